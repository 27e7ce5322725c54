import type { Translation } from '../../../ui/translation';
import type { introductionEnglish } from './strings.en';

export const introductionChinese: Translation<typeof introductionEnglish> = {
  heading: '编写程序，运行它，看它如何工作',
  begin:
    '在编辑器里输入程序，然后按「运行」或 Shift-Enter。程序显示的内容和结果出现在控制台里。输入的内容会随时保存在此设备上。',
  tools: '看程序如何运行',
  chapters: '{{first}} 至 {{last}}',
  open: '打开',
  openTool: '打开{{tool}}',
  openExample: '用示例展示',
  openExampleOf: '用示例展示{{tool}}',
  examples: '可以运行和修改的示例',
  modules: '所有用于图形、曲线、声音和测试的模块',
  console: '控制台',
  about: '当前语言：{{language}}',
  newWindow: '（在新窗口中打开）',
  more: '值得一知',
  goOnTitle: '继续',
  repl: '控制台下面的一行每次求值一个表达式，并且认识程序里的名字。',
  shareTitle: '分享',
  share: '「分享」会生成一个包含整个程序的链接。',
  shortcuts: '常用按键',
  keys: {
    run: '运行程序，或在控制台里求值',
    explain: '说明光标处的名字',
    rename: '在各处重命名',
    declaration: '转到它的声明',
    problem: '转到下一个问题',
    history: '在控制台里调出之前的输入',
    pane: '转到下一个面板',
  },
};
