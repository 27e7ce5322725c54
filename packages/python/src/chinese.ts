import type { Phrasebook } from '@wellspring/evaluator';

/** The messages of the engine of Python, in Chinese. */
export const chinese: Phrasebook = {
  phrases: {
    // Names of errors, before the text of one
    'TypeError: {text:text}': '类型错误（TypeError）：{text}',
    'ValueError: {text:text}': '值错误（ValueError）：{text}',
    'OverflowError: {text:text}': '溢出错误（OverflowError）：{text}',
    'ZeroDivisionError: {text:text}': '除零错误（ZeroDivisionError）：{text}',
    'SyntaxError at line {line:number}: {text:text}': '第 {line} 行语法错误（SyntaxError）：{text}',
    'IndentationError at line {line:number}: {text:text}':
      '第 {line} 行缩进错误（IndentationError）：{text}',
    'NameNotFoundError at line {line:number}: {text:text}':
      '第 {line} 行找不到名字（NameNotFoundError）：{text}',
    'NameReassignmentError at line {line:number}: {text:text}':
      '第 {line} 行重复赋值（NameReassignmentError）：{text}',
    'NameError: {text:text}': '名字错误（NameError）：{text}',
    'UnboundLocalError: {text:text}': '局部变量未赋值（UnboundLocalError）：{text}',
    'MemoryError: the result is too large': '内存错误（MemoryError）：结果过大',
    'MemoryError: the program holds too much data': '内存错误（MemoryError）：程序保存的数据过多',
    'RecursionError: The evaluation has exceeded the maximum recursion depth.':
      '递归错误（RecursionError）：求值超过了最大递归深度。',

    // Syntax
    'Feature not supported in this sublanguage: {feature} (line {line:number}, col {column:number})':
      '此子语言不支持该功能：{feature}（第 {line} 行，第 {column} 列）',
    'Unexpected token: {token} at line {line:number}, column {column:number}':
      '第 {line} 行第 {column} 列有意料之外的记号：{token}',
    'unexpected indent': '意料之外的缩进',
    'unindent does not match any outer indentation level': '缩进与外层的任何缩进都不一致',
    'inconsistent use of tabs and spaces in indentation': '缩进中混用了制表符和空格',
    'expected an indented block after {part} on line {line:number}':
      '第 {line} 行的 {part} 之后需要缩进的语句块',
    'unterminated string literal': '字符串没有结束',
    'unterminated triple-quoted string literal': '三引号字符串没有结束',
    'leading zeros in decimal integer literals are not permitted; use an 0o prefix for octal integers':
      '十进制整数不能以零开头；八进制整数请使用前缀 0o',
    "'return' outside function": "'return' 在函数之外",
    'the escape {escape} names no character': '转义 {escape} 不表示任何字符',
    'A name has been reassigned here.': '此处给一个名字重新赋值。',
    "name '{name}' is not defined": '名字 {name} 没有定义',
    "cannot access local variable '{name}' where it is not associated with a value":
      '局部变量 {name} 在此处还没有值',
    "cannot access free variable '{name}' where it is not associated with a value in enclosing scope":
      '外层函数的变量 {name} 在此处还没有值',
    "cannot reassign built-in function '{name}'": '不能给内置函数 {name} 重新赋值',
    "ImportError: cannot import name '{name}' from '{module}'":
      '导入错误（ImportError）：{module} 中没有 {name}',

    // Advice about syntax
    'Start the line exactly below the lines of the block that it belongs to.':
      '请将此行与它所属语句块的其他行对齐。',
    'Indent all lines with spaces, or all lines with tabs.':
      '请全部用空格缩进，或全部用制表符缩进。',
    'Python does not use this character here.': 'Python 在此处不使用这个字符。',
    'Remove the zeros in front of the number.': '请删除数字前面的零。',
    'Close the string with {quote}.': '请用 {quote} 结束字符串。',
    'Write two backslashes for a backslash that is part of the text.':
      '如果反斜杠是文字的一部分，请写两个反斜杠。',
    'Only the lines of a block are indented. Start this line below the line before it.':
      '只有语句块中的行才缩进。请将此行与上一行对齐。',
    'Indent the lines that belong to it, mostly with four spaces.':
      '请将属于它的行缩进，通常用四个空格。',
    'Only a function returns a value. Write the expression without return.':
      '只有函数才返回值。请去掉 return，只写表达式。',
    'Something is missing at the end: a value, a bracket or a colon.':
      '末尾缺少了什么：一个值、一个括号或一个冒号。',
    'Check what is written before it: an operator, a bracket, a colon or a comma may be missing or too many.':
      '请检查它前面的内容：可能缺少或多出了运算符、括号、冒号或逗号。',
    'Names do not change their values. Give the new value another name: other = name {operator} value.':
      '名字的值不会改变。请给新的值另取一个名字：other = name {operator} value。',
    '{name} already has its meaning from line {line:number}. Choose another name for the new value.':
      '{name} 在第 {line} 行已有含义。请为新的值另取一个名字。',
    'No statement gives {name} a value. Check the spelling, or assign it a value first.':
      '没有语句给 {name} 赋值。请检查拼写，或先给它赋值。',
    "Perhaps you meant to type '{name}'?": '你是不是想写 {name}？',
    'Python §1 has no lists. Use functions and parameters to hold several values.':
      'Python §1 没有列表。请用函数和参数保存多个值。',
    'Python §1 has no lists, so nothing can be looked up by its index.':
      'Python §1 没有列表，因此不能按下标取值。',
    'Repeat with a function that calls itself.': '请用调用自身的函数来重复。',
    'Python §1 has no loops. Use return to leave a function.':
      'Python §1 没有循环。请用 return 离开函数。',
    'Python §1 has no loops. Call the function again for the next round.':
      'Python §1 没有循环。请再次调用函数来进入下一轮。',
    'Names do not change their values. Return the new value from the function.':
      '名字的值不会改变。请让函数返回新的值。',
    'Write return None in a function that does nothing.': '什么都不做的函数请写 return None。',
    'Give the function a fixed number of parameters.': '请给函数固定个数的参数。',
    'Write the arguments one after another.': '请逐个写出参数。',
    'Leave out the type: write name = value.': '请去掉类型，写 name = value。',
    'Compare with ==, or use is_none.': '请用 == 比较，或使用 is_none。',
    'Python §1 has no classes.': 'Python §1 没有类。',
    'Write from module import (name) at the top of the program.':
      '请在程序开头写 from module import (name)。',
    'Python §1 cannot remove names.': 'Python §1 不能删除名字。',
    'Call error to stop the program with a message.': '请调用 error，用一条消息停止程序。',
    'Python §1 cannot catch errors.': 'Python §1 不能捕获错误。',
    'Python §1 has no with statement.': 'Python §1 没有 with 语句。',
    'Python §1 has no generators.': 'Python §1 没有生成器。',
    'Python §1 has no asynchronous functions.': 'Python §1 没有异步函数。',
    'Python §1 has no lists to look into.': 'Python §1 没有可以查找的列表。',
    'Write each statement on a line of its own.': '请将每条语句单独写成一行。',
    'A statement gives a value to one name: name = value. To compare, write ==.':
      '一条语句给一个名字赋值：name = value。比较请写 ==。',
    'Python §1 has no dictionaries and no sets.': 'Python §1 没有字典和集合。',
    'Python §1 has no tuples. Commas separate the arguments of calls and parameters.':
      'Python §1 没有元组。逗号用来分隔调用的参数和形式参数。',
    'Python §1 has no decorators and no matrices.': 'Python §1 没有装饰器和矩阵。',
    'Python §1 has no attributes. Functions such as math_sqrt are called by their names.':
      'Python §1 没有属性。math_sqrt 等函数直接用名字调用。',
    'A colon comes after def, if, elif, else and lambda.':
      '冒号写在 def、if、elif、else 和 lambda 之后。',

    // Breakpoints, and programs that cannot be shown step by step
    'All steps are made before they are shown, so nobody can answer input then. Give the program a value in its place, or run it.':
      '所有步骤在显示之前就已算出，那时没有人能回答 input。请用一个值代替它，或直接运行程序。',

    // Imports
    'Check the name of the module. A file of your own is imported by its name without {extension}.':
      '请检查模块的名字。导入自己的文件时，写文件名而不写 {extension}。',
    '{module} has no names.': '{module} 中没有任何名字。',
    '{module} has {names}.': '{module} 中有 {names}。',

    // Failures of running programs
    'unsupported operand type(s) for {operator}: {left:word} and {right:word}':
      '{operator} 不支持这些类型的操作数：{left} 和 {right}',
    'unsupported operand type(s) for {operator}: {left:word}':
      '{operator} 不支持这种类型的操作数：{left}',
    'bad operand type for unary {operator}: {type:word}':
      '一元运算符 {operator} 不支持这种类型的操作数：{type}',
    'bad operand type for abs(): {type:word}': 'abs() 不支持这种类型的参数：{type}',
    "'{type:word}' object is not callable": '{type}不能被调用',
    '{name}() takes exactly {wanted:number} argument ({given:number} given)':
      '{name}() 需要 {wanted} 个参数（给出了 {given} 个）',
    '{name}() takes exactly {wanted:number} arguments ({given:number} given)':
      '{name}() 需要 {wanted} 个参数（给出了 {given} 个）',
    '{name}() takes at least {wanted:number} argument ({given:number} given)':
      '{name}() 至少需要 {wanted} 个参数（给出了 {given} 个）',
    '{name}() takes at least {wanted:number} arguments ({given:number} given)':
      '{name}() 至少需要 {wanted} 个参数（给出了 {given} 个）',
    '{name}() takes at most {wanted:number} argument ({given:number} given)':
      '{name}() 最多接受 {wanted} 个参数（给出了 {given} 个）',
    '{name}() takes at most {wanted:number} arguments ({given:number} given)':
      '{name}() 最多接受 {wanted} 个参数（给出了 {given} 个）',
    'must be real number, not {type:word}': '需要实数，而不是{type}',
    "'{type:word}' object cannot be interpreted as an integer": '{type}不能当作整数',
    "object of type '{type:word}' has no len()": '{type}没有长度 len()',
    "type {type:word} doesn't define __round__ method": '{type}不能取整',
    'arity() expects a function, not {type:word}': 'arity() 需要函数，而不是{type}',
    'division by zero.': '除以零。',
    'integer division or modulo by zero.': '整除的除数为零。',
    'integer modulo by zero.': '求余数的除数为零。',
    '0.0 cannot be raised to a negative power.': '零不能有负指数。',
    'math domain error.': '数学函数在此处没有定义。',
    'math range error': '数学函数的结果超出范围',
    'int too large to convert to float': '整数过大，不能转换为浮点数',
    'integer division result too large for a float': '整数相除的结果过大，不能表示为浮点数',
    "(34, 'Numerical result out of range')": '数值结果超出范围',
    'complex exponentiation': '复数乘方超出范围',
    'cannot convert float NaN to integer': '不能把 NaN 转换为整数',
    'cannot convert float infinity to integer': '不能把无穷大转换为整数',
    'rounded value too large to represent': '舍入后的值过大，不能表示',
    'factorial() not defined for negative values': '负数没有阶乘',
    'isqrt() argument must be nonnegative': 'isqrt() 的参数不能是负数',
    '{name} must be a non-negative integer': '{name} 必须是非负整数',

    // Advice about these
    'Only two strings, or two numbers, can be added. Use str to turn a value into a string.':
      '只有两个字符串或两个数才能相加。请用 str 把值变成字符串。',
    'Both sides must have types that the operator can work with. Check where the values come from.':
      '两边的类型都必须适合这个运算符。请检查这些值从何而来。',
    'The left side of {operator} must be True or False. Compare the value with something.':
      '{operator} 的左边必须是 True 或 False。请把值与某个值比较。',
    'Only True and False can be negated with not.': '只有 True 和 False 才能用 not 取反。',
    'Only numbers have a sign. Check where the value comes from.':
      '只有数才有正负号。请检查这个值从何而来。',
    'Only functions can be called. To multiply, write *.': '只有函数才能被调用。相乘请写 *。',
    'Check that the divisor is not zero before you divide.': '相除之前请确认除数不是零。',
    'The function is not defined for this argument.': '函数对这个参数没有定义。',
    'The result is too large for a float. Integers may have any size.':
      '结果过大，不能表示为浮点数。整数可以任意大。',
    'Check that the program does not compute with larger and larger values.':
      '请检查程序是否在计算越来越大的值。',
    '{name} gets its value later, or in a branch that did not run. Assign it before this line is reached.':
      '{name} 要到后面，或在没有执行的分支中才得到值。请在到达此行之前给它赋值。',
    '{name} belongs to Python §1. Choose another name.': '{name} 属于 Python §1。请另取一个名字。',
    'Arguments are missing. Compare the call with the definition of the function.':
      '缺少参数。请将调用与函数的定义比较。',
    'There are too many arguments. Compare the call with the definition of the function.':
      '参数过多。请将调用与函数的定义比较。',
    'The function works on integers only.': '此函数只能用于整数。',
    'The function works on integers and floats only.': '此函数只能用于整数和浮点数。',
    'Only numbers have an absolute value.': '只有数才有绝对值。',
    'Only integers and floats can be rounded.': '只有整数和浮点数才能取整。',
    'Only strings have a length.': '只有字符串才有长度。',
    'Only functions have parameters.': '只有函数才有参数。',
    'The base of a logarithm cannot be 1.': '对数的底不能是 1。',
  },
  words: {
    integer: '整数',
    float: '浮点数',
    complex: '复数',
    None: 'None',
  },
};
