import type { Translation } from '../../../ui/translation';
import type { publishedTabsEnglish } from './strings.en';

export const publishedTabsChinese: Translation<typeof publishedTabsEnglish> = {
  title: '模块的标签页',
  loading: '正在加载标签页。',
  elsewhere: '这些标签页来自其他网站，接触不到你的任何内容。',
  ranAgain: '这些标签页来自其他网站，接触不到你的任何内容。为了显示它们，程序又运行了一次。',
  stop: '停止',
  again: '重新显示',
  closed: {
    failed: '无法获取标签页。请检查网络连接，然后重新显示。',
    stopped: '标签页已停止。',
    missing: '无法启动标签页。请重新显示，或重新加载页面。',
    hung: '标签页不再响应，已被结束。',
    left: '标签页试图离开所在的框架，已被结束。',
  },
};
