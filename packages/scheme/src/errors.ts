import { ProgramError } from '@wellspring/engine';
import type { Value } from './values.js';

/** Failures of running programs. */

/** The cause of a failure, for an explanation that names the parts of the program. */
export type Cause =
  | { readonly kind: 'unbound'; readonly name: string }
  | { readonly kind: 'callee'; readonly value: Value };

const causes = new WeakMap<ProgramError, Cause>();

export function causedBy(cause: Cause, failure: ProgramError): ProgramError {
  causes.set(failure, cause);
  return failure;
}

export function causeOf(failure: ProgramError): Cause | undefined {
  return causes.get(failure);
}

/** The failure of a procedure of the library. */
export class LibraryError extends ProgramError {
  constructor(
    readonly short: string,
    explanation: string,
    /** The arguments that the program gave to `error` after the message. */
    readonly irritants: readonly Value[] = [],
    site?: number,
  ) {
    super(`Error: ${short}`, explanation, site);
  }
}

/** Returns the failure for an argument of a wrong kind. */
export function expected(name: string, what: string, got: string): LibraryError {
  return new LibraryError(
    `${name}: expected ${what}, but got ${got}`,
    `${name} works with ${what} only. Check where this value comes from.`,
  );
}

/** Like `expected`, for procedures whose short message the specification fixes without the value. */
export function misused(name: string, what: string, got: string): LibraryError {
  return new LibraryError(
    `${name}: expected ${what}`,
    `${name} was given ${got}. Check where this value comes from.`,
  );
}

export function wrongCount(min: number, max: number, given: number): ProgramError {
  const orMore = max > min && given < min ? ' or more' : '';
  const orFewer = max > min && given > max ? ' or fewer' : '';
  const text = `${given > max ? max : min}${orMore}${orFewer}`;
  return new ProgramError(
    `Expected ${text} arguments, but got ${given}.`,
    `Call it again, but with ${text} argument${text === '1' ? '' : 's'}. Arguments are separated by spaces; check where the brackets close.`,
  );
}

/** Returns the failure for a name that is defined nowhere. */
export function unboundName(name: string, site: number): ProgramError {
  return causedBy(
    { kind: 'unbound', name },
    new ProgramError(
      `Name ${name} not declared.`,
      `Before you use ${name}, define it: (define ${name} ...). Check the spelling.`,
      site,
    ),
  );
}

/** Returns the failure for a name whose definition has not been evaluated yet. */
export function usedTooEarly(name: string, site: number): ProgramError {
  return new ProgramError(
    `Name ${name} declared later in current scope but not yet assigned`,
    `Move the definition of ${name} above the place that uses it.`,
    site,
  );
}
