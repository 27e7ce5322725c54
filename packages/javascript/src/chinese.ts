import type { Phrasebook } from '@wellspring/evaluator';

/** Messages about programs in JavaScript and TypeScript, in Chinese. */
export const chinese: Phrasebook = {
  phrases: {
    'When its time was up it still waited for a timer or a promise. Check that each interval is cleared and each promise kept. If it only needs more time, raise the time limit and run it again.':
      '时限已到时，程序仍在等待定时器或 Promise。请检查是否清除了每个 interval，且每个 Promise 都会完成。如果只是需要更多时间，请提高时限后重新运行。',
    'This browser does not know all of the syntax that the program uses.':
      '此浏览器不支持程序所用的部分语法。',
    'Break its longest expression or deepest block into several functions.':
      '请将最长的表达式或最深的语句块拆分为多个函数。',
    'A program in this language is one file and imports nothing.':
      '此语言的程序只有一个文件，不能导入任何内容。',
    'SyntaxError: import.meta is not available.': '语法错误：不能使用 import.meta。',
    'A program here has no address of its own.': '这里的程序没有自己的地址。',
  },
};
