import type { Diagnostic, FailedCall } from '@wellspring/evaluator';

/** The end of a program of Python, as `runner.ts` reports it. */

interface FrameOfProgram {
  /** The name of its program (`nameOf`). */
  readonly file: string;
  /** From 1. */
  readonly line: number;
  /** From 0. */
  readonly column: number;
  /** The name of the function, or `<module>`. */
  readonly name: string;
}

export type Ending =
  | { readonly status: 'finished'; readonly result: string }
  | {
      readonly status: 'syntax';
      readonly message: string;
      readonly line: number | null;
      readonly column: number;
    }
  | {
      readonly status: 'error';
      /** The name of the exception's class. */
      readonly type: string;
      readonly message: string;
      /** The calls that had not returned, outermost first. */
      readonly frames: readonly FrameOfProgram[];
    }
  | { readonly status: 'interrupted'; readonly frames: readonly FrameOfProgram[] };

const NO_INPUT = 'RuntimeError: input() is not available in this browser';

/** Returns advice on exceptions whose cause is that the program runs in a page. */
function explanationOf(type: string, message: string): string {
  if (message === NO_INPUT) {
    return 'A program that waits for an answer needs a browser with JavaScript Promise Integration, such as Chrome or Edge from version 137 on. In this one, write the values into the program.';
  }
  if (type === 'ModuleNotFoundError') {
    return "The standard library of Python is here, but no other packages. Check the spelling of the module's name.";
  }
  return '';
}

/**
 * Returns the error for the user.
 * @param program the name of the program that was run; errors in it do not name its file
 * @param withCalls whether to list the calls that led to it
 */
export function errorOf(
  ending: Ending & { readonly status: 'error' | 'syntax' },
  program: string,
  withCalls: boolean,
): Diagnostic {
  if (ending.status === 'syntax') {
    const { message, line, column } = ending;
    return {
      type: 'Syntax',
      line,
      column: line === null ? null : column,
      message,
      explanation: '',
    };
  }
  const { type, message, frames } = ending;
  const inner = frames.at(-1);
  const calls = withCalls ? callsIn(frames, program) : [];
  return {
    type: 'Runtime',
    ...placeOf(inner, program),
    message,
    explanation: explanationOf(type, message),
    ...(calls.length > 0 && { calls }),
  };
}

/**
 * Returns the name under which the interpreter knows a program: that of its file and a number, because another program of
 * the session may be in a file of the same name.
 */
export const nameOf = (file: string, number: number): string => `${file}#${number}`;

const fileOf = (name: string): string => name.replace(/#\d+$/, '');

/**
 * The place of a frame in a diagnostic.
 * @param program the name of the program that was run
 */
export function placeOf(frame: FrameOfProgram | undefined, program: string) {
  return {
    ...(frame && frame.file !== program && { file: fileOf(frame.file) }),
    line: frame?.line ?? null,
    column: frame?.column ?? null,
  };
}

/** Each function was called where the frame around it is. */
function callsIn(frames: readonly FrameOfProgram[], program: string): FailedCall[] {
  return frames
    .flatMap(({ name }, index) => {
      const caller = frames[index - 1];
      if (!caller) return [];
      const { file, line, column } = caller;
      return [
        { text: `${name}(…)`, ...(file !== program && { file: fileOf(file) }), line, column },
      ];
    })
    .toReversed();
}
