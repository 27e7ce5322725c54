import type { Translation } from '../../../ui/translation';
import type { safetyEnglish } from './strings.en';

export const safetyChinese: Translation<typeof safetyEnglish> = {
  switching: {
    title: '你正在切换到不安全的功能！',
    text: '在 {{language}} 中，程序能做的远多于教学语言所允许的：它可以运行任意 {{code}} 代码，这有安全风险。请只运行你自己编写或信任其作者的程序。',
  },
  sharedDocument: {
    title: '运行他人分享的 HTML 代码时请当心！',
    text: '此页面来自分享链接。分享的 HTML 可能含有恶意脚本，运行程序时它们也会运行。它们接触不到你的任何内容，但可以让其他服务器知道它们在运行。请先阅读代码，只有信任其作者时才运行。',
  },
  question: '仍要继续吗？',
  proceed: '继续',
  cancel: '取消',
};
