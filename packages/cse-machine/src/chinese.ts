import type { Phrasebook } from '@wellspring/evaluator';

/** Explanations of the machine's instructions, and messages about breakpoints and runs with too many steps, in Chinese. */
export const chinese: Phrasebook = {
  phrases: {
    'Hint: Misplaced breakpoint at line {line:number}.': '提示：第 {line} 行不能设置断点。',
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
    'Mark end of all loop-associated statements and instructions':
      '标记与循环有关的语句和指令的结束',
    'Control items until continue marker will be skipped': '跳过控制项，直到遇到 continue 标记',
    'Mark end of loop body': '标记循环体的结束',
    'Unpack array to its elements': '将数组展开为各元素',
    'Mark end of extent of {name}': '标记 {name} 的范围的结束',
    'Go on to the continuation below on the stash': '继续前往暂存栈中下方的续延',
    'A continuation cannot lead into or out of a function that a module calls.':
      '续延不能进入或离开由模块调用的函数。',
    'Call the continuation in the same part of the program in which call_cc made it.':
      '请在 call_cc 产生续延的同一部分程序中调用它。',
    'A function that a module calls cannot wait for an answer.': '由模块调用的函数不能等待回答。',
    'Ask at the top of the program, and give the answer to the function.':
      '请在程序的顶层提问，再把回答传给该函数。',
    'Maximum number of steps exceeded.': '超过最大步数。',
    'Please increase the step limit': '请提高步数上限',
  },
};
