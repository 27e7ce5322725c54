import type { Translation } from '../../ui/translation';
import type { dataVisualizerEnglish } from './strings.en';

export const dataVisualizerChinese: Translation<typeof dataVisualizerEnglish> = {
  about: '还没有画任何东西。',
  howTo:
    '数据可视化用方框和箭头显示数据。在程序里或控制台里调用 {{call}}：每次调用成为一页，x1 到 xn 各是一个结构，显示它们当时的样子。调用返回 x1，因此可以写在 x1 出现的任何地方。',
  example: '例如：',
  reading:
    '序对是分成两部分的方框：{{head}} 和 {{tail}}。放不下的内容由箭头指向。划过一部分的斜线是空列表，两个圆圈是函数。被多次引用的内容只画一次：虚线箭头指向那里。',
  call: '调用 {{number}}/{{total}}',
  structure: '结构 {{number}}',
  hint: '按 F6 可从程序转到图，在图中用左右方向键切换各次调用。',
  calls: '画出内容的各次调用',
  previous: '上一次调用',
  next: '下一次调用',
  label_other: '第 {{number}} 次调用，共 {{total}} 次，{{count}} 个结构',
  unfold: '将结构 {{number}} 展开 {{more}} 项',
  notUnfolded: '无法展开该流。请重新运行程序。',
  max: '一次运行超过 {{max}} 次调用时，只画出前 {{max}} 次。',
  view: '视图',
  views: {
    original: '原样',
    binary: '二叉树',
    general: '一般树',
  },
  generalLegend: '每个圆点是一个列表，其元素在下方从左到右排列。',
};
