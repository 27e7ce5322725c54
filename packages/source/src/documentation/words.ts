import { about, type About } from './about.js';

/** The words of the language itself. */

/** A keyword and the first chapter that has it. */
interface Keyword extends About {
  readonly fromChapter: number;
  readonly isTyped?: boolean;
}

const from = (fromChapter: number, words: Readonly<Record<string, About>>) =>
  Object.entries(words).map(([name, told]): [string, Keyword] => [name, { ...told, fromChapter }]);

/** The keywords that programs may use. */
export const KEYWORDS: ReadonlyMap<string, Keyword> = new Map([
  ...from(1, {
    const: about(
      'Declares a name for a value. The name keeps that value in the block around it.',
      'const x = 6; x * 7;',
      '42',
    ),
    function: about(
      'Declares a function with a name, its parameters in parentheses and its body in braces.',
      'function square(x) { return x * x; } square(3);',
      '9',
    ),
    return: about(
      'Ends the call of a function and gives its result.',
      'function one() { return 1; } one();',
      '1',
    ),
    if: about(
      'Evaluates the first block when the condition in parentheses is true, and the block after else when it is false.',
      'if (1 < 2) { "yes"; } else { "no"; }',
      '"yes"',
    ),
    else: about('Begins what is evaluated when the condition of an if statement is false.'),
    true: about('The boolean value for what is the case.', '1 < 2;', 'true'),
    false: about('The boolean value for what is not the case.', '1 > 2;', 'false'),
    import: about('Takes names that another file exports, as in import { f } from "./file.js";'),
    debugger: about('Marks a place in a program where tools that go through it step by step halt.'),
  }),
  ...from(2, {
    null: about('The empty list.', 'pair(1, null);', '[1, null]'),
    export: about('Lets other files import what is declared, as in export const x = 1;'),
  }),
  ...from(3, {
    let: about(
      'Declares a name for a value. Other than with const, the name can be given another value later.',
      'let x = 1; x = x + 1; x;',
      '2',
    ),
    while: about(
      'Repeats a block as long as the condition in parentheses is true.',
      'let x = 1; while (x < 100) { x = 2 * x; } x;',
      '128',
    ),
    for: about(
      'Repeats a block. In parentheses stand what is done first, the condition for another round, and what is done after each round.',
      'let sum = 0; for (let i = 1; i < 4; i = i + 1) { sum = sum + i; } sum;',
      '6',
    ),
    break: about('Ends the loop around it.'),
    continue: about('Ends this round of the loop around it and goes on with the next.'),
  }),
  ...from(1, {
    typeof: about('Gives the name of the type that a value has while the program runs.'),
  }).map(([name, keyword]): [string, Keyword] => [name, { ...keyword, isTyped: true }]),
]);

/** Words that cannot be names, although programs cannot use them otherwise. */
export const RESERVED: readonly string[] = [
  'arguments',
  'await',
  'case',
  'catch',
  'class',
  'default',
  'delete',
  'do',
  'enum',
  'eval',
  'extends',
  'finally',
  'implements',
  'in',
  'instanceof',
  'interface',
  'new',
  'package',
  'private',
  'protected',
  'public',
  'static',
  'super',
  'switch',
  'this',
  'throw',
  'try',
  'var',
  'void',
  'with',
  'yield',
];
