import type { Phrases } from '@wellspring/evaluator';

/** Problems with types, in the typed variant. */
export const TYPES: Phrases = {
  "Type '{actual}' is not assignable to type '{expected}'.":
    '类型“{actual}”不能赋给类型“{expected}”。',
  '{name} is declared with type {expected}, but its value has type {actual}. Change the value, or the type after the colon.':
    '{name} 声明的类型是 {expected}，但它的值的类型是 {actual}。请修改值，或冒号后的类型。',
  '{name} holds values of type {expected}, but is assigned one of type {actual}. Change the value, or the type where {name} is declared.':
    '{name} 的值的类型是 {expected}，赋给它的值的类型却是 {actual}。请修改值，或声明 {name} 处的类型。',
  'The elements of this array have type {expected}, but this one has type {actual}. Change the value, or the type of the array.':
    '此数组的元素的类型是 {expected}，这个元素的类型却是 {actual}。请修改值，或数组的类型。',
  'The left operand of {operator} has type {actual}, but should have type {expected} here. Convert it, or use another operator.':
    '{operator} 的左操作数的类型是 {actual}，这里应为 {expected}。请转换它，或改用其他运算符。',
  'The right operand of {operator} has type {actual}, but should have type {expected} here. Convert it, or use another operator.':
    '{operator} 的右操作数的类型是 {actual}，这里应为 {expected}。请转换它，或改用其他运算符。',
  'The operand of {operator} has type {actual}, but should have type {expected}.':
    '{operator} 的操作数的类型是 {actual}，应为 {expected}。',
  'A condition must be true or false, but this one has type {actual}. Compare it with something.':
    '条件必须为 true 或 false，这个条件的类型却是 {actual}。请将它与某个值比较。',
  'Argument {index:number} of this call has type {actual}, but the function takes one of type {expected}. Change the argument, or the type of the parameter.':
    '此调用的第 {index} 个参数的类型是 {actual}，函数需要的类型是 {expected}。请修改参数，或函数参数的类型。',
  'The function is declared to return {expected}, but returns {actual} here. Change the value, or the type of the result.':
    '函数声明返回 {expected}，这里却返回 {actual}。请修改值，或返回值的类型。',
  "A function whose declared type is neither 'void' nor 'any' must return a value.":
    '声明的类型不是“void”或“any”的函数必须返回值。',
  'Add a return statement with the value, or declare the result as void.':
    '请添加带值的 return 语句，或将返回类型声明为 void。',
  "Type '{type}' is not callable.": '类型“{type}”不能被调用。',
  'Only functions can be called. Check the name before the parentheses, and its type.':
    '只有函数才能被调用。请检查括号前的名称及其类型。',
  'Add the missing arguments, or change the parameters of the function.':
    '请补上缺少的参数，或修改函数的参数。',
  'Remove the surplus arguments, or change the parameters of the function.':
    '请删除多余的参数，或修改函数的参数。',
  "Cannot assign to '{name}' as it is a constant.": '不能给“{name}”赋值，它是常量。',
  'Declare {name} with let if its value should change, or give the new value another name.':
    '如果 {name} 的值需要改变，请用 let 声明它；否则请给新值另取名称。',
  "Type '{name}' not declared.": '类型“{name}”未声明。',
  'Declare it with type {name} = ...; at the top of the program, or use one of the types number, string, boolean, undefined, void and any.':
    '请在程序开头用 type {name} = ...; 声明它，或改用 number、string、boolean、undefined、void、any 中的一种。',
  'Did you mean {near}? Otherwise declare it with type {name} = ...; at the top of the program.':
    '是否应为 {near}？否则请在程序开头用 type {name} = ...; 声明它。',
  "Type '{name}' is not allowed.": '不允许使用类型“{name}”。',
  'Source has no such types. Use a basic type, a function type, a union, a pair, a list or an array, or any.':
    'Source 没有这种类型。请使用基本类型、函数类型、联合、对、列表、数组或 any。',
  'Source has no values of this type. Use another type, or any.':
    'Source 没有这种类型的值。请改用其他类型或 any。',
  'Intersection types are not allowed': '不允许使用交叉类型',
  'Choose one of the types, or write | between them when a value may have either.':
    '请选用其中一种类型；如果值可以是任一种，请用 | 分隔。',
  "Generic type '{name}' requires {count:number} type argument(s).":
    '泛型“{name}”需要 {count} 个类型参数。',
  'Write them between < and >, separated by commas.': '请写在 < 和 > 之间，用逗号分隔。',
  "Type '{name}' is not generic.": '类型“{name}”不是泛型。',
  'Remove the < and > with what is between them.': '请删除 < 和 > 及其间的内容。',
  "Type alias name cannot be '{name}'.": '类型别名不能是“{name}”。',
  "Type alias '{name}' has already been declared.": '类型别名“{name}”已经声明过。',
  "Type parameter name cannot be '{name}'.": '类型参数的名称不能是“{name}”。',
  'This type has a meaning of its own. Choose another name.':
    '这种类型有自己的含义。请换一个名称。',
  'This type is predeclared. Choose another name.': '这种类型是预先声明的。请换一个名称。',
  'This type has a meaning of its own. Choose another name, such as T.':
    '这种类型有自己的含义。请换一个名称，例如 T。',
  "Type '{actual}' cannot be casted to type '{target}' as the two types do not intersect.":
    '类型“{actual}”不能转换为类型“{target}”，两者没有共同的值。',
  'No value has both types. Remove the cast, or change the type after as.':
    '没有值同时属于这两种类型。请删除类型转换，或修改 as 之后的类型。',
  "Type '{type}' cannot be used as an index type.": '类型“{type}”不能用作下标。',
  'Elements of arrays are accessed by numbers, starting from 0.': '数组元素用从 0 开始的数访问。',
  "Type '{type}' cannot be accessed as it is not an array.":
    '类型“{type}”不是数组，不能访问其元素。',
  'Only arrays have elements in square brackets. The parts of pairs and lists are accessed with head and tail.':
    '只有数组的元素用方括号访问。对和列表的组成部分用 head 和 tail 访问。',
  "Module '{module}' has no exported member '{name}'.": '模块“{module}”没有导出“{name}”。',
  'Check the spelling of the name, and what the module exports.':
    '请检查名称的拼写，以及模块导出了什么。',
  'Interface declarations are not allowed': '不允许使用接口声明',
  'Source has no objects. Declare a type with type Name = ...; from pairs, lists or arrays.':
    'Source 没有对象。请用 type Name = ...; 以对、列表或数组声明类型。',
  'Type alias declarations may only appear at the top level': '类型别名只能在程序的顶层声明',
  'Move the declaration out of the block, to the top of the program.':
    '请将声明移出语句块，放到程序开头。',
  'Usage of "any" in variable declaration is not allowed.': '变量声明中不允许使用“any”。',
  'Usage of "any" in function parameter is not allowed.': '函数参数中不允许使用“any”。',
  'Usage of "any" in function return type is not allowed.': '函数返回类型中不允许使用“any”。',
  'Usage of "any" in arrow function parameter is not allowed.': '箭头函数参数中不允许使用“any”。',
  'Usage of "any" in arrow function return type is not allowed.':
    '箭头函数返回类型中不允许使用“any”。',
  'Usage of "any" in type annotation\'s function parameter is not allowed.':
    '类型标注的函数参数中不允许使用“any”。',
  'Usage of "any" in type annotation\'s function return type is not allowed.':
    '类型标注的函数返回类型中不允许使用“any”。',
  'Write a more exact type here.': '请在此写出更确切的类型。',
  'Type argument list cannot be empty.': '类型参数列表不能为空。',
  'Type parameter list cannot be empty.': '类型参数列表不能为空。',
  "Identifier '{name}' has already been declared.": '名称“{name}”已经声明过。',
};
