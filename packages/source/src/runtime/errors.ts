import type { Place } from '../syntax/problem.js';

/** Failures of a running program. They are thrown as JavaScript exceptions and never caught by programs. */

/** Where a running program can fail: one entry per operator, call, loop and so on. */
export interface Site extends Place {
  readonly file: string;
}

/** A failure that the program's author has to mend. */
export class SourceError extends Error {
  override readonly name = 'SourceError';

  /**
   * @param message the short text, e.g. `Expected number, got string.`
   * @param explanation what to do about it; may be empty
   * @param site index into the machine's table of sites; undefined where the site of the last call is meant
   * @param isTimeout whether the time limit was hit
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
