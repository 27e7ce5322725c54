import type { Translation } from '../../ui/translation';
import type { htmlDisplayEnglish } from './strings.en';

export const htmlDisplayChinese: Translation<typeof htmlDisplayEnglish> = {
  quiet: {
    problem: '文档报告的内容过多，之后的内容不再显示。',
    output: '文档写出的内容过多，之后写到控制台的内容不再显示。',
  },
  closed: {
    left: '文档试图前往另一个地址，已被关闭。任何内容都不能离开它的框架；再次运行即可查看。',
    missing: '无法加载显示文档的框架。你的文本是安全的。请检查网络连接后再次运行。',
    hung: '文档不再响应，已被关闭。请检查是否有永远不会结束的循环。',
    endless:
      '文档中的程序一再超过时间限制，文档已被关闭。请检查是否有定时器或事件启动了永不结束的循环。',
    messages:
      '文档发送的消息超出页面所能处理的数量，已被关闭。请检查是否有不停发送消息的循环或定时器。',
    focus: '文档一再从页面夺走键盘焦点，已被关闭。请让它只在有人点按它时才取得焦点。',
    frames: '文档中含有框架，已被关闭。请把框架中的内容直接放进文档。',
  },
};
