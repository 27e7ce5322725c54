/** Failures of a running program. They are thrown as JavaScript exceptions. Programs cannot catch them. */

/** A place where a running program can fail: one for each operator, call, loop and so on. */
export interface Site {
  readonly file: string;
  /** From 1. */
  readonly line: number;
  /** From 0. */
  readonly column: number;
  /** The construct in the program, from which the language explains the failure. */
  readonly construct?: unknown;
}

/** A failure that the author of the program has to fix. */
export class ProgramError extends Error {
  override readonly name = 'ProgramError';
  /** The module whose function failed. Undefined when it was the program or the library. */
  module: string | undefined;
  /** True if a module ends the run in this way, as a success. */
  isInterrupt = false;

  /**
   * @param message the short text, e.g. `Expected number, got string.`
   * @param explanation what to do about it; may be empty
   * @param site an index into the runtime's table of sites; undefined for the site of the last call
   * @param isTimeout whether the time limit was reached
   */
  constructor(
    message: string,
    readonly explanation = '',
    readonly site?: number,
    readonly isTimeout = false,
  ) {
    super(message);
  }
}

/** A failure because calls nest too deeply. */
export class StackOverflow extends ProgramError {
  /** @param hasSameArguments whether the last calls have the same arguments */
  constructor(
    message: string,
    explanation: string,
    readonly hasSameArguments: boolean,
  ) {
    super(message, explanation);
  }
}

/** A failure because the time is up while a function calls itself. */
export class RunawayRecursion extends ProgramError {
  /** @param hasSameArguments whether the last calls have the same arguments */
  constructor(
    message: string,
    explanation: string,
    site: number | undefined,
    readonly hasSameArguments: boolean,
  ) {
    super(message, explanation, site, true);
  }
}

/** A failure because the program holds too much memory. */
export class OutOfMemory extends ProgramError {}

/** Thrown to end a run that should stop. */
export class StopRequest extends Error {
  override readonly name = 'StopRequest';
}

/** Thrown when a program holds too much memory (decision 8). */
export function outOfMemory(site?: number): OutOfMemory {
  return new OutOfMemory(
    'Out of memory.',
    'The program holds more data than it may. Check that what it builds comes to an end, and do not keep what is no longer needed.',
    site,
  );
}

/** Thrown when a continuation would lead back into a function that has ended, which a module had called. */
export function cannotReturn(): ProgramError {
  return new ProgramError(
    'A continuation cannot lead back into a function that a module has called.',
    'Call the continuation before that function ends.',
  );
}

/**
 * Thrown when calls nest too deeply. Wording: language reference, section 5.
 * @param calls the last calls as they are shown; none when JavaScript itself ran out of stack
 * @param name the function that is called again and again; empty when it has no name
 */
export function stackOverflow(calls: readonly string[] = [], name = ''): StackOverflow {
  const shown = calls.map((call) => `${call}..`).join('  ');
  return new StackOverflow(
    `Maximum call stack size exceeded${shown === '' ? '' : `\n  ${shown}`}`,
    name === ''
      ? 'A function calls itself too deeply before any of the calls comes back. Check that there is a base case, and that each call comes closer to it.'
      : `${name} calls itself too deeply before any of the calls comes back. Check that ${name} has a base case, and that each call comes closer to it.`,
    calls.length > 1 && new Set(calls).size === 1,
  );
}

/**
 * Translates an error of JavaScript, so that users never see its message.
 * @param hasCalled whether the program has made a call. Before the first call, only deeply nested code can
 *   overflow the stack
 */
export function translate(error: unknown, hasCalled: boolean): ProgramError {
  const [name, text] = error instanceof Error ? [error.name, error.message] : ['', String(error)];
  if (/call stack|too much recursion/i.test(text)) {
    return hasCalled
      ? stackOverflow()
      : new ProgramError(
          'The program is nested too deeply.',
          'Break its longest expression or deepest block into several statements or functions.',
        );
  }
  if (name === 'RangeError') return outOfMemory();
  return new ProgramError(
    'The evaluator failed.',
    'This is a defect of the evaluator and not of your program. Please report it together with the program.',
  );
}
