import type { Diagnostic, FailedCall } from '@wellspring/evaluator';

/** How a program of Python ended, as `runner.ts` says it. */

interface FrameOfProgram {
  /** The name of its program. */
  readonly file: string;
  /** From 1. */
  readonly line: number;
  /** From 0. */
  readonly column: number;
  /** The name of the function, or `<module>`. */
  readonly name: string;
}

interface FailedEnding {
  readonly status: 'error';
  /** The name of the exception's class. */
  readonly type: string;
  readonly message: string;
  /** True if it is about a module of the standard library. */
  readonly isStandard: boolean;
  /** The last calls that had not returned, outermost first. */
  readonly frames: readonly FrameOfProgram[];
}

type Ending =
  | { readonly status: 'finished'; readonly result: string }
  | {
      readonly status: 'syntax';
      readonly message: string;
      readonly line: number | null;
      readonly column: number;
    }
  | FailedEnding
  | { readonly status: 'interrupted'; readonly frames: readonly FrameOfProgram[] };

/** The ending of a program that has broken the interpreter itself. */
export const BROKEN: FailedEnding = {
  status: 'error',
  type: 'SystemError',
  message: 'SystemError: the program has broken the interpreter',
  isStandard: false,
  frames: [],
};

/** The key that each kind of ending has, with the type of its value. */
const KEYS = {
  finished: ['result', 'string'],
  syntax: ['message', 'string'],
  error: ['frames', 'object'],
  interrupted: ['frames', 'object'],
} as const;

/** Reads what `runner.ts` returns. Programs can change what it uses, so it may be anything. */
export function parseEnding(text: unknown): Ending {
  try {
    const ending = JSON.parse(String(text)) as Ending & Record<string, unknown>;
    const [key, type] = KEYS[ending.status];
    return typeof ending[key] === type ? ending : BROKEN;
  } catch {
    return BROKEN;
  }
}

const NO_INPUT = 'RuntimeError: input() is not available in this browser';
const NO_WAITING = /WebAssembly stack switching not supported/;

/** Returns what helps with errors whose cause is that the program runs in a page. */
function explanationOf({ type, message, isStandard }: FailedEnding): string {
  if (message === NO_INPUT || NO_WAITING.test(message)) {
    return 'A program that waits for something needs a browser with JavaScript Promise Integration, such as Chrome or Edge from version 137 on. In this one, write values into the program instead of asking for them.';
  }
  if (type === 'SystemError') {
    return 'Its calls may have been nested too deeply, or it has changed what Python itself needs. Run it again: the names declared so far are gone.';
  }
  if (type !== 'ModuleNotFoundError' && type !== 'ImportError') return '';
  return isStandard
    ? 'This part of the standard library needs windows, processes or a network, which programs do not have here.'
    : "The standard library of Python is here, but no other packages. Check the spelling of the module's name.";
}

/** The program that was run, and the files of all programs of the session, by the names of the programs. */
interface Origin {
  readonly name: string;
  readonly files: ReadonlyMap<string, string>;
}

/**
 * Returns the error for the user.
 * @param withCalls whether to list the calls that led to it
 */
export function errorOf(
  ending: Ending & { readonly status: 'error' | 'syntax' },
  origin: Origin,
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
  const calls = withCalls ? callsIn(ending.frames, origin) : [];
  return {
    type: 'Runtime',
    ...placeOf(ending.frames.at(-1), origin),
    message: ending.message,
    explanation: explanationOf(ending),
    ...(calls.length > 0 && { calls }),
  };
}

/** Returns the place of a frame in a diagnostic. */
export function placeOf(frame: FrameOfProgram | undefined, origin: Origin) {
  return {
    ...fileOf(frame?.file, origin),
    line: frame?.line ?? null,
    column: frame?.column ?? null,
  };
}

/** Names the file of another program than the one that was run. */
function fileOf(name: string | undefined, origin: Origin): { file?: string } {
  const file = name === origin.name || name === undefined ? undefined : origin.files.get(name);
  return file === undefined ? {} : { file };
}

/** Each function was called where the frame around it is. */
function callsIn(frames: readonly FrameOfProgram[], origin: Origin): FailedCall[] {
  return frames
    .flatMap(({ name }, index) => {
      const caller = frames[index - 1];
      if (!caller) return [];
      const { file, line, column } = caller;
      return [{ text: `${name}(…)`, ...fileOf(file, origin), line, column }];
    })
    .toReversed();
}
