import { DEEP, DEPTH, MEMORY, SITE } from './counters.js';
import type { Form } from './session.js';
import { ARGUMENT_FIELDS, IN_REST } from './tail-call.js';

/**
 * The JavaScript that compilers of all languages write for calls, for memory, and for values that are used twice. It uses the
 * names of `environment.ts`; `d` is the depth of the function that is being written, `t1`... are its temporaries.
 */

/** The JavaScript function that is being written. Compilers add what they know about it. */
export class CompiledFrame {
  #inUse = 0;
  #maxInUse = 0;
  /** True if it makes calls from its own frame, so that its depth has to be checked. */
  nests = false;

  constructor(readonly form: Form) {}

  /** The number of temporaries that are needed at the same time. */
  get temporaries(): number {
    return this.#maxInUse;
  }

  /** Returns a temporary variable that is used for nothing else until it is released. */
  take(): string {
    this.#inUse += 1;
    this.#maxInUse = Math.max(this.#maxInUse, this.#inUse);
    return `t${this.#inUse}`;
  }

  /** Releases the last `count` temporaries. */
  release(count: number): void {
    this.#inUse -= count;
  }

  /** Declares all temporaries that were used. */
  declaration(): string {
    if (this.#maxInUse === 0) return '';
    const names = Array.from({ length: this.#maxInUse }, (_, index) => `t${index + 1}`);
    return `let ${names.join(',')};`;
  }
}

/**
 * Code that stores the site of a call, so that the called function can report it if the call is wrong.
 * @param site the number of the site, or code for it
 */
export function noteSite(site: number | string): string {
  return `A[${SITE}]=${site},`;
}

/** Code that stores the site of a call that may nest, and its depth. */
export function noteCall(frame: CompiledFrame, site: number | string): string {
  frame.nests = true;
  return `${noteSite(site)}A[${DEPTH}]=${frame.form === 'fast' ? 'd' : DEEP},`;
}

/** Code for a call that may return something else to do before there is a value. */
export function settledCall(frame: CompiledFrame, callText: string): string {
  const result = frame.take();
  frame.release(1);
  return `(${result}=${callText})===T?${frame.form === 'fast' ? 'm.bounce(d)' : 'yield'}:${result}`;
}

/**
 * Statements that leave a call to the caller.
 * @param callee code of the function
 * @param values code of the arguments
 * @param mayBeMany whether there may be more arguments than pieces of code
 */
export function tailCall(
  callee: string,
  values: readonly string[],
  site: number | string,
  mayBeMany = false,
): string {
  const fields =
    mayBeMany || values.length > ARGUMENT_FIELDS.length
      ? `T.count=${IN_REST};T.rest=[${values.join(',')}];`
      : `T.count=${values.length};${values
          .map((value, index) => `T.${ARGUMENT_FIELDS[index]}=${value};`)
          .join('')}`;
  return `${noteSite(site).slice(0, -1)};T.callee=${callee};${fields}return T;`;
}

/**
 * Counts the memory of a new value.
 * @param made code that makes it
 * @param words its size in words of eight bytes
 * @param site where to report that it is too much
 */
export function countMemory(
  frame: CompiledFrame,
  made: string,
  words: number,
  site: number | string,
): string {
  const held = frame.take();
  frame.release(1);
  return `(${held}=${made},(A[${MEMORY}]-=${words})<0?m.sample(${held},${site}):${held})`;
}

/** A value that code can use several times. */
export interface Held {
  /** Code that must come before, empty or with a comma at its end. */
  readonly fill: string;
  readonly name: string;
  /** The number of temporaries to release afterwards. */
  readonly count: number;
}

/** Keeps a value in a temporary, which the caller releases. */
export function holdIn(frame: CompiledFrame, text: string): Held {
  const name = frame.take();
  return { fill: `${name}=${text},`, name, count: 1 };
}
