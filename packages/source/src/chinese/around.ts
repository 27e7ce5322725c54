import type { Phrases } from './phrasebook.js';

/** Messages of the code that runs engines, and messages about programs in other languages. */
export const AROUND: Phrases = {
  // Programs that had to be ended
  'The program took too long and was ended.': '程序用时过长，已被终止。',
  'Check that every loop and every recursion comes to an end.':
    '请检查每个循环和每个递归是否都会结束。',
  'The program used too much memory and was ended.': '程序使用的内存过多，已被终止。',
  'Check that no list, array or string grows without end.':
    '请检查是否有无限增长的列表、数组或字符串。',
  'The program could not be run to its end.': '程序未能运行到结束。',
  'What runs programs broke down. Run it again; if that does not help, tell whoever looks after this system.':
    '运行环境意外终止。请重新运行；若仍不行，请告知本站的管理人员。',
  'What runs programs could not be loaded.': '无法加载运行环境。',
  'Check the connection and run it again.': '请检查网络后重新运行。',

  // Things that cannot be shown
  'The steps are too long to be shown.': '步骤过长，无法显示。',
  'Ask for fewer steps, or make the texts and lists of the program shorter.':
    '请减少步数，或缩短程序中的文字和列表。',
  'The document is too long to be shown.': '文档过长，无法显示。',
  'Pictures and other data within it may be what makes it so long.':
    '可能是其中的图片和其他数据使它过长。',
  'This language has no stepper.': '此语言没有步进器。',
  'Run the program instead.': '请改为运行程序。',
  'This language cannot be recorded in the mode {mode}.': '此语言不能以“{mode}”模式记录。',
  'CSE machine is not enabled': 'CSE 机未启用',
  'This language has none. Run the program instead.': '此语言没有 CSE 机。请改为运行程序。',

  // Testcases: text around the messages of an engine
  '[TIMEOUT] Submission exceeded time limit for this test case.':
    '[超时] 提交的程序超出此测试用例的时限。',
  '[SYNTAX] Line {line:number}: {problem:text}': '[语法] 第 {line} 行：{problem}',
  '[SYNTAX] Line {line:number} of the {part:word}: {problem:text}':
    '[语法] {part}第 {line} 行：{problem}',
  '[SYNTAX] {problem:text}': '[语法] {problem}',
  '[RUNTIME] Line {line:number}: {problem:text}': '[运行] 第 {line} 行：{problem}',
  '[RUNTIME] Line {line:number} of the {part:word}: {problem:text}':
    '[运行] {part}第 {line} 行：{problem}',
  '[RUNTIME] {problem:text}': '[运行] {problem}',
  '[SYSTEM] {reason:text}': '[系统] {reason}',
  '[SYSTEM] {reason}': '[系统] {reason}',
  '[UNKNOWN] Autograder error: {kind}': '[未知] 自动评分错误：{kind}',
  'The program is too long to be tested: it may have up to {most:number} characters.':
    '程序过长，无法测试：最多可有 {most} 个字符。',

  // JavaScript and TypeScript
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
};
