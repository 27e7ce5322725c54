import type { Construct } from '../scope/bindings.js';
import type { Place } from '../syntax/problem.js';
import type { Value } from './values.js';

/** Failures of a running program. They are thrown as JavaScript exceptions. Programs cannot catch them. */

/** A place where a running program can fail: one for each operator, call, loop and so on. */
export interface Site extends Place {
  readonly file: string;
  /** The construct, from which the failure is explained. */
  readonly construct?: Construct | undefined;
}

/** Adds what caused a failure. */
export function causedBy(misuse: Misuse, failure: SourceError): SourceError {
  failure.misuse = misuse;
  return failure;
}

/** A value of a wrong kind, for an explanation in the words of the program. */
export type Misuse =
  | {
      readonly kind: 'operand';
      readonly side: 'left' | 'right';
      readonly left: Value;
      readonly right: Value;
    }
  | { readonly kind: 'condition' | 'callee' | 'array'; readonly value: Value }
  | { readonly kind: 'index'; readonly index: Value }
  | { readonly kind: 'pair'; readonly of: 'head' | 'tail'; readonly value: Value };

/** A failure that the author of the program has to fix. */
export class SourceError extends Error {
  override readonly name = 'SourceError';
  /** The value that caused it, if it is known. */
  misuse: Misuse | undefined;

  /**
   * @param message the short text, e.g. `Expected number, got string.`
   * @param explanation what to do about it; may be empty
   * @param site an index into the machine's table of sites; undefined for the site of the last call
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

/** Thrown to end a run that should stop. */
export class StopRequest extends Error {
  override readonly name = 'StopRequest';
}

/** Thrown when a program holds too much memory (decision 8). */
export function outOfMemory(site?: number): SourceError {
  return new SourceError(
    'Out of memory.',
    'The program holds more data than it may: more pairs, array elements or text. Check that what it builds comes to an end, and do not keep what is no longer needed.',
    site,
  );
}

/**
 * Thrown when calls nest too deeply. Wording: language reference, section 5.
 * @param calls the last calls as they are shown; none when JavaScript itself ran out of stack
 */
export function stackOverflow(calls: readonly string[] = []): SourceError {
  const shown = calls.map((call) => `${call}..`).join('  ');
  return new SourceError(
    `Maximum call stack size exceeded${shown === '' ? '' : `\n  ${shown}`}`,
    'A function calls itself too deeply before any of the calls comes back. Check that there is a base case, and that each call comes closer to it.',
  );
}

/** Thrown when a name is used before its declaration has been evaluated. */
export function usedTooEarly(name: string, site?: number): SourceError {
  return new SourceError(
    `Name ${name} declared later in current scope but not yet assigned`,
    `Move the declaration of ${name} above the place that uses it.`,
    site,
  );
}

/** `most` is infinite for a rest parameter. Wording: language reference, section 5.2. */
export function arityError(
  name: string,
  least: number,
  most: number,
  given: number,
  site?: number,
): SourceError {
  const prefix = name === '' ? '' : `${name}: `;
  const orMore = most > least && given < least ? ' or more' : '';
  const orFewer = most > least && given > most ? ' or fewer' : '';
  const wanted = given > most ? most : least;
  const called = name === '' ? 'the function' : name;
  return new SourceError(
    `${prefix}Expected ${wanted}${orMore}${orFewer} arguments, but got ${given}.`,
    `Try calling ${called} again, but with ${wanted} argument${wanted === 1 ? '' : 's'} instead. Remember that arguments are separated by a ',' (comma).`,
    site,
  );
}
