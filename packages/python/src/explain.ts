import { OutOfMemory, StackOverflow, type ProgramError } from '@wellspring/engine';
import { linesOf } from '@wellspring/evaluator/lines';
import type { Node } from './syntax/nodes.js';
import { placesIn } from './syntax/tokens.js';
import { RECURSION_ERROR } from './errors.js';

/** Explains failures: the line of the program with a mark below what failed, and advice. */

/** The construct with which a site is registered. */
export interface Construct {
  readonly node: Node;
  /** The text of the file. */
  readonly text: string;
}

const INDENT = '    ';
/** Longer lines are not shown. */
const MAX_LENGTH = 400;

/** The message of a failure that the engine itself reports, as Python has it. */
export function messageOf(failure: ProgramError): string {
  if (failure instanceof StackOverflow) return RECURSION_ERROR;
  if (failure instanceof OutOfMemory) return 'MemoryError: the program holds too much data';
  return failure.message;
}

/** The line of a construct, with a mark below it: `~` for all of it, `^` for what decides. */
export function markedLine({ node, text }: Construct): string {
  const placeOf = placesIn(text);
  const { line, column } = placeOf(node.start);
  const whole = linesOf(text)[line - 1] ?? '';
  if (whole.length > MAX_LENGTH) return '';
  const code = whole.trimStart();
  const cut = whole.length - code.length;
  const end = placeOf(node.end);
  const last = end.line === line ? end.column : whole.trimEnd().length;
  const decisive =
    node.type === 'Binary' || node.type === 'Logical' ? placeOf(node.operatorAt) : { line, column };
  const pointed = decisive.line === line ? decisive.column : column;
  let mark = '';
  for (let at = cut; at < Math.max(last, column + 1); at += 1) {
    mark += at < column ? ' ' : at === pointed ? '^' : '~';
  }
  return `${INDENT}${code.trimEnd()}\n${INDENT}${mark}`;
}

/** The explanation of a failure, for the console. */
export function explain(failure: ProgramError, construct: unknown): string {
  // The compiler registers each site with its construct.
  const marked = markedLine(construct as Construct);
  return marked === '' ? failure.explanation : `${marked}\n${failure.explanation}`;
}
