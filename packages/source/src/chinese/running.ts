import type { Phrases } from '@wellspring/evaluator';

/** Errors while a program runs. */
export const RUNNING: Phrases = {
  // Operators
  'Expected {expected:word} on {side:word} hand side of operation, got {type:word}.':
    '运算符{side}侧应为{expected}，却得到{type}。',
  'The {side:word} operand is {type:word}; this operator works on {what:word}.':
    '{side}侧的操作数是{type}；此运算符{what}。',
  'Expected {expected:word}, got {type:word}.': '应为{expected}，却得到{type}。',
  'Only numbers can be negated.': '只有数字可以取负。',
  'The operator ! works on true and false only.': '运算符 ! 只能用于 true 和 false。',
  'Expected boolean as condition, got {type:word}.': '条件应为布尔值，却得到{type}。',
  'A condition must be true or false. Compare the value with something, for example with ===.':
    '条件必须是 true 或 false。请将该值与别的值比较，例如使用 ===。',
  'Expected object or array, got {type:word}.': '应为对象或数组，却得到{type}。',
  'Only arrays have elements that can be accessed with [ ].': '只有数组的元素可以用 [ ] 访问。',
  'Expected array index as prop, got {type:word}.': '应为数组索引，却得到{type}。',
  'An array index is a whole number from 0 on.': '数组索引是从 0 开始的整数。',
  'Only the elements of an array can be spread into arguments.': '只有数组的元素可以展开为参数。',
  'Expected at most {max:number} arguments, got an array of {count:number} elements.':
    '最多可有 {max} 个参数，而该数组有 {count} 个元素。',
  'Give the array itself to the function instead of its elements.':
    '请将数组本身而不是它的各个元素传给函数。',

  // Calls
  'Calling non-function value {value}.': '被调用的值 {value} 不是函数。',
  'Because {value} is not a function, you cannot call it.': '{value} 不是函数，因此不能调用。',
  'Because {value} is not a function, you cannot call it. If you want to multiply, use *.':
    '{value} 不是函数，因此不能调用。如果要做乘法，请使用 *。',
  'Expected {wanted:number} arguments, but got {given:number}.':
    '应有 {wanted} 个参数，却得到 {given} 个。',
  'Expected {wanted:number} or more arguments, but got {given:number}.':
    '应有至少 {wanted} 个参数，却得到 {given} 个。',
  'Expected {wanted:number} or fewer arguments, but got {given:number}.':
    '应有至多 {wanted} 个参数，却得到 {given} 个。',
  '{name}: Expected {wanted:number} arguments, but got {given:number}.':
    '{name}：应有 {wanted} 个参数，却得到 {given} 个。',
  '{name}: Expected {wanted:number} or more arguments, but got {given:number}.':
    '{name}：应有至少 {wanted} 个参数，却得到 {given} 个。',
  '{name}: Expected {wanted:number} or fewer arguments, but got {given:number}.':
    '{name}：应有至多 {wanted} 个参数，却得到 {given} 个。',
  "Try calling the function again, but with {wanted:number} argument instead. Remember that arguments are separated by a ',' (comma).":
    '请改用 {wanted} 个参数调用该函数。注意参数之间用逗号“,”分隔。',
  "Try calling the function again, but with {wanted:number} arguments instead. Remember that arguments are separated by a ',' (comma).":
    '请改用 {wanted} 个参数调用该函数。注意参数之间用逗号“,”分隔。',
  "Try calling {name} again, but with {wanted:number} argument instead. Remember that arguments are separated by a ',' (comma).":
    '请改用 {wanted} 个参数调用 {name}。注意参数之间用逗号“,”分隔。',
  "Try calling {name} again, but with {wanted:number} arguments instead. Remember that arguments are separated by a ',' (comma).":
    '请改用 {wanted} 个参数调用 {name}。注意参数之间用逗号“,”分隔。',
  'Too many arguments: {count:number}.': '参数过多：{count} 个。',
  'A call can have up to {max:number}. Build the list or array in a loop instead.':
    '一次调用最多可有 {max} 个参数。请改用循环构造列表或数组。',
  'The program is too large for WebAssembly.': '程序太大，无法编译为 WebAssembly。',
  'Break its longest function, or the top level, into several functions.':
    '请把最长的函数或顶层代码拆分成几个函数。',
  'Too many parameters: {count:number}.': '形式参数过多：{count} 个。',
  'A function can have up to {max:number}. Give it an array or a list instead.':
    '一个函数最多可有 {max} 个参数。请改为传入数组或列表。',

  // The native variant
  'TypeError: {callee} is not a function': '类型错误：{callee} 不是函数',
  'Its value is {value}, which cannot be called.': '它的值是 {value}，不能被调用。',
  "ReferenceError: Cannot access '{name}' before initialization":
    '引用错误：{name} 尚未初始化，不能访问',
  '{name} gets its value only when its declaration is reached. Move the declaration up.':
    '程序执行到 {name} 的声明时，它才有值。请将声明上移。',
  "TypeError: Cannot read properties of {value} (reading '{key}')":
    '类型错误：不能读取 {value} 的属性 {key}',
  'Only arrays and texts have elements, and this is {value}.':
    '只有数组和字符串有元素，而这是 {value}。',
  "TypeError: Cannot set properties of {value} (setting '{key}')":
    '类型错误：不能设置 {value} 的属性 {key}',
  'Only arrays have elements that can be assigned, and this is {value}.':
    '只有数组的元素可以赋值，而这是 {value}。',
  "TypeError: Cannot create property '{key}' on {type} '{value}'":
    '类型错误：不能在{type} {value} 上创建属性 {key}',
  'Only arrays have elements that can be assigned.': '只有数组的元素可以赋值。',
  "TypeError: Cannot assign to read only property '{key}' of string '{value}'":
    '类型错误：字符串 {value} 的属性 {key} 是只读的',
  'A text cannot be changed. Make a new one with +.': '字符串不能更改。请用 + 构造新的字符串。',
  'TypeError: Spread syntax requires ...iterable[Symbol.iterator] to be a function':
    '类型错误：展开语法要求 ...iterable[Symbol.iterator] 是函数',
  'Only the elements of an array or a text can be spread into arguments, and this is {value}.':
    '只有数组或字符串的元素可以展开为参数，而这是 {value}。',
  'RangeError: Invalid array length': '范围错误：数组长度无效',
  'The length of an array is a whole number from 0 on.': '数组的长度是从 0 开始的整数。',
  'RangeError: Maximum call stack size exceeded': '范围错误：调用栈溢出',
  'The array contains arrays within arrays too deeply to be converted to a text.':
    '该数组嵌套过深，不能转换为字符串。',

  // Names
  'Name {name} declared later in current scope but not yet assigned':
    '名称 {name} 在当前作用域中稍后才声明，此时还没有值',
  'Move the declaration of {name} above the place that uses it.':
    '请将 {name} 的声明移到使用它的位置之前。',
  'Redeclaring name {name}.': '重复声明名称 {name}。',
  'A continuation led back to a declaration, which gives its name a value only once. Assign to a variable that is declared before instead.':
    '续延回到了一个声明，而声明只能给名称赋值一次。请改为给此前声明的变量赋值。',
  'Move the declaration of {name} above the place that assigns to it.':
    '请把 {name} 的声明移到给它赋值的地方之前。',

  // Limits
  '{text} is a number': '{text} 是数字',
  '{text} is the number {value}': '{text} 是数字 {value}',
  '{text} is a string': '{text} 是字符串',
  '{text} is the string {value}': '{text} 是字符串 {value}',
  '{one:text}, and {other:text}. For a number, leave out the quotes: {digits}.':
    '{one}，而 {other}。如果需要数字，请去掉引号：{digits}。',
  '{one:text}, and {other:text}.': '{one}，而 {other}。',
  '{one:text}, and {other:text}. A number in quotes is a string: where the value is made, leave out the quotes.':
    '{one}，而 {other}。引号中的数字是字符串：请在产生该值的地方去掉引号。',
  '{one:text}, and {other:text}. To join them, write stringify({number}).':
    '{one}，而 {other}。要将它们连接，请写 stringify({number})。',
  '{one:text}, and {other:text}. Both must be numbers, or both strings.':
    '{one}，而 {other}。两者必须都是数字，或都是字符串。',
  '{text} is a function. To use its result, call it: {same}(...).':
    '{text} 是函数。要使用它的结果，请调用它：{same}(...)。',
  '{text} is {value}, the rest of the list. Its first element is head({list}).':
    '{text} 是 {value}，即列表的其余部分。它的第一个元素是 head({list})。',
  '{text} is {value} here. Check where this value comes from.':
    '{text} 在此处是 {value}。请检查这个值从哪里来。',
  '{text} is undefined: the array has no element with this index. The first has the index 0, and the last has the length minus 1.':
    '{text} 是 undefined：数组没有这个下标的元素。第一个元素的下标是 0，最后一个是长度减 1。',
  '{text} gave undefined. Check that the function returns a value in every case.':
    '{text} 得到 undefined。请检查该函数在所有情形下都返回值。',
  '{text} is undefined. Its value is {init}, from line {line:number}.':
    '{text} 是 undefined。它的值是第 {line} 行的 {init}。',
  '{text} is undefined here. Check where its value comes from: a function that ends without return gives undefined.':
    '{text} 在此处是 undefined。请检查它的值从哪里来：没有 return 就结束的函数得到 undefined。',
  '{text} is undefined, because {name} (line {line:number}) ends without return in some case. Every path through it needs a return.':
    '{text} 是 undefined，因为 {name}（第 {line} 行）在某种情形下没有 return 就结束了。每条路径都需要 return。',
  '{text} is undefined, because {name} (line {line:number}) ends without return. Line {last:number} computes a value and drops it: write return {result};':
    '{text} 是 undefined，因为 {name}（第 {line} 行）没有 return 就结束了。第 {last} 行计算了一个值却丢弃了它：请写 return {result};',
  '{text} is {value}, which is not a function. Write {same} without ( ).':
    '{text} 是 {value}，不是函数。请写 {same}，不要加 ( )。',
  '{text} is the number {value}, not a function. To multiply, write {same} * ({arguments}).':
    '{text} 是数字 {value}，不是函数。要相乘，请写 {same} * ({arguments})。',
  '{text} is {value}, which is not a function. Check its name, and the parentheses after it.':
    '{text} 是 {value}，不是函数。请检查它的名称和后面的括号。',
  '{signature} calls its first argument, which is {value}. Argument {at:number} is a function: give it first.':
    '{signature} 会调用它的第一个参数，而它是 {value}。第 {at} 个参数是函数：请把它放在第一个。',
  '{signature} calls its first argument, which is {value} and not a function.':
    '{signature} 会调用它的第一个参数，而它是 {value}，不是函数。',
  '{text} is the empty list, which has no {part:word}. Check with is_null before you take it.':
    '{text} 是空列表，没有{part}。取之前请先用 is_null 检查。',
  '{text} is no pair. Only pairs and lists that are not empty have a {part:word}.':
    '{text} 不是序对。只有序对和非空列表才有{part}。',
  '{text} is {value}, which is no pair. Only pairs and lists that are not empty have a {part:word}.':
    '{text} 是 {value}，不是序对。只有序对和非空列表才有{part}。',
  '{signature} takes the function first, then the list, but argument {at:number} is a function. Exchange the arguments.':
    '{signature} 先接受函数，再接受列表，而第 {at} 个参数是函数。请交换参数。',
  '{signature} has come to the end of the list. Check that the list is long enough.':
    '{signature} 已到列表末尾。请检查列表是否足够长。',
  '{signature} takes a list as {parameter}, and has found {value} where a list or its rest should be.':
    '{signature} 的 {parameter} 应为列表，却在列表或其余部分的位置遇到了 {value}。',
  'Indices are whole numbers that begin at 0.': '下标是从 0 开始的整数。',
  '{text} is a string. Indices are whole numbers that begin at 0.':
    '{text} 是字符串。下标是从 0 开始的整数。',

  // The origin of a value
  '{text} on line {line:number} is undefined, because {name} (line {at:number}) ends without return. Write return before its result.':
    '第 {line} 行的 {text} 是 undefined，因为 {name}（第 {at} 行）没有 return 就结束了。请在它的结果前写 return。',
  'The value may come from {text} on line {line:number}: head is one element, tail is the rest of the list. Did you mean {other}({list})?':
    '这个值可能来自第 {line} 行的 {text}：head 是一个元素，tail 是列表的其余部分。您是不是想写 {other}({list})？',
  'The value comes from {text} on line {line:number}. Are the arguments of {name} in the right order? Exchange them if not.':
    '这个值来自第 {line} 行的 {text}。{name} 的参数顺序对吗？如果不对，请交换它们。',
  'The value comes from line {line:number}: {text} is a string. For a number, leave out the quotes: {number}.':
    '这个值来自第 {line} 行：{text} 是字符串。如果需要数字，请去掉引号：{number}。',
  'The value comes from {text} on line {line:number}: the array has no element with this index. The first has the index 0, and the last has the length minus 1.':
    '这个值来自第 {line} 行的 {text}：数组没有这个下标的元素。第一个元素的下标是 0，最后一个是长度减 1。',
  '{text} is undefined here.': '{text} 在此处是 undefined。',
  '{text} is {value} here.': '{text} 在此处是 {value}。',
  'Probably {name} (line {line:number}) should return what it computes on line {last:number}: write return {result};':
    '{name}（第 {line} 行）可能应该返回它在第 {last} 行计算的值：请写 return {result};',
  'The arguments of {name} on line {line:number} are probably in the wrong order: write {call}.':
    '第 {line} 行 {name} 的参数顺序可能不对：请写 {call}。',
  'The value comes from line {line:number}: {text}.': '这个值来自第 {line} 行：{text}。',
  '{name} (line {line:number}) calls itself with the rest of a list. It needs a base case for the empty list, which comes first: is_null({list}).':
    '{name}（第 {line} 行）以列表的其余部分调用自身。它需要一个空列表的基本情形，并放在最前面：is_null({list})。',
  'The loop on line {line:number} goes on while {test}. With < instead of <= it ends one round earlier.':
    '第 {line} 行的循环在 {test} 时继续。用 < 代替 <=，它会少运行一轮。',
  '{text} is a function here.': '{text} 在此处是函数。',
  '{text} is a function, as in a stream. Its first element is head({stream}), and the rest is stream_tail({same}).':
    '{text} 是函数，如同在流中。它的第一个元素是 head({stream})，其余部分是 stream_tail({same})。',
  '{text} is {value}, a boolean, which cannot be used with {operator}. Write a number or a string in its place.':
    '{text} 是布尔值 {value}，不能用于 {operator}。请改写为数字或字符串。',
  '{text} is a boolean, which cannot be used with {operator}. Write a number or a string in its place.':
    '{text} 是布尔值，不能用于 {operator}。请改写为数字或字符串。',
  '{text} is {value}, which cannot be compared. For two comparisons, write && between them.':
    '{text} 是 {value}，不能比较大小。要作两个比较，请在它们之间写 &&。',
  '{text} cannot be used with {operator}. Write a number or a string in its place.':
    '{text} 不能用于 {operator}。请改写为数字或字符串。',
  '{text} alone is no condition. To compare something with it, write === before it, and not a single =.':
    '单独的 {text} 不是条件。要与它比较，请在它前面写 ===，而不是单个 =。',
  '{text} is {value}, but indices are whole numbers that begin at 0. Check the index of {element}.':
    '{text} 是 {value}，而下标是从 0 开始的整数。请检查 {element} 的下标。',
  '{signature} has found {value} where it needs a number or a string. Check its arguments and their order, and exchange them if needed.':
    '{signature} 在需要数字或字符串的位置遇到了 {value}。请检查它的参数及其顺序，必要时交换它们。',
  '{text} is {value}, but {signature} shows a string before the value. Put a string in quotes, and check the order of the arguments.':
    '{text} 是 {value}，而 {signature} 在值之前显示一个字符串。字符串请加引号，并检查参数的顺序。',
  '{text} is {value}, which {signature} cannot use as {parameter}. Check the order of the arguments: exchange them if {same} is in the wrong place.':
    '{text} 是 {value}，{signature} 不能用它作 {parameter}。请检查参数的顺序：如果 {same} 的位置不对，请交换它们。',
  '{signature} takes a list as {parameter}, and has found {value} where a list or its rest should be. Check the order of the arguments, and exchange them if needed.':
    '{signature} 的 {parameter} 应为列表，却在列表或其余部分的位置遇到了 {value}。请检查参数的顺序，必要时交换它们。',
  'The condition on line {at:number} is always {value}, so {name} (line {line:number}) does not come to its base case.':
    '第 {at} 行的条件总是 {value}，所以 {name}（第 {line} 行）到不了基本情形。',
  '{name} (line {line:number}) calls itself in every case. It needs a base case: a condition under which it returns without calling itself.':
    '{name}（第 {line} 行）在所有情形下都调用自身。它需要基本情形：在某个条件下不调用自身就返回。',
  '{name} (line {line:number}) is called again with the same arguments on line {at:number}. Change an argument so that it comes closer to the base case, {test} on line {where:number}.':
    '{name}（第 {line} 行）在第 {at} 行又以相同的参数被调用。请改变某个参数，使它更接近第 {where} 行的基本情形 {test}。',
  '{name} (line {line:number}) does not come to its base case: check {test} on line {where:number}, and that the arguments of each call come closer to it.':
    '{name}（第 {line} 行）到不了基本情形：请检查第 {where} 行的 {test}，以及每次调用的参数是否更接近它。',

  // Functions of the library
  '{name}(xs) expects a pair as argument xs, but encountered {value}':
    '{name}(xs) 要求参数 xs 是序对，却得到 {value}',
  'This is the empty list: check with is_null before taking its {part:word}.':
    '这是空列表：取其{part}之前，请先用 is_null 检查。',
  'Only pairs have a {part:word}; check with is_pair first.':
    '只有序对才有{part}；请先用 is_pair 检查。',
  '{name}: Expected string for second argument, got {value}.':
    '{name}：第二个参数应为字符串，却得到 {value}。',
  'The second argument is a text that is shown before the value.':
    '第二个参数是显示在值之前的文字。',
  '{name}: Expected {kind:word} for {parameter}, got {value}.':
    '{name}：参数 {parameter} 应为{kind}，却得到 {value}。',
  '{name}: Expected {kind:word}, got {value}.': '{name}：应为{kind}，却得到 {value}。',
  '{name} can only work when {parameter} is a {kind:word}. Check where the value comes from.':
    '只有当 {parameter} 是{kind}时，{name} 才能工作。请检查该值从何而来。',
  '{name} can only work when {parameter} is an {kind:word}. Check where the value comes from.':
    '只有当 {parameter} 是{kind}时，{name} 才能工作。请检查该值从何而来。',
  '{name} can only work when its argument is a {kind:word}. Check where the value comes from.':
    '只有当参数是{kind}时，{name} 才能工作。请检查该值从何而来。',
  '{name} can only work when its argument is an {kind:word}. Check where the value comes from.':
    '只有当参数是{kind}时，{name} 才能工作。请检查该值从何而来。',
  'stringify with arbitrary indent string not supported': 'stringify 不支持以任意字符串缩进',
  'Give the indent as a number of spaces.': '请以空格的个数指定缩进。',
  'Error: {text}': '错误：{text}',
  'The program itself stopped here by calling error.': '程序在此处调用 error，自行停止。',
  'Error: stream_tail(xs) expects {what:word}, but encountered  {value}':
    '错误：stream_tail(xs) 要求{what}，却得到 {value}',
  'A stream is null, or a pair of a value and a function without parameters that returns a stream.':
    '流是 null，或是由一个值和一个返回流的无参数函数组成的序对。',
  'Error: call_cc is only available in Explicit-Control variant':
    '错误：call_cc 只能在 Explicit-Control 变体中使用',
  'Choose the variant explicit-control of Source §4.':
    '请选择 Source §4 的 explicit-control 变体。',
  'parse: {problem:text}': 'parse：{problem}',
  'parse: Cannot transform unknown node type: {kind}': 'parse：无法转换未知的节点类型 {kind}',
  'parse understands the language of Source §4, with objects, classes, new, throw, try and this. Leave out what is neither.':
    'parse 能理解 Source §4 的语言，以及对象、类、new、throw、try 和 this。请去掉其他内容。',
  '{name}: The program is too long: {length:number} characters.':
    '{name}：程序过长，共 {length} 个字符。',
  'It can have up to {max:number}.': '最多可有 {max} 个字符。',

  // The stepper
  'The stepper works for Source §1 and §2.': '步进器适用于 Source §1 和 §2。',
};
