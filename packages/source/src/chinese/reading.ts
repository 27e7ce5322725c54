import type { Phrases } from '@wellspring/evaluator';

/**
 * Problems that are found before a program runs: in its text, with the rules of its chapter, with names and
 * imports.
 */
export const READING: Phrases = {
  // Fixes
  'Insert {text}': '插入 {text}',
  'Insert return': '插入 return',
  'Insert stringify': '插入 stringify',
  'Remove the quotes': '去掉引号',
  'Remove the import': '删除该导入',
  'Remove {name} from the import': '从导入中删除 {name}',
  'Remove it from the import, or use it.': '请将它从导入中删除，或使用它。',
  'Exchange the arguments of {name}': '交换 {name} 的参数',
  'Remove the comma': '删除逗号',
  'Remove the semicolon': '删除分号',
  'Change {old} to {new}': '将 {old} 改为 {new}',
  'Write {text}': '写成 {text}',
  'Write an arrow function': '写成箭头函数',
  'Put { } around it': '加上 { }',
  'Declare each name in a statement': '用单独的语句声明每个名称',
  'Add an empty else': '添加空的 else',
  'Put what follows into else': '将其后的语句放入 else',
  'Add {name} to the import on line {line:number}': '将 {name} 加入第 {line} 行的导入',
  'Import {name} from {path}': '从 {path} 导入 {name}',
  'Declare {name} with let': '用 let 声明 {name}',

  // Hints
  '{name} is never used.': '{name} 从未使用。',
  'Remove its declaration, or use it.': '请删除它的声明，或使用它。',
  'If the function needs the parameter nevertheless, call it _{name}.':
    '如果函数仍需要此参数，请将其命名为 _{name}。',
  'This is never reached.': '永远不会执行到这里。',
  'The function has always returned before, by the statement on line {line:number}.':
    '在此之前，函数已由第 {line} 行的语句返回。',
  'The round of the loop has always ended before, by the statement on line {line:number}.':
    '在此之前，本轮循环已由第 {line} 行的语句结束。',
  'This condition is always {value}.': '此条件始终为 {value}。',
  'One of the two branches is never used.': '两个分支中有一个永远不会用到。',
  'The loop ends only by break or return.': '循环只能通过 break 或 return 结束。',
  'The loop never begins.': '循环永远不会开始。',
  'The other operand decides alone, or is never used.':
    '结果只取决于另一个操作数，或永远不会用到它。',

  // Semicolons and commas
  'Missing semicolon at the end of statement': '语句末尾缺少分号',
  'Every statement must be terminated by a semicolon.': '每条语句都必须以分号结束。',
  'Trailing comma': '末尾多了逗号',
  'Please remove the trailing comma.': '请删除末尾的逗号。',

  // Rules of chapters
  '{kind:word} are not allowed': '不允许使用{kind}',
  'This can be used from Source §{chapter:number} on. Choose that chapter, or do without it.':
    '从 Source §{chapter} 起才能使用。请选择该语言，或换一种写法。',
  "Operator '{operator}' is not allowed.": '不允许使用运算符“{operator}”。',
  'Source has the operators {operators} in such a place. Say it with these, or with a function.':
    '此处可用的 Source 运算符有 {operators}。请改用它们，或改用函数。',
  'Missing curly braces around "{word:word}" block.': '“{word}”语句块缺少花括号。',
  'Put the body of the {word:word} loop between { and }.': '请将 {word} 循环体放在 { 和 } 之间。',
  'Put the statements of the {word:word} branch between { and }.':
    '请将 {word} 分支的语句放在 { 和 } 之间。',
  'Missing {parts:word} expression in for statement.': 'for 语句缺少{parts}表达式。',
  'Missing {parts:word} expressions in for statement.': 'for 语句缺少{parts}表达式。',
  'A for loop needs all three parts: for (let i = 0; i < 10; i = i + 1) { ... }':
    'for 循环的三个部分都不可缺少：for (let i = 0; i < 10; i = i + 1) { ... }',
  'Const declaration in init part of for statement is not allowed.':
    'for 语句的初始化部分不允许使用 const 声明。',
  'The loop must be able to change its variable: declare it with let.':
    '循环必须能改变它的变量：请用 let 声明。',
  "Mutable variable declaration using keyword '{keyword}' is not allowed.":
    '不允许用关键字“{keyword}”声明可变的变量。',
  'Use keyword "const" instead, to declare a constant.': '请改用关键字“const”声明常量。',
  'Dot abbreviations are not allowed.': '不允许使用点号访问。',
  'Elements of arrays are accessed with square brackets: a[0].': '数组元素用方括号访问：a[0]。',
  'Export default declarations are not allowed.': '不允许使用默认导出。',
  'Export the declaration under its own name.': '请以声明本身的名称导出。',
  'exports of the form `export { a } from "./file.js";` are not allowed.':
    '不允许使用 `export { a } from "./file.js";` 形式的导出。',
  'Import the name first, and export it in a statement of its own.':
    '请先导入该名称，再用单独的语句导出。',
  'Missing "else" in "if-else" statement.': '“if-else”语句缺少“else”。',
  'Add else { ... } with what happens when the condition is false.':
    '请添加 else { ... }，写明条件为假时做什么。',
  'Import default specifiers are not allowed.': '不允许使用默认导入。',
  'Import the names that you need: import { name } from "./file.js";':
    '请导入所需的名称：import { name } from "./file.js";',
  'Missing value in variable declaration.': '变量声明缺少值。',
  'Give it a value: {declaration} = 0;': '请给它一个值：{declaration} = 0;',
  'Missing value in return statement.': 'return 语句缺少值。',
  'Write the value after return; return undefined; when there is none.':
    '请在 return 之后写上值；没有值时，写 return undefined;。',
  "'regexp' literals are not allowed.": '不允许使用正则表达式。',
  'Take the string apart with char_at, and compare its characters.':
    '请用 char_at 取出字符串中的字符进行比较。',
  'null literals are not allowed.': '不允许使用 null。',
  'The empty list comes with Source §2. Use undefined where there is no value.':
    '空列表从 Source §2 起才有。没有值时请使用 undefined。',
  'Use {right} instead of {wrong}.': '请使用 {right}，不要使用 {wrong}。',
  'The shorter operator converts its operands before it compares them. Write {left} {operator} {right}.':
    '较短的运算符会先转换操作数再比较。请写 {left} {operator} {right}。',
  'The assignment operator {operator} is not allowed. Use = instead.':
    '不允许使用赋值运算符 {operator}。请改用 =。',
  'Variable declaration using "var" is not allowed.': '不允许用“var”声明变量。',
  'Use let to declare a variable, const to declare a constant.':
    '请用 let 声明变量，用 const 声明常量。',
  'Multiple declarations in a single statement.': '一条语句中有多个声明。',
  'Declare each name in a statement of its own.': '请用单独的语句声明每个名称。',
  'eval is not allowed.': '不允许使用 eval。',
  'Programs cannot run texts as programs. Choose another name for a function of yours.':
    '程序不能把文本当作程序运行。如果这是你自己的函数，请换一个名称。',
  'No holes are allowed in array literals.': '数组中不允许有空位。',
  'Write undefined where an element has no value yet.': '元素还没有值时，请写 undefined。',
  'Expressions are not allowed in template literals (`multiline strings`)':
    '模板（`多行字符串`）中不允许有表达式',
  'Join strings with + instead.': '请改用 + 连接字符串。',
  'Spread syntax is not allowed in arrays.': '数组中不允许使用展开语法。',
  'Copy the elements in a loop.': '请用循环复制元素。',

  // Advice for constructs that no chapter allows
  'Source has no objects. Keep values that belong together in a pair, a list or an array.':
    'Source 没有对象。请将属于一起的值放在序对、列表或数组中。',
  'Source has no objects. Write a function that makes the value, and call it without new.':
    'Source 没有对象。请编写一个创建该值的函数，并且不用 new 调用。',
  'Stop the program with a call of error.': '请调用 error 来停止程序。',
  'Errors cannot be caught in Source. Test before, with if, that nothing can go wrong.':
    'Source 中不能捕获错误。请事先用 if 检查，确保不会出错。',
  'Give the function a parameter for the value that it works on.':
    '请将函数要处理的值作为它的参数。',
  'Source has no classes. Write functions that make values and work on them.':
    'Source 没有类。请编写创建值和处理值的函数。',
  'Write a function in place of the method.': '请用函数代替方法。',
  'Write an arrow function: x => x + 1, or declare the function before.':
    '请写成箭头函数：x => x + 1，或事先声明该函数。',
  'Export the declaration under its own name: export const name = ...;':
    '请以声明本身的名称导出：export const name = ...;',
  'Import the names first, and export declarations of this file.':
    '请先导入这些名称，再导出此文件中的声明。',
  'Remove the surplus semicolon.': '请删除多余的分号。',
  'Remove the label. break and continue always mean the innermost loop.':
    '请删除标签。break 和 continue 总是针对最内层的循环。',
  'Use if and else if for the cases.': '请用 if 和 else if 区分各种情形。',
  'Use a while loop.': '请使用 while 循环。',
  'Count through the elements: for (let i = 0; i < array_length(xs); i = i + 1) { ... }':
    '请逐个数过各元素：for (let i = 0; i < array_length(xs); i = i + 1) { ... }',
  'Use a stream for values that are made one by one.': '要逐个产生值，请使用流。',
  'Nothing has to be waited for in Source. Remove await.': 'Source 中无需等待。请删除 await。',
  'Give the array one name, and take its elements with [ ], one declaration each.':
    '请给数组一个名称，再用 [ ] 取出元素，每个元素一条声明。',
  'Give the value one name, and take its parts one by one.': '请给该值一个名称，再逐个取出各部分。',
  'Parameters have no default values. Give every argument in the call.':
    '参数没有默认值。请在调用时给出所有参数。',
  'Write one statement for each expression.': '请将每个表达式写成一条语句。',
  'Call the function with the text in parentheses.': '请将文字放在括号中调用该函数。',
  'This is part of JavaScript, but not of Source. Look for another way to say it.':
    '这属于 JavaScript，但不属于 Source。请换一种写法。',

  // Names
  'Name undefined cannot be declared again.': '名称 undefined 不能重新声明。',
  'undefined stands for the value undefined everywhere. Choose another name.':
    'undefined 处处表示值 undefined。请换一个名称。',
  'Choose another name, or remove one of the two declarations.':
    '请换一个名称，或删除两个声明中的一个。',
  'Cannot assign new value to constant {name}.': '不能给常量 {name} 赋新值。',
  'As {name} was declared as a constant, its value cannot be changed. Declare it with let to make it a variable.':
    '{name} 声明为常量，因此它的值不能改变。用 let 声明可使它成为变量。',
  'Assignment to a for loop variable within the body of the for loop is not allowed.':
    '不允许在 for 循环体内给循环变量赋值。',
  'Only the update part of the loop may change {name}. Use a while loop, or another variable.':
    '只有循环的更新部分可以改变 {name}。请使用 while 循环，或另一个变量。',
  'Name {name} not declared.': '名称 {name} 未声明。',
  'Did you mean {near}? Otherwise declare {name} before you use it.':
    '你是指 {near} 吗？否则请在使用 {name} 之前先声明它。',
  'Line {line:number} declares {near}. Did you mean {same}? Otherwise declare {name} before you use it.':
    '第 {line} 行声明了 {near}。你是指 {same} 吗？否则请在使用 {name} 之前先声明它。',
  '{name} is declared on line {line:number}, inside a function or block, and has a value only there. Declare it outside, or give it to this place as a parameter or result.':
    '{name} 在第 {line} 行的函数或语句块内声明，只在那里有值。请在外面声明它，或作为参数或结果传到这里。',
  '{path} exports {name}: add it to the import on line {line:number}.':
    '{path} 导出了 {name}：请把它加到第 {line} 行的 import 中。',
  'Source has no {word}. Write {own}, or declare {same} yourself.':
    'Source 没有 {word}。请写 {own}，或自己声明 {same}。',
  'A single = gives a name a new value, and {name} is a constant. To compare, write {comparison}.':
    '单个 = 给名称赋新值，而 {name} 是常量。要比较，请写 {comparison}。',
  'A single = gives a name a new value. To compare, write {comparison}.':
    '单个 = 给名称赋新值。要比较，请写 {comparison}。',
  'Source has no {name}. Write {own}.': 'Source 没有 {name}。请写 {own}。',
  '{path} exports {near}. Did you mean {same}?': '{path} 导出了 {near}。你是指 {same} 吗？',
  '{path} declares {name} but does not export it. Write export before the declaration.':
    '{path} 声明了 {name}，但没有导出。请在声明前加上 export。',
  '{path} exports nothing. Write export before a declaration.':
    '{path} 没有导出任何名称。请在声明前加上 export。',
  '{path} exports {names} and more. Import one of these, or declare {name} yourself.':
    '{path} 导出了 {names} 等。导入其中一个，或自己声明 {name}。',
  '{path} exports {names}. Import one of these, or declare {name} in that file, with export before the declaration.':
    '{path} 导出了 {names}。请导入其中之一，或在该文件中声明 {name} 并在声明前加上 export。',

  // Imports
  "Module '{name}' not found.": '找不到模块“{name}”。',
  'This is the file that the program starts with. Create it, or run another one.':
    '这是程序开始运行的文件。请创建它，或运行另一个文件。',
  "File path '{path}' must only contain alphanumeric chars and/or '_', '/', '.', '-'.":
    '文件路径“{path}”只能包含字母、数字以及“_”“/”“.”“-”。',
  "File path '{path}' cannot contain consecutive slashes '//'.":
    '文件路径“{path}”不能包含连续的斜线“//”。',
  'Rename the file.': '请重命名该文件。',
  'Circular import detected: {files}.': '存在循环导入：{files}。',
  'Move what both files need into a third one.': '请将两个文件都需要的内容移到第三个文件中。',
  "'{file}' does not contain a definition for '{name}'": '“{file}”中没有“{name}”的定义',
  'Check the name of the file, and the folder that it is in.': '请检查文件名和所在的文件夹。',
  'Unable to get modules.': '无法获取模块。',
  'The module {name} could not be loaded. Check your connection to the Internet, and run the program again.':
    '无法加载模块 {name}。请检查网络连接，然后重新运行程序。',
  "Error(s) occured when executing the module '{name}'.": "执行模块 '{name}' 时出错。",
  'The module itself failed. Tell the people who made it, or run the program without it.':
    '模块本身出错。请告知模块的作者，或不使用它运行程序。',
  '{name} needs at least SOURCE_{required:number}, but you are using SOURCE_{chapter:number}':
    '{name} 至少需要 SOURCE_{required}，而你正在使用 SOURCE_{chapter}',
  'Check the name of the module. Files of your own are imported with a path that starts with a dot, such as "./file.js".':
    '请检查模块的名称。导入自己的文件时，路径要以点号开头，例如 "./file.js"。',

  // Texts that cannot be parsed: text around the parser's message
  'SyntaxError: {problem:text} ({line:number}:{column:number})':
    '语法错误：{problem} ({line}:{column})',
  'SyntaxError: {problem:text} ({line:number}:{column:number}) in {file}':
    '语法错误：{problem} ({line}:{column})，在 {file} 中',
  'tokenize: {problem:text} ({line:number}:{column:number})':
    'tokenize：{problem} ({line}:{column})',

  // Advice about these problems
  'The program cannot be read beyond this place. Look for a missing or surplus bracket, comma or operator just before it.':
    '程序从这里起无法读取。请检查紧靠它之前是否缺少或多了括号、逗号或运算符。',
  '{bracket:text} is never closed. By the indentation, a } is missing after line {line:number}.':
    '{bracket}没有结束。从缩进来看，第 {line} 行之后缺少 }。',
  '{bracket:text} is never closed. Add the } that belongs to it.':
    '{bracket}没有结束。请加上与它对应的 }。',
  '{bracket:text} is not closed: a ) is missing before {next} on line {line:number}.':
    '{bracket}没有结束：第 {line} 行的 {next} 之前缺少 )。',
  '{bracket:text} is not closed: a {closer} is missing before {next}.':
    '{bracket}没有结束：{next} 之前缺少 {closer}。',
  'The {bracket} of {owner} on line {line:number}': '第 {line} 行 {owner} 的 {bracket} ',
  'The {bracket} on line {line:number}': '第 {line} 行的 {bracket} ',
  'The {bracket} after {word}': '{word} 之后的 {bracket} ',
  'There is one } more than {. By the indentation, a { is missing on line {line:number}.':
    '} 比 { 多一个。从缩进来看，第 {line} 行缺少 {。',
  'There is one } more than {. By the indentation, a { is missing on line {line:number}, where the body of {owner} begins.':
    '} 比 { 多一个。从缩进来看，第 {line} 行缺少 {，{owner} 的主体从那里开始。',
  'The {bracket} on line {line:number} closes nothing. Remove it, or add the {opener} that it should close.':
    '第 {line} 行的 {bracket} 没有对应的开括号。请删除它，或加上它应该结束的 {opener}。',
  'Source has no {word}. Write {own} instead.': 'Source 没有 {word}。请改写成 {own}。',
  'A ( is missing before the parameters of {name}.': '{name} 的参数之前缺少 (。',
  'A value is missing between {before} and {next}.': '{before} 和 {next} 之间缺少一个值。',
  'A value is missing before {next}.': '{next} 之前缺少一个值。',
  'A comma is missing between {before} and {next}.': '{before} 和 {next} 之间缺少逗号。',
  'A = is missing between {before} and {next}.': '{before} 和 {next} 之间缺少 =。',
  'A ( is missing between {before} and {next}.': '{before} 和 {next} 之间缺少 (。',
  'An operator is missing between {before} and {next}.': '{before} 和 {next} 之间缺少运算符。',
  'A semicolon is missing before {next}.': '{next} 之前缺少分号。',
  'There is a comma too many. Remove it, or add the value that it should separate.':
    '多了一个逗号。请删除它，或加上它应该分隔的值。',
  'Close the string with the same quote that opens it, on the same line.':
    '请在同一行用与开头相同的引号结束字符串。',
  'Give every parameter of the function a name of its own.': '请给函数的每个参数取不同的名称。',
  'This word belongs to the language. Choose another name.': '这是语言的保留字。请换一个名称。',
  'return can only be used in the body of a function.': 'return 只能在函数体中使用。',
  'break and continue can only be used in the body of a loop.':
    'break 和 continue 只能在循环体中使用。',
  'The program is nested too deeply here. Break it into several statements or functions.':
    '程序在这里嵌套过深。请拆分为多个语句或函数。',
  'This character means nothing here. Remove it, or put it into a string.':
    '这个字符在此处没有意义。请删除它，或将它放进字符串中。',
  'Close the text with the same backquote that opens it.': '请用与开头相同的反引号结束文本。',
  'Close the comment with */.': '请用 */ 结束注释。',
  'A slash divides two numbers; a comment begins with two of them.':
    '一个斜线表示除法；注释以两个斜线开头。',
  'Names begin with a letter. Put an operator between number and name.':
    '名称以字母开头。请在数字和名称之间加上运算符。',
  'Write the number without zeros in front.': '请去掉数字前面的零。',
  'Write a backslash as two of them; after one, only n, t, quotes and the like may come.':
    '反斜线要写两个；一个反斜线之后只能是 n、t、引号等。',
  'This name has a meaning of its own. Choose another one.': '这个名称另有含义。请换一个名称。',
  'Only a name or an element of an array can be assigned a value. To compare, use ===.':
    '只能给名称或数组元素赋值。要比较，请使用 ===。',
  'Declare the name in this file before you export it.': '导出名称之前，请先在此文件中声明它。',
  'Export each name once.': '每个名称只能导出一次。',
  'Name the values one by one.': '请逐个写出各值的名称。',
  'Nothing has to be waited for in Source. Choose another name.':
    'Source 中无需等待。请换一个名称。',
  'Move it out of the block, to the top of the program.': '请将它移出语句块，放到程序的顶层。',
  'The program cannot be read at this place. Look at it and just before it, and write it another way.':
    '程序在这里无法读取。请检查这里和紧靠它之前的内容，换一种写法。',

  // Messages of the parser
  'Not enough stack space to parse input': '程序嵌套过深，无法解析',
  'Unexpected token': '意外的符号',
  'Unterminated string constant': '字符串没有结束',
  'Unterminated template literal': '模板没有结束',
  'Unterminated template': '模板没有结束',
  'Unterminated comment': '注释没有结束',
  'Unterminated regular expression': '正则表达式没有结束',
  "Unexpected character '{character}'": '意外的字符“{character}”',
  "Unexpected keyword '{word}'": '意外的关键字“{word}”',
  "The keyword '{word}' is reserved": '“{word}”是保留字',
  "Identifier '{name}' has already been declared": '名称“{name}”已经声明过',
  'Identifier directly after number': '数字之后紧跟着名称',
  'Argument name clash': '参数名称重复',
  'Assigning to rvalue': '赋值的左侧不能被赋值',
  'Assigning to {name} in strict mode': '严格模式下不能给 {name} 赋值',
  'Binding {name} in strict mode': '严格模式下不能声明名称 {name}',
  'Binding rvalue': '这里需要一个名称',
  'Binding member expression': '这里需要一个名称，而不是成员',
  'Binding parenthesized expression': '名称不能放在括号中',
  'Parenthesized pattern': '解构不能放在括号中',
  "'return' outside of function": 'return 在函数之外',
  'Unsyntactic {word}': '此处不能使用 {word}',
  "'import' and 'export' may only appear at the top level": 'import 和 export 只能在程序的顶层',
  "'import' and 'export' may appear only with 'sourceType: module'":
    'import 和 export 只能在模块中使用',
  "Export '{name}' is not defined": '导出的“{name}”没有定义',
  "Duplicate export '{name}'": '重复导出“{name}”',
  "Duplicate attribute key '{name}'": '属性“{name}”重复',
  'An export name cannot include a lone surrogate.': '导出的名称含有无效字符。',
  'A string literal cannot be used as an exported binding without `from`.':
    '没有 from 时，不能以字符串作为导出的名称。',
  'Missing initializer in {kind} declaration': '{kind} 声明缺少初始值',
  'Complex binding patterns require an initialization value': '解构声明需要初始值',
  'let is disallowed as a lexically bound name': '不能用 let 作为名称',
  'Comma is not permitted after the rest element': '剩余参数之后不能有逗号',
  'Rest elements cannot have a default value': '剩余参数不能有默认值',
  "Only '=' operator can be used for specifying default value.": '只能用 = 指定默认值。',
  'Shorthand property assignments are valid only in destructuring patterns':
    '简写的属性赋值只能用于解构',
  'Redefinition of __proto__ property': '重复定义属性 __proto__',
  'Redefinition of property': '重复定义属性',
  "Object pattern can't contain getter or setter": '对象解构不能包含 getter 或 setter',
  'Yield expression cannot be a default value': 'yield 不能作为默认值',
  'Await expression cannot be a default value': 'await 不能作为默认值',
  "Cannot use 'yield' as identifier inside a generator": '生成器中不能用 yield 作为名称',
  "Cannot use 'await' as identifier inside an async function": '异步函数中不能用 await 作为名称',
  "Cannot use keyword 'await' outside an async function": 'await 只能在异步函数中使用',
  "Cannot use 'arguments' in class field initializer": '类字段的初始值中不能使用 arguments',
  'Cannot use {name} in class static initialization block': '类的静态块中不能使用 {name}',
  "Cannot use 'import.meta' outside a module": 'import.meta 只能在模块中使用',
  "The only valid meta property for import is 'import.meta'":
    'import 之后的点号只能用于 import.meta',
  "'import.meta' must not contain escaped characters": 'import.meta 不能含有转义字符',
  'Trailing comma is not allowed in import()': 'import() 中末尾不能有逗号',
  "The only valid meta property for new is 'new.target'": 'new 之后的点号只能用于 new.target',
  "'new.target' must not contain escaped characters": 'new.target 不能含有转义字符',
  "'new.target' can only be used in functions and class static block":
    'new.target 只能在函数和类的静态块中使用',
  'Using declaration cannot appear in the top level when source type is `script` or in the bare case statement':
    'using 声明不能在脚本的顶层或 case 中使用',
  'Using declaration is not allowed in single-statement positions': '此处不能使用 using 声明',
  'Using declaration is not allowed in for-in loops': 'for-in 循环中不能使用 using 声明',
  'Await using cannot appear outside of async function': 'await using 只能在异步函数中使用',
  "The left-hand side of a for-of loop may not start with 'let'.":
    'for-of 循环的左侧不能以 let 开头。',
  '{loop} loop variable declaration may not have an initializer': '{loop} 循环的变量不能有初始值',
  'Multiple default clauses': '有多个 default',
  'Illegal newline after throw': 'throw 之后不能换行',
  'Missing catch or finally clause': '缺少 catch 或 finally',
  "'with' in strict mode": '严格模式下不能使用 with',
  "Label '{name}' is already declared": '标签“{name}”已经声明过',
  "Illegal 'use strict' directive in function with non-simple parameter list":
    '参数不简单的函数中不能使用 "use strict"',
  'Deleting local variable in strict mode': '严格模式下不能删除变量',
  'Private fields can not be deleted': '不能删除私有字段',
  'Private identifier can only be left side of binary expression': '私有名称只能在二元表达式的左侧',
  "Private field '#{name}' must be declared in an enclosing class":
    '私有字段“#{name}”必须在外层的类中声明',
  'Logical expressions and coalesce expressions cannot be mixed. Wrap either by parentheses':
    '逻辑运算与 ?? 不能混用。请用括号括起其中之一',
  'Optional chaining cannot appear in left-hand side': '赋值的左侧不能使用可选链',
  'Optional chaining cannot appear in the callee of new expressions': 'new 之后不能使用可选链',
  'Optional chaining cannot appear in the tag of tagged template expressions':
    '模板的标签不能使用可选链',
  "'super' keyword outside a method": 'super 只能在方法中使用',
  "Invalid use of 'super'": 'super 用法无效',
  'super() call outside constructor of a subclass': 'super() 只能在子类的构造函数中调用',
  'Duplicate constructor in the same class': '一个类中有多个构造函数',
  "Constructor can't have get/set modifier": '构造函数不能是 get 或 set',
  "Constructor can't be a generator": '构造函数不能是生成器',
  "Constructor can't be an async method": '构造函数不能是异步方法',
  "Classes can't have an element named '#constructor'": '类中不能有名为 #constructor 的成员',
  "Classes can't have a field named 'constructor'": '类中不能有名为 constructor 的字段',
  "Classes can't have a static field named 'prototype'": '类中不能有名为 prototype 的静态字段',
  'Classes may not have a static property named prototype': '类中不能有名为 prototype 的静态属性',
  'getter should have no params': 'getter 不能有参数',
  'setter should have exactly one param': 'setter 必须有一个参数',
  'Setter cannot use rest params': 'setter 不能使用剩余参数',
  'Escape sequence in keyword {word}': '关键字 {word} 中不能有转义字符',
  'Bad escape sequence in untagged template literal': '模板中的转义字符无效',
  'Bad character escape sequence': '转义字符无效',
  'Invalid escape sequence': '转义字符无效',
  'Invalid escape sequence in template string': '模板中的转义字符无效',
  'Invalid Unicode escape': 'Unicode 转义无效',
  'Expecting Unicode escape sequence \\uXXXX': '这里应为 Unicode 转义 \\uXXXX',
  'Code point out of bounds': '字符编码超出范围',
  'Octal literal in strict mode': '不能使用八进制写法',
  'Octal literal in template string': '模板中不能使用八进制写法',
  'Invalid number': '数字无效',
  'Expected number in radix {radix:number}': '这里应为 {radix} 进制数',
  'Numeric separator is not allowed in legacy octal numeric literals':
    '八进制写法中不能使用数字分隔符',
  'Numeric separator must be exactly one underscore': '数字分隔符只能是一个下划线',
  'Numeric separator is not allowed at the first of digits': '数字开头不能有分隔符',
  'Numeric separator is not allowed at the last of digits': '数字末尾不能有分隔符',
  'Invalid regular expression flag': '正则表达式的标志无效',
  'Duplicate regular expression flag': '正则表达式的标志重复',
  'Invalid regular expression: /{source}/: {problem}': '正则表达式 /{source}/ 无效',

  // Names
  '{path} exports {name}. Write import { {same} } from "{source}"; at the top.':
    '{path} 导出了 {name}。请在顶部写 import { {same} } from "{source}";',
  'For the string, write "{name}" with quotes. Otherwise declare {same} before you use it.':
    '如果是字符串，请加引号写 "{name}"。否则请先声明 {same} 再使用。',
  '{name} can be used from Source §{chapter:number} on. Choose that chapter, or declare {same} yourself.':
    '{name} 从 Source §{chapter} 起可以使用。请选择该章节，或自己声明 {same}。',
  'Before you can read the value of {name}, you need to declare it as a variable or a constant. You can do this using the let or const keywords. Is it spelt as in its declaration?':
    '读取 {name} 的值之前需要先声明它，可以用 let 或 const 声明变量或常量。拼写是否与声明一致？',
  'Before you can read the value of {name}, you need to declare it with const or let. For a string, write "{same}" with quotes. Is it spelt as in its declaration?':
    '读取 {name} 的值之前需要先用 const 或 let 声明它。如果是字符串，请加引号写 "{same}"。拼写是否与声明一致？',
  'The program has the file {file}. Write from "{source}";':
    '程序中有文件 {file}。请写 from "{source}";',
  // Chapters
  'Source has no {operator}. Write {step} instead.': 'Source 没有 {operator}。请改写为 {step}。',
  'Write {name} = {same} {operator} {value} instead.':
    '请改写为 {name} = {same} {operator} {value}。',
  'Before Source §{chapter:number}, {name} cannot get another value. Declare a new constant instead: const {new} = {value};':
    '在 Source §{chapter} 之前，{name} 不能得到另一个值。请改为声明新的常量：const {new} = {value};',
  'Elements of arrays can be used from Source §{chapter:number} on. For a list, write {own} instead of {element}.':
    '数组的元素从 Source §{chapter} 起可以使用。对于列表，请写 {own} 代替 {element}。',
  'Arrays can be used from Source §{chapter:number} on. In Source §2, write a list without [ ]: list({elements}).':
    '数组从 Source §{chapter} 起可以使用。在 Source §2 中，请写不带 [ ] 的列表：list({elements})。',
  // Texts that cannot be read
  'A semicolon is missing between {before} and {after}.': '{before} 和 {after} 之间缺少分号。',
  'A ( is missing after {name} on line {line:number}: write {text}.':
    '第 {line} 行的 {name} 之后缺少 (：请写 {text}。',
  'A string needs quotes: write {text}.': '字符串需要引号：请写 {text}。',
  'The path of a file needs quotes: write "{path}".': '文件路径需要引号：请写 "{path}"。',
  'A } is missing before from on line {line:number}.': '第 {line} 行的 from 之前缺少 }。',
  'A { is missing after import on line {line:number}.': '第 {line} 行的 import 之后缺少 {。',
  'The string on line {line:number} has no closing quote: write {text}.':
    '第 {line} 行的字符串没有结束引号：请写 {text}。',
  'The string on line {line:number} has no opening quote: write {text}.':
    '第 {line} 行的字符串没有开始引号：请写 {text}。',
  'Source has no : after {word}. Put what belongs to it between { and }.':
    'Source 中 {word} 之后没有 :。请将属于它的内容放在 { 和 } 之间。',

  // Lines that cannot be breakpoints
};
