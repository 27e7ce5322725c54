import type { Phrasebook } from '@wellspring/evaluator';

/** The messages of engines that several languages share, in Chinese. */
export const chinese: Phrasebook = {
  phrases: {
    'A continuation cannot lead back into a function that a module has called.':
      '续延不能回到由模块调用过的函数里。',
    'Call the continuation before that function ends.': '请在该函数结束之前调用续延。',
    'Out of memory.': '内存不足。',
    'The program holds more data than it may. Check that what it builds comes to an end, and do not keep what is no longer needed.':
      '程序保存的数据超出限制。请检查它构造的内容是否有尽头，并且不要保留不再需要的内容。',
    'Maximum call stack size exceeded': '调用嵌套过深，超出调用栈的最大容量',
    'Maximum call stack size exceeded\n  {calls}': '调用嵌套过深，超出调用栈的最大容量\n  {calls}',
    '{name} calls itself too deeply before any of the calls comes back. Check that {same} has a base case, and that each call comes closer to it.':
      '{name} 不断调用自身，而这些调用都没有返回。请检查 {same} 是否有基本情形，以及每次调用是否都在接近它。',
    'A function calls itself too deeply before any of the calls comes back. Check that there is a base case, and that each call comes closer to it.':
      '函数不断调用自身，而这些调用都没有返回。请检查是否有基本情形，以及每次调用是否都在接近它。',
    'Potential infinite loop detected.': '可能存在无限循环。',
    'Potential infinite recursion detected: {calls}.': '可能存在无限递归：{calls}。',
    'The time limit is up, and {name} still calls itself. Check that there is a base case, and that each call comes closer to it. If it only needs more time, raise the time limit and run it again.':
      '已到时间限制，而 {name} 仍在调用自己。请检查是否有基本情形，并且每次调用都更接近它。如果只是需要更多时间，请提高时间限制后重新运行。',
    'The time limit is up, and functions still call each other. Check that there is a base case, and that each call comes closer to it. If it only needs more time, raise the time limit and run it again.':
      '已到时间限制，而函数仍在互相调用。请检查是否有基本情形，并且每次调用都更接近它。如果只是需要更多时间，请提高时间限制后重新运行。',
    'The time limit is up, and this loop still runs. Check that each round brings its condition closer to false. If it only needs more time, raise the time limit and run it again.':
      '已到时间限制，而此循环仍在运行。请检查每一轮是否使其条件更接近假。如果只是需要更多时间，请提高时间限制后重新运行。',
    'The time limit is up, and the function of the library that is called here still runs. Check that its list or stream comes to an end. If it only needs more time, raise the time limit and run it again.':
      '已到时间限制，而此处调用的库函数仍在运行。请检查它的列表或流是否会结束。如果只是需要更多时间，请提高时间限制后重新运行。',
    'The time limit is up.': '已到时间限制。',
    'If it only needs more time, raise the time limit and run it again.':
      '如果只是需要更多时间，请提高时间限制后重新运行。',
    'The program is nested too deeply.': '程序嵌套过深。',
    'Break its longest expression or deepest block into several statements or functions.':
      '请将最长的表达式或最深的语句块拆分为多个语句或函数。',
    'The evaluator failed.': '求值器出错。',
    'This is a defect of the evaluator and not of your program. Please report it together with the program.':
      '这是求值器的缺陷，不是你的程序的问题。请将它连同程序一起报告。',
    'Functions that are nested so deeply cannot wait for an answer.':
      '嵌套如此之深的函数无法等待回答。',
    'Ask at the top of the program, or in a function that is inside fewer other functions.':
      '请在程序的顶层，或在嵌套较浅的函数中提问。',
    'Check your Internet connection, and run the program again.':
      '请检查网络连接，然后重新运行程序。',
    'What was drawn is not there any more.': '所绘制的内容已不存在。',
    'Run the program again.': '请重新运行程序。',
  },
};
