import type * as acorn from 'acorn';
import type { Node } from './nodes.js';
import { printIfSource } from './print.js';

/** Advice about texts that cannot be parsed or are not allowed, in plain words. */

/** The comparison that the author of an assignment probably meant. */
export function comparisonFor({ left, right }: acorn.AssignmentExpression): string {
  // `b = 0 ? x : y` assigns the result of the whole conditional expression.
  const value = right.type === 'ConditionalExpression' ? right.test : right;
  return `${printIfSource(left) ?? 'x'} === ${printIfSource(value) ?? 'y'}`;
}

/** The text of a part of a program in advice; a name that stands for it if it is long or not part of Source. */
export function briefly(node: Node, otherwise: string): string {
  const text = printIfSource(node)?.replaceAll(/\s+/g, ' ');
  return text === undefined || text.length > MAX_QUOTE_LENGTH ? otherwise : text;
}

const MAX_QUOTE_LENGTH = 60;

/** Advice about things that Source never allows. */
const INSTEAD: Readonly<Record<string, string>> = {
  ObjectExpression:
    'Source has no objects. Keep values that belong together in a pair, a list or an array.',
  NewExpression:
    'Source has no objects. Write a function that makes the value, and call it without new.',
  ThrowStatement: 'Stop the program with a call of error.',
  TryStatement:
    'Errors cannot be caught in Source. Test before, with if, that nothing can go wrong.',
  CatchClause:
    'Errors cannot be caught in Source. Test before, with if, that nothing can go wrong.',
  ThisExpression: 'Give the function a parameter for the value that it works on.',
  ClassDeclaration: 'Source has no classes. Write functions that make values and work on them.',
  ClassExpression: 'Source has no classes. Write functions that make values and work on them.',
  ClassBody: 'Source has no classes. Write functions that make values and work on them.',
  MethodDefinition: 'Write a function in place of the method.',
  FunctionExpression: 'Write an arrow function: x => x + 1, or declare the function before.',
  ImportDefaultSpecifier: 'Import the names that you need: import { name } from "./file.js";',
  ImportNamespaceSpecifier: 'Import the names that you need: import { name } from "./file.js";',
  ExportDefaultDeclaration: 'Export the declaration under its own name: export const name = ...;',
  ExportAllDeclaration: 'Import the names first, and export declarations of this file.',
  EmptyStatement: 'Remove the surplus semicolon.',
  LabeledStatement: 'Remove the label. break and continue always mean the innermost loop.',
  SwitchStatement: 'Use if and else if for the cases.',
  SwitchCase: 'Use if and else if for the cases.',
  DoWhileStatement: 'Use a while loop.',
  ForInStatement:
    'Count through the elements: for (let i = 0; i < array_length(xs); i = i + 1) { ... }',
  ForOfStatement:
    'Count through the elements: for (let i = 0; i < array_length(xs); i = i + 1) { ... }',
  YieldExpression: 'Use a stream for values that are made one by one.',
  AwaitExpression: 'Nothing has to be waited for in Source. Remove await.',
  ArrayPattern: 'Give the array one name, and take its elements with [ ], one declaration each.',
  ObjectPattern: 'Give the value one name, and take its parts one by one.',
  AssignmentPattern: 'Parameters have no default values. Give every argument in the call.',
  SequenceExpression: 'Write one statement for each expression.',
  TaggedTemplateExpression: 'Call the function with the text in parentheses.',
};

/** The functions of Source for methods and properties of JavaScript; a leading dot stands for any object. */
export const OWN_FUNCTIONS: Readonly<Record<string, string>> = {
  'console.log': 'display(x)',
  'console.error': 'error(x)',
  'window.alert': 'display(x)',
  '.log': 'display(x)',
  '.length': 'array_length(a) for arrays, length(xs) for lists',
  '.push': 'a[array_length(a)] = x for arrays, pair(x, xs) for lists',
  '.map': 'map(f, xs)',
  '.filter': 'filter(f, xs)',
  '.reduce': 'accumulate(f, initial, xs)',
  '.forEach': 'for_each(f, xs)',
  '.concat': 'append(xs, ys)',
  '.reverse': 'reverse(xs)',
  '.charAt': 'char_at(s, i)',
  '.toString': 'stringify(x)',
  '.head': 'head(xs)',
  '.tail': 'tail(xs)',
  'JSON.stringify': 'stringify(x)',
  'Number.parseInt': 'parse_int(s, 10)',
};

const ELSEWHERE = 'This is part of JavaScript, but not of Source. Look for another way to say it.';

/** @param kind the kind of a node that no chapter allows */
export function adviceInsteadOf(kind: string): string {
  return INSTEAD[kind] ?? ELSEWHERE;
}

/** Advice for the parser's messages, which come without any. */
const PARSER_ADVICE: readonly (readonly [RegExp, string])[] = [
  [
    /^Unexpected token/,
    'The program cannot be read beyond this place. Look for a missing or surplus bracket, comma or operator just before it.',
  ],
  [/^Unterminated string/, 'Close the string with the same quote that opens it, on the same line.'],
  [/has already been declared/, 'Choose another name, or remove one of the two declarations.'],
  [/^Argument name clash/, 'Give every parameter of the function a name of its own.'],
  [/is reserved|^Unexpected keyword/, 'This word belongs to the language. Choose another name.'],
  [/^'return' outside/, 'return can only be used in the body of a function.'],
  [/^Unsyntactic/, 'break and continue can only be used in the body of a loop.'],
  [
    /^Not enough stack/,
    'The program is nested too deeply here. Break it into several statements or functions.',
  ],
  [
    /^Unexpected character/,
    'This character means nothing here. Remove it, or put it into a string.',
  ],
  [/^Unterminated template/, 'Close the text with the same backquote that opens it.'],
  [/^Unterminated comment/, 'Close the comment with */.'],
  [/^Unterminated regular/, 'A slash divides two numbers; a comment begins with two of them.'],
  [/directly after number/, 'Names begin with a letter. Put an operator between number and name.'],
  [/^Octal literal|^Invalid number/, 'Write the number without zeros in front.'],
  [
    /escape|code point/i,
    'Write a backslash as two of them; after one, only n, t, quotes and the like may come.',
  ],
  [/^Binding /, 'This name has a meaning of its own. Choose another one.'],
  [
    /^Assigning to rvalue/,
    'Only a name or an element of an array can be assigned a value. To compare, use ===.',
  ],
  [/^Export '.*' is not defined/, 'Declare the name in this file before you export it.'],
  [/^Duplicate export/, 'Export each name once.'],
  [/^'with'/, 'Name the values one by one.'],
  [/await/, 'Nothing has to be waited for in Source. Choose another name.'],
  [
    /^'super'|^Deleting/,
    'This is part of JavaScript, but not of Source. Look for another way to say it.',
  ],
  [/may only appear at the top level/, 'Move it out of the block, to the top of the program.'],
];

const OTHER_ADVICE =
  'The program cannot be read at this place. Look at it and just before it, and write it another way.';

/** @param message the parser's own message, without its position */
export function adviceOnParserError(message: string): string {
  return PARSER_ADVICE.find(([pattern]) => pattern.test(message))?.[1] ?? OTHER_ADVICE;
}
