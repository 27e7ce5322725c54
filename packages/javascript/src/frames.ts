import type { Place } from './place.js';

/** A position in a file, from a frame of an error's stack. */
export interface Frame extends Place {
  readonly file: string;
}

/**
 * The end of a line of a stack: `at f (program.js:3:5)` of V8, `f@program.js:3:5` of SpiderMonkey and
 * JavaScriptCore. Lines and columns from 1.
 */
const FRAME = /(?:^|[\s(@,])(?<file>[^\s()@,]+):(?<line>\d+):(?<column>\d+)\)?$/;

/** Only a program that wants to cause trouble makes longer stacks. */
const MAX_CHARACTERS = 100_000;

/**
 * Returns the frames of a stack, innermost first. Frames of text that a program evaluates itself have a name
 * that no program has.
 * @param stack the stack of an error, which a program may have replaced by any value
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
 * The position at which an error was created, which JavaScriptCore stores outside the stack. In its stacks,
 * frames of evaluated text, and thus of all programs, have no position. The error itself has line and column,
 * but no name either.
 * @returns null in other browsers, and for errors that were not created in evaluated text
 */
export function nearestPlaceOf(error: Error): Place | null {
  const own = (name: string): unknown => Object.getOwnPropertyDescriptor(error, name)?.value;
  const line = own('line');
  const column = own('column');
  if (typeof line !== 'number' || typeof column !== 'number') return null;
  // Present when the text has a name. Properties such as `fileName` belong to other engines.
  if (own('sourceURL') !== undefined) return null;
  // It counts columns from 1, and reports the position after the name. This is the last character of the
  // name.
  return { line, column: Math.max(0, column - 2) };
}
