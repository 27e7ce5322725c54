import type { Phrasebook } from './phrasebook.js';

/** Messages of the code that runs engines, and texts about results of testcases, in Chinese. */
export const chinese: Phrasebook = {
  phrases: {
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
    'The program is too long to be tested: it may have up to {max:number} characters.':
      '程序过长，无法测试：最多可有 {max} 个字符。',
    'Line {line:number}: {problem:text}': '第 {line} 行：{problem}',
    'Breakpoint hit!': '到达断点！',
    'Execution paused': '已暂停执行',
  },
  words: {
    prepend: '前置代码',
    postpend: '后置代码',
    testcase: '测试用例',
  },
};
