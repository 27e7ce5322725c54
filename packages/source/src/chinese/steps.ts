import type { Phrases } from './phrasebook.js';

/** Explanations of steps, and hints about lines that cannot be breakpoints. */
export const STEPS: Phrases = {
  // The stepper
  'Start of evaluation': '求值开始',
  'Evaluation complete': '求值完成',
  'Evaluation stuck': '求值无法继续',
  'Maximum number of steps exceeded': '超过最大步数',
  'Line {line:number}: {problem:text}': '第 {line} 行：{problem}',
  'Unary expression evaluated, {kind:word} {operand} negated.':
    '一元表达式求值完毕，对{kind} {operand} 取反。',
  'Binary expression {expression} evaluated': '二元表达式 {expression} 求值完毕',
  '{operator:word} operation evaluated, left of operator is {left:word}, {next:word}':
    '“{operator}”运算求值，运算符左侧为{left}，{next}',
  'Conditional expression evaluated, condition is {condition:word}, {branch:word} evaluated':
    '条件表达式求值，条件为{condition}，求值{branch}',
  'If statement evaluated, condition {condition:word}, proceed to {branch:word} block':
    '条件语句求值，条件为{condition}，进入 {branch} 语句块',
  '{arguments} substituted into {parameters} of {function}':
    '用 {arguments} 替换 {function} 中的 {parameters}',
  '{function} runs': '运行 {function}',
  '{statement} finished evaluating': '{statement} 求值完毕',
  'Debugger statement reached': '到达 debugger 语句',
  'Empty block expression evaluated': '空语句块求值完毕',
  '{value} returned': '返回 {value}',
  'Constant {name} declared and substituted into the rest of block':
    '声明常量 {name}，并将其值代入语句块的其余部分',
  'Function {name} declared, parameter(s) {parameters} required':
    '声明函数 {name}，所需参数：{parameters}',
  'Function {name} declared, parameter(s)  required': '声明函数 {name}，不需要参数',
  'The stepper works for Source §1 and §2.': '步进器适用于 Source §1 和 §2。',
  'Choose one of these languages, or look at the program in the machine.':
    '请选择其中一种语言，或在 CSE 机中查看程序。',

  // The CSE machine: what the instructions on its control do
  'Pop most recently pushed value from stash': '弹出最近压入暂存栈的值',
  'Assign value on top of stash to {name}': '将暂存栈顶的值赋给 {name}',
  'Perform {operator} on top stash value': '对暂存栈顶的值执行 {operator}',
  'Perform {operator} on top 2 stash values': '对暂存栈顶的 2 个值执行 {operator}',
  'Branch to the consequent or alternative': '转到第一个分支或第二个分支',
  'Call function with {count:number} argument': '以 {count} 个参数调用函数',
  'Call function with {count:number} arguments': '以 {count} 个参数调用函数',
  'Create array using {count:number} value on stash': '用暂存栈中的 {count} 个值创建数组',
  'Create array using {count:number} values on stash': '用暂存栈中的 {count} 个值创建数组',
  'Access array at given index': '访问数组中给定索引处的元素',
  'Assign new value to array at given index': '为数组中给定索引处的元素赋新值',
  'Set current environment to this environment': '将当前环境设为此环境',
  'Mark return address': '标记返回位置',
  'Skip control items until marker instruction is reached': '跳过控制项，直到遇到标记指令',
  'Keep executing while loop body if predicate holds': '条件成立时，继续执行 while 循环体',
  'Keep executing for loop body if predicate holds': '条件成立时，继续执行 for 循环体',
  'Control items until break marker will be skipped': '跳过控制项，直到遇到 break 标记',
  'Mark end of all loop-associated statements and instructions': '标记与循环有关的语句和指令的结束',
  'Control items until continue marker will be skipped': '跳过控制项，直到遇到 continue 标记',
  'Mark end of loop body': '标记循环体的结束',
  'Unpack array to its elements': '将数组展开为各元素',

  'Maximum number of steps exceeded.': '超过最大步数。',
  'Please increase the step limit': '请提高步数上限',

  // Breakpoints
  'Breakpoint hit!': '到达断点！',
  'Hint: Misplaced breakpoint at line {line:number}.': '提示：第 {line} 行不能设置断点。',
};
