import type { Output } from '@wellspring/evaluator';
import type { FunctionNode } from '../syntax/nodes.js';
import { now } from './clock.js';
import { print } from '../syntax/print.js';
import { SourceError, type Site } from './errors.js';
import { isFunction, type SourceFunction, type Value } from './values.js';

/**
 * What all programs of one session share while they run: the operation budget, the site of the last
 * call, the record that carries tail calls, and what is known of each function.
 */

/** Indices into `Machine.counters`, which compiled code reads and writes itself. */
export const BUDGET = 0;
export const SITE = 1;

/** In place of a site while no call has been made yet. */
export const NO_SITE = -1;

/**
 * How many counted operations (entering a function, starting a round of a loop, a step of a library
 * function) stand for one millisecond of the time limit. Fixed, so that a verdict does not depend on
 * how fast or busy the machine is. Chosen so that a second of the limit is about a second of ordinary
 * compiled code on a slow laptop.
 */
export const OPERATIONS_PER_MS = 50_000;

/** The wall clock ends a run that the count did not, this many times after the limit. */
const WALL_CLOCK_FACTOR = 5;

/** Operations between two looks at the wall clock. */
const BUDGET_CHUNK = 1_000_000;

/** How many calls an endless recursion is shown by. */
const CALLS_SHOWN = 3;

/**
 * A call that a function leaves to its caller to make, so that tail calls need no stack. There is one
 * record for all calls; up to three arguments travel in fields, so that nothing is allocated.
 */
export interface TailCall {
  callee: SourceFunction;
  /** 0 to 3 for that many of `a`, `b`, `c`; -1 when the arguments are in `rest`. */
  count: number;
  a: Value;
  b: Value;
  c: Value;
  rest: Value[];
}

/** How many arguments of a tail call travel in fields of the record. */
export const TAIL_FIELDS = 3;

/** What is known of a function of a program. */
export interface FunctionInfo {
  /** Its declared name; empty for an anonymous function. */
  readonly name: string;
  /** Number of parameters without a rest parameter. */
  readonly parameterCount: number;
  readonly hasRest: boolean;
  readonly node: FunctionNode;
}

/** What is known of a predeclared function. */
export interface PredeclaredInfo {
  readonly name: string;
  /** As shown to people, e.g. `str, radix`. */
  readonly parameters: string;
  readonly parameterCount: number;
}

/** How functions without parameters that the library made are displayed. */
const LIBRARY_CLOSURE = '() => ...';

// Taken while the engine loads, and only ever called with a receiver.
// oxlint-disable-next-line typescript/unbound-method
const functionText = Function.prototype.toString;
const FUNCTION_MARK = /^function[^{]*\{\/\*(\d+)\*\//;

const TIME_LIMIT_ADVICE =
  'The time limit is up and the program still runs. Check that each round or call comes closer to the end. If it only needs more time, raise the time limit and run it again.';

export class Machine {
  readonly counters = new Int32Array(2);
  /** The one tail-call record; a function that returns it asks its caller to make the call. */
  readonly tail: TailCall = {
    callee: () => undefined,
    count: 0,
    a: undefined,
    b: undefined,
    c: undefined,
    rest: [],
  };
  readonly sites: Site[] = [];
  readonly #functions: FunctionInfo[] = [];
  readonly #predeclared = new WeakMap<SourceFunction, PredeclaredInfo>();
  #operationsLeft = 0;
  #wallClockEnd = 0;
  #lastCalls: string[] | undefined;

  /** @param display how texts of values are made for error messages */
  constructor(
    readonly output: Output,
    readonly display: (value: Value) => string,
  ) {}

  /** Forgets the last call, so that a failure before the next one is not placed there. */
  forgetSite(): void {
    this.counters[SITE] = NO_SITE;
  }

  /** Starts the count for one evaluation of at most `timeoutMs` milliseconds. */
  startBudget(timeoutMs: number): void {
    this.#operationsLeft = timeoutMs * OPERATIONS_PER_MS;
    this.#wallClockEnd = now() + timeoutMs * WALL_CLOCK_FACTOR;
    this.#lastCalls = undefined;
    this.counters[BUDGET] = 0;
    this.#refill();
  }

  /** Grants the next operations; false when the time limit is up. */
  #refill(): boolean {
    if (this.#operationsLeft <= 0 || now() > this.#wallClockEnd) return false;
    const chunk = Math.min(BUDGET_CHUNK, this.#operationsLeft);
    this.#operationsLeft -= chunk;
    this.counters[BUDGET] = chunk;
    return true;
  }

  /** Compiled code calls this at the head of a loop once the granted operations are used up. */
  loopTick(site: number): void {
    if (this.#lastCalls === undefined && this.#refill()) return;
    throw new SourceError('Potential infinite loop detected.', TIME_LIMIT_ADVICE, site, true);
  }

  /**
   * Compiled code calls this when a function is entered and the granted operations are used up. When
   * the time limit is up it lets the program go on for a few calls, so that the message can show them.
   */
  callTick(functionIndex: number, values: readonly Value[]): void {
    if (this.#lastCalls === undefined) {
      if (this.#refill()) return;
      this.#lastCalls = [];
    }
    const name = this.#functions[functionIndex]?.name ?? '';
    this.#lastCalls.push(`${name}(${values.map((value) => this.display(value)).join(', ')})`);
    if (this.#lastCalls.length < CALLS_SHOWN) return;
    throw new SourceError(
      `Potential infinite recursion detected: ${this.#lastCalls.join(' ... ')}.`,
      TIME_LIMIT_ADVICE,
      undefined,
      true,
    );
  }

  /** Library functions call this for each step, or several, of work that grows with their arguments. */
  libraryTick(steps = 1): void {
    const left = (this.counters[BUDGET] ?? 0) - steps;
    this.counters[BUDGET] = left;
    if (left < 0) this.loopTick(this.counters[SITE] ?? NO_SITE);
  }

  /** Makes pending tail calls until there is a value. */
  bounce(): Value {
    const { tail } = this;
    for (;;) {
      const { callee } = tail;
      let result: Value;
      switch (tail.count) {
        case 0:
          result = callee();
          break;
        case 1:
          result = callee(tail.a);
          break;
        case 2:
          result = callee(tail.a, tail.b);
          break;
        case 3:
          result = callee(tail.a, tail.b, tail.c);
          break;
        default:
          result = callee(...tail.rest);
      }
      if (result !== this.tailMark) return result;
    }
  }

  /** The tail-call record, seen as what compiled functions return. */
  get tailMark(): unknown {
    return this.tail;
  }

  /** Library functions call functions of programs through this. */
  call(callee: Value, ...values: Value[]): Value {
    if (!isFunction(callee)) throw this.notAFunction(callee);
    const site = this.counters[SITE] ?? NO_SITE;
    let result = callee(...values);
    if (result === this.tailMark) result = this.bounce();
    this.counters[SITE] = site;
    return result;
  }

  /** As JavaScript calls functions of programs: missing arguments are undefined, surplus ones dropped. */
  callWithAny(callee: SourceFunction, values: readonly Value[]): Value {
    const info = this.#infoOf(callee);
    if (info === undefined) return this.call(callee, ...values);
    const { parameterCount, hasRest } = info;
    const given = Array.from({ length: parameterCount }, (_, index) => values[index]);
    return this.call(callee, ...given, ...(hasRest ? values.slice(parameterCount) : []));
  }

  notAFunction(value: Value, site?: number): SourceError {
    return new SourceError(
      `Calling non-function value ${this.display(value)}.`,
      typeof value === 'number'
        ? `Because ${value} is not a function, you cannot call it. If you want to multiply, use *.`
        : `Because ${this.display(value)} is not a function, you cannot call it.`,
      site,
    );
  }

  /** The error for a call with a wrong number of arguments; compiled functions find it out themselves. */
  wrongArgumentCount(functionIndex: number, given: number): SourceError {
    const info = this.#functions[functionIndex];
    if (info === undefined) throw new Error(`unknown function ${functionIndex}`);
    return arityError(
      info.name,
      info.parameterCount,
      info.hasRest ? Number.POSITIVE_INFINITY : info.parameterCount,
      given,
    );
  }

  /** Remembers a function of a program; the index is written into its compiled text. */
  registerFunction(info: FunctionInfo): number {
    return this.#functions.push(info) - 1;
  }

  registerPredeclared(value: SourceFunction, info: PredeclaredInfo): void {
    this.#predeclared.set(value, info);
  }

  registerSite(site: Site): number {
    return this.sites.push(site) - 1;
  }

  /** Canonical text of a function: its source, or its head where it is predeclared. */
  textOf(value: SourceFunction): string {
    const predeclared = this.#predeclared.get(value);
    if (predeclared !== undefined) {
      return `function ${predeclared.name}(${predeclared.parameters}) {\n\t[implementation hidden]\n}`;
    }
    const info = this.#infoOf(value);
    return info === undefined ? LIBRARY_CLOSURE : print(info.node);
  }

  /** Number of parameters without a rest parameter. */
  arityOf(value: SourceFunction): number {
    return this.#predeclared.get(value)?.parameterCount ?? this.#infoOf(value)?.parameterCount ?? 0;
  }

  /**
   * Compiled functions carry their index in a comment, so that making a closure costs nothing extra.
   * Functions that the library makes, such as the tails of streams, carry none.
   */
  #infoOf(value: SourceFunction): FunctionInfo | undefined {
    const mark = FUNCTION_MARK.exec(functionText.call(value));
    return mark === null ? undefined : this.#functions[Number(mark[1])];
  }
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
