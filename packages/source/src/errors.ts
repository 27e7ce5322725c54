import { ProgramError, RunawayRecursion, StackOverflow, type Runtime } from '@wellspring/engine';
import type { Fix } from '@wellspring/evaluator';
import type { Value } from './values.js';

/** Failures of running programs of Source (language reference, section 5). */

/** The cause of a failure, mostly a value of a wrong kind, for an explanation in the words of the program. */
export type Misuse =
  | {
      readonly kind: 'operand';
      readonly side: 'left' | 'right';
      readonly left: Value;
      readonly right: Value;
    }
  | { readonly kind: 'condition' | 'callee' | 'array'; readonly value: Value }
  | { readonly kind: 'index'; readonly index: Value }
  /** An argument of a function of the library. */
  | { readonly kind: 'argument'; readonly parameter: string; readonly value: Value }
  /** Calls without end; `isSame` if their arguments do not change. */
  | { readonly kind: 'recursion'; readonly isSame: boolean }
  | { readonly kind: 'pair'; readonly of: 'head' | 'tail'; readonly value: Value };

const misuses = new WeakMap<ProgramError, Misuse>();

/** Adds what caused a failure. */
export function causedBy(misuse: Misuse, failure: ProgramError): ProgramError {
  misuses.set(failure, misuse);
  return failure;
}

/** Returns what caused a failure, if it is known. */
export function misuseOf(failure: ProgramError): Misuse | undefined {
  if (failure instanceof StackOverflow || failure instanceof RunawayRecursion) {
    return { kind: 'recursion', isSame: failure.hasSameArguments };
  }
  return misuses.get(failure);
}

const fixes = new WeakMap<ProgramError, Fix>();

/** Adds the change that removes the cause of a failure. */
export function fixBy(fix: Fix, failure: ProgramError): void {
  fixes.set(failure, fix);
}

/** Returns the change that removes the cause of a failure which has been explained, if it is certain. */
export function fixOfFailure(failure: ProgramError): Fix | undefined {
  return fixes.get(failure);
}

/** Thrown when a name is used before its declaration has been evaluated. */
export function usedTooEarly(name: string, site?: number): ProgramError {
  return new ProgramError(
    `Name ${name} declared later in current scope but not yet assigned`,
    `Move the declaration of ${name} above the place that uses it.`,
    site,
  );
}

/** Returns the failure for JavaScript's own error about a name of a program that has no value yet. */
export function usedTooEarlyIn(error: unknown): ProgramError | undefined {
  if (!(error instanceof Error) || error.name !== 'ReferenceError') return undefined;
  const [, name] = /'(?:u_)?(\S+)' before initialization/.exec(error.message) ?? [];
  return name === undefined ? undefined : usedTooEarly(name);
}

/** Thrown when a value is called that is not a function. */
export function notAFunction(runtime: Runtime, value: Value, site?: number): ProgramError {
  return causedBy(
    { kind: 'callee', value },
    new ProgramError(
      `Calling non-function value ${runtime.quote(value)}.`,
      typeof value === 'number'
        ? `Because ${value} is not a function, you cannot call it. If you want to multiply, use *.`
        : `Because ${runtime.quote(value)} is not a function, you cannot call it.`,
      site,
    ),
  );
}

/**
 * More arguments would overflow the stack at once or, with an array that is mostly gaps, use up all memory.
 */
export const MAX_ARGUMENTS = 50_000;

/** The error for a call in which more arguments are written than a call can have. */
export function tooManyArguments(count: number, site: number): ProgramError {
  return new ProgramError(
    `Too many arguments: ${count}.`,
    `A call can have up to ${MAX_ARGUMENTS}. Build the list or array in a loop instead.`,
    site,
  );
}

/** The error for a function with more parameters than a back end allows. */
export function tooManyParameters(count: number, max: number, site: number): ProgramError {
  return new ProgramError(
    `Too many parameters: ${count}.`,
    `A function can have up to ${max}. Give it an array or a list instead.`,
    site,
  );
}

/** `most` is infinite for a rest parameter. Wording: language reference, section 5.2. */
export function arityError(
  name: string,
  minArguments: number,
  maxArguments: number,
  given: number,
  site?: number,
): ProgramError {
  const prefix = name === '' ? '' : `${name}: `;
  const orMore = maxArguments > minArguments && given < minArguments ? ' or more' : '';
  const orFewer = maxArguments > minArguments && given > maxArguments ? ' or fewer' : '';
  const wanted = given > maxArguments ? maxArguments : minArguments;
  const called = name === '' ? 'the function' : name;
  return new ProgramError(
    `${prefix}Expected ${wanted}${orMore}${orFewer} arguments, but got ${given}.`,
    `Try calling ${called} again, but with ${wanted} argument${wanted === 1 ? '' : 's'} instead. Remember that arguments are separated by a ',' (comma).`,
    site,
  );
}
