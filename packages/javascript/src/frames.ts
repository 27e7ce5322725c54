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

/** Frames of evaluated text in a browser that does not tell the name which the text gives itself. */
const NAMELESS = /> (?:eval|Function):(?<line>\d+):(?<column>\d+)$/;

/** Longer stacks are somebody's joke. */
const MOST_CHARACTERS = 100_000;

/**
 * The frames of a stack, innermost first. A frame without a file of its own has the name `''`.
 * @param stack as errors have it; programs may have put anything there
 */
export function framesOf(stack: unknown): readonly Frame[] {
  if (typeof stack !== 'string') return [];
  return stack
    .slice(0, MOST_CHARACTERS)
    .split('\n')
    .flatMap((text) => {
      const nameless = NAMELESS.exec(text.trimEnd())?.groups;
      const found = nameless ?? FRAME.exec(text.trimEnd())?.groups;
      if (!found) return [];
      const { file = '', line, column } = found;
      return [{ file, line: Number(line), column: Math.max(0, Number(column) - 1) }];
    });
}
