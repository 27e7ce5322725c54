import type { Phrasebook } from '@wellspring/evaluator';

/** Explanations of the stepper, in Chinese. */
export const chinese: Phrasebook = {
  phrases: {
    'The steps are too long to be shown.': '步骤过长，无法显示。',
    'Ask for fewer steps, or make the texts and lists of the program shorter.':
      '请减少步数，或缩短程序中的文字和列表。',
    'Choose one of these languages, or look at the program in the machine.':
      '请选择其中一种语言，或在 CSE 机中查看程序。',
    'The stepper cannot ask the user.': '步进器不能向用户提问。',
    'Start of evaluation': '求值开始',
    'Evaluation complete': '求值完成',
    'Evaluation stuck': '求值无法继续',
    'Maximum number of steps exceeded': '超过最大步数',
    'Unary expression evaluated, {kind:word} {operand} negated.':
      '一元表达式求值完毕，对{kind} {operand} 取反。',
    'Binary expression {expression} evaluated': '二元表达式 {expression} 求值完毕',
    '{operator:word} operation evaluated, left of operator is {left:word}, {next:word}':
      '“{operator}”运算求值，运算符左侧为{left}，{next}',
    'Conditional expression evaluated, condition is {condition:word}, {branch:word} evaluated':
      '条件表达式求值，条件为{condition}，求值{branch}',
    'If statement evaluated, condition {condition:word}, proceed to {branch:word} block':
      '条件语句求值，条件为{condition}，进入 {branch} 语句块',
    'If statement evaluated, condition {condition:word}, there is no other block':
      '条件语句求值，条件为{condition}，没有其他语句块',
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
  },
  words: {
    true: '真',
    false: '假',
    value: '值',
    consequent: '第一个分支',
    alternate: '第二个分支',
    AND: '与',
    OR: '或',
    'continue evaluating right of operator': '继续求值运算符右侧',
    'stop evaluation': '停止求值',
  },
};
