import { CONDITIONALS, LIBRARY, OPERATORS } from './expressions.js';
import { ERRORS } from './errors.js';
import { CAPTURE, FUNCTIONS, RECURSION } from './functions.js';
import { LIST_ERRORS, LISTS } from './lists.js';
import { LIST_MIXTURES, MIXTURES } from './mixtures.js';
import { BLOCKS, DECLARATIONS, STATEMENTS } from './statements.js';

/**
 * Programs whose steps are compared: for each rule of the stepper (language reference, section 14), and
 * mixtures.
 */
export const STEPPED: readonly (readonly [
  what: string,
  chapter: number,
  programs: readonly string[],
])[] = [
  ['operators', 1, OPERATORS],
  ['conditions', 1, CONDITIONALS],
  ['predeclared names', 1, LIBRARY],
  ['blocks', 1, BLOCKS],
  ['declarations', 1, DECLARATIONS],
  ['statements one after another', 1, STATEMENTS],
  ['calls of functions', 1, FUNCTIONS],
  ['recursion', 1, RECURSION],
  ['names that would capture', 1, CAPTURE],
  ['programs of Source §1', 1, MIXTURES],
  ['programs with something wrong', 1, ERRORS],
  ['pairs and lists', 2, LISTS],
  ['programs of Source §2', 2, LIST_MIXTURES],
  ['lists with something wrong', 2, LIST_ERRORS],
];
