import type { Phrasebook } from '@wellspring/evaluator';

/** The messages of the engine itself, in Chinese. Those of CPython stay as they are. */
export const chinese: Phrasebook = {
  phrases: {
    'Check that its loops and recursions come to an end. If it only needs more time, raise the time limit and run it again.':
      '请检查循环和递归是否会结束。如果只是需要更多时间，请提高时限后重新运行。',
    'RuntimeError: input() is not available in this browser':
      '运行时错误（RuntimeError）：此浏览器不支持 input()',
    'A program that waits for something needs a browser with JavaScript Promise Integration, such as Chrome or Edge from version 137 on. In this one, write values into the program instead of asking for them.':
      '需要等待的程序要求浏览器支持 JavaScript Promise Integration，例如 137 及以上版本的 Chrome 或 Edge。在此浏览器中，请将值直接写入程序，而不是向用户询问。',
    'SystemError: the program has broken the interpreter':
      '系统错误（SystemError）：程序损坏了解释器',
    'Its calls may have been nested too deeply, or it has changed what Python itself needs. Run it again: the names declared so far are gone.':
      '可能是调用嵌套过深，或程序改动了 Python 自身所需的内容。请重新运行：此前声明的名字已不存在。',
    'This part of the standard library needs windows, processes or a network, which programs do not have here.':
      '标准库的这一部分需要窗口、进程或网络，而这里的程序没有这些。',
    "The standard library of Python is here, but no other packages. Check the spelling of the module's name.":
      '这里只有 Python 的标准库，没有其他软件包。请检查模块名的拼写。',
  },
};
