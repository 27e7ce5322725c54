import type { Translation } from '../../../ui/translation';
import type { examplesEnglish } from './strings.en';

export const examplesChinese: Translation<typeof examplesEnglish> = {
  command: '示例：{{title}}',
  titles: {
    recursion: '调用自身的函数',
    mutualRecursion: '互相调用的两个函数',
    higherOrder: '产生函数的函数',
    runes: '由图形组成的图形',
    curves: '平面与空间中的曲线',
    accumulate: '一种模式处理多种列表',
    listsAndTrees: '列表和树都由序对组成',
    counter: '会记数的计数器',
    arraysAndLoops: '数组与循环',
    streams: '没有尽头的列表',
    evaluator: '用语言实现自身',
    error: '一个错误，以及如何读懂它',
  },
  sentences: {
    recursion: '一步一步地看 factorial 如何展开，又如何收缩为结果。',
    mutualRecursion: '偶数还是奇数？一个运行时不会变大的过程。',
    higherOrder: '把两个函数合成一个，看看每个名字代表什么。',
    runes: '由一个图符变成四个，再变成许多个。',
    curves: '画出螺旋线和弹簧，再把弹簧转一转。',
    accumulate: '看 accumulate 如何把一个列表合并为一个数。',
    listsAndTrees: '画出一个列表、组成它的序对，以及一棵树。',
    counter: '沿着箭头找到只有一个函数知道的变量。',
    arraysAndLoops: '把数组倒过来，看看为什么两个名字同时改变。',
    streams: '画出所有平方数，想展开多少就展开多少。',
    evaluator: '用 Source 编写一个 Source 的解释器。',
    error: '找出哪里出了什么错，并改正它。',
  },
};
