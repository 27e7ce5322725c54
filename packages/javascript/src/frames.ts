import type { Place } from './place.js';

/** A place in a file, as a frame of an error's stack tells it. */
export interface Frame extends Place {
  readonly file: string;
}

/**
 * The end of a line of a stack: `at f (program.js:3:5)` of V8, `f@program.js:3:5` of SpiderMonkey and
 * JavaScriptCore. Lines and columns from 1.
 */
const FRAME = /(?:^|[\s(@,])(?<file>[^\s()@,]+):(?<line>\d+):(?<column>\d+)\)?$/;

/** Longer stacks are somebody's joke. */
const MAX_CHARACTERS = 100_000;

/**
 * The frames of a stack, innermost first. Those of text that a program evaluates itself have a name that no
 * program has.
 * @param stack as errors have it; programs may have put anything there
 */
export function framesOf(stack: unknown): readonly Frame[] {
  if (typeof stack !== 'string') return [];
  return stack
    .slice(0, MAX_CHARACTERS)
    .split('\n')
    .flatMap((text) => {
      const found = FRAME.exec(text.trimEnd())?.groups;
      if (!found) return [];
      const { file = '', line, column } = found;
      return [{ file, line: Number(line), column: Math.max(0, Number(column) - 1) }];
    });
}

/**
 * Where an error was made, as JavaScriptCore tells it besides the stack. In a stack it has no places for
 * evaluated text, which all programs are; of the error it tells line and column, but no name either.
 * @returns null in other browsers, and for errors that were made elsewhere than in evaluated text
 */
export function nearestPlaceOf(error: Error): Place | null {
  const own = (name: string): unknown => Object.getOwnPropertyDescriptor(error, name)?.value;
  const line = own('line');
  const column = own('column');
  if (typeof line !== 'number' || typeof column !== 'number') return null;
  // In text with a name it has this too; `fileName` and the like are other engines'.
  if (own('sourceURL') !== undefined) return null;
  // It tells from 1, and what follows the name that it means.
  return { line, column: Math.max(0, column - 2) };
}
