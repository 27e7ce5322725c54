import type { Phrasebook } from '@wellspring/evaluator';

/** The messages of the engine itself, in Chinese. Those of CPython stay as they are. */
export const chinese: Phrasebook = {
  phrases: {
    'Check that its loops and recursions come to an end. If it only needs more time, raise the time limit and run it again.':
      '请检查循环和递归是否会结束。如果只是需要更多时间，请提高时限后重新运行。',
    'RuntimeError: input() is not available in this browser':
      '运行时错误（RuntimeError）：此浏览器不支持 input()',
    'A program that waits for an answer needs a browser with JavaScript Promise Integration, such as Chrome or Edge from version 137 on. In this one, write the values into the program.':
      '等待输入的程序需要支持 JavaScript Promise Integration 的浏览器，例如 137 及以上版本的 Chrome 或 Edge。在此浏览器中，请将值直接写入程序。',
    "The standard library of Python is here, but no other packages. Check the spelling of the module's name.":
      '这里只有 Python 的标准库，没有其他软件包。请检查模块名的拼写。',
  },
};
