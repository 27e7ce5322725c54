import type { uiEnglish } from './strings.en';
import type { Translation } from './translation';

export const uiChinese: Translation<typeof uiEnglish> = {
  loading: '加载中…',
  tryAgain: '重试',
  cancel: '取消',
  close: '关闭',
  errorTitle: '无法加载',
  errorNext: '你写的内容没有丢失。请检查网络后重试。',
  offline: '你已离线。输入的内容保存在本设备上，联网后会自动发送。',
  notFoundTitle: '404 Not Found',
  notFoundText: '找不到所请求的资源',
  backToStart: '返回首页',
  crashTitle: '此页面出错了',
  crashText: '你输入的内容已保存在本设备上。请重新加载页面。',
  reload: '重新加载',
  briefing: '说明',
  hideBriefing: '收起说明',
  showBriefing: '展开说明',
  done: '已作答',
  notDone: '未作答',
};
