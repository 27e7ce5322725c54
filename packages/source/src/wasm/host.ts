import {
  BUDGET,
  DEPTH,
  FAST_DEPTH,
  generatedCall,
  makeTailCall,
  outOfMemory,
  QUESTION,
  SITE,
  TOP_DEPTH,
  type DeepCall,
  type Runtime,
} from '@wellspring/engine';
import { notAFunction, usedTooEarly } from '../errors.js';
import type { Library } from '../library/index.js';
import type { ProgramFunction, Value } from '../values.js';
import { HostValues } from './host-values.js';
import type { ImportedFrom } from './module.js';
import { webAssembly, type WasmGlobal, type WasmMemory, type WasmTable } from './platform.js';
import { HOST } from './symbols.js';
import {
  CLOSURE,
  FRAME,
  HEAP_START,
  PAGE_BYTES,
  QUESTION_ASKED,
  RECORD,
  STACK_START,
  TAIL_CALL,
} from './values.js';

/** The memory, table and counters that the modules of a session share, and the functions of JavaScript that they call. */

/** The chapter of all programs that are compiled to WebAssembly. */
export const WASM_CHAPTER = 1;

/**
 * The memory for closures and environments. It is not used again, so programs get more than they may hold at a time.
 * Together with what strings and values of other chapters may take, it fits into what the grader plans for a worker.
 */
const MAX_HEAP_BYTES = 320 * 1024 * 1024;

/** The least growth of the memory, in pages. */
const MIN_GROWTH = 64;

/** After this many looks at a run, code that was improved meanwhile is used only now and then. */
const EARLY_TICKS = 8;

/** A function of a program. */
type FastFunction = (environment: number, depth: number, ...values: readonly bigint[]) => bigint;

/** The exported driver of the deep form. */
export type RunFrames = (base: number, value: bigint) => bigint;

/** Numbers that modules and the host share. */
interface Counters {
  /** The operations until the next check of the limits. */
  readonly budget: WasmGlobal<number>;
  /** The site of the last call. */
  readonly site: WasmGlobal<number>;
  /** The frame that runs in deep form, and the address after the last frame. */
  readonly frame: WasmGlobal<number>;
  readonly top: WasmGlobal<number>;
  /** The address after the last closure or environment, and the end of the memory. */
  readonly free: WasmGlobal<number>;
  readonly limit: WasmGlobal<number>;
}

/** A function that modules import. Values are bits, positions and numbers are numbers. */
type Imported = (...given: never[]) => unknown;

export class WasmHost {
  readonly #runtime: Runtime;
  readonly #library: Library;
  readonly values = new HostValues((address) => this.#functionAt(address));
  readonly #memory: WasmMemory;
  readonly #table: WasmTable;
  readonly #counters: Counters;
  readonly #functions: Readonly<Record<string, Imported>>;
  readonly #operators: Readonly<Record<string, Imported>>;
  #ticks = 0;
  /** True while the counters of WebAssembly are those that count. */
  #isInside = false;

  constructor(runtime: Runtime, library: Library) {
    this.#runtime = runtime;
    this.#library = library;
    const { Memory, Table, Global } = webAssembly();
    const maximum = (HEAP_START + MAX_HEAP_BYTES) / PAGE_BYTES;
    this.#memory = new Memory({ initial: HEAP_START / PAGE_BYTES, maximum });
    this.#table = new Table({ element: 'anyfunc', initial: 0 });
    const counter = (value: number) => new Global({ value: 'i32', mutable: true }, value);
    this.#counters = {
      budget: counter(0),
      site: counter(0),
      frame: counter(STACK_START),
      top: counter(STACK_START),
      free: counter(HEAP_START),
      limit: counter(HEAP_START),
    };
    this.#functions = this.#createFunctions();
    this.#operators = this.#createOperators();
  }

  /** Makes room for the functions of a module. Returns the index of the first. */
  reserve(functions: number): number {
    return this.#table.grow(functions);
  }

  get tableLength(): number {
    return this.#table.length;
  }

  /** Returns what a module imports under a name, other than values that exist before it. */
  imported({ module, name }: ImportedFrom): unknown {
    switch (module) {
      case HOST:
        if (name === 'memory') return this.#memory;
        if (name === 'functions') return this.#table;
        return name in this.#counters
          ? this.#counters[name as keyof Counters]
          : this.#functions[name];
      case 'operator':
        return this.#operators[name];
      case 'math':
        return Math[name as 'sin'];
      case 'library':
        return this.#libraryFunction(name);
      default:
        return this.values.bitsOf(this.#library.find('value', name, WASM_CHAPTER));
    }
  }

  /** Returns what reads a variable of a program in another chapter, which can change. */
  reading(get: () => Value): () => bigint {
    return () => this.values.bitsOf(get());
  }

  /** Runs the top level of a program. */
  run(entry: FastFunction): Value {
    this.#begin();
    try {
      return this.values.valueOf(entry(0, TOP_DEPTH));
    } finally {
      this.#leave();
    }
  }

  /** Runs the top level of a program in deep form, in which it can wait for the user. */
  runDeep(deepIndex: number, runFrames: RunFrames): DeepCall {
    return generatedCall(this.#waitingRun(deepIndex, runFrames));
  }

  *#waitingRun(deepIndex: number, runFrames: RunFrames): Generator<unknown, Value, Value> {
    this.#begin();
    const words = new Int32Array(this.#memory.buffer, STACK_START, FRAME.locals / 4);
    words.fill(0);
    words[FRAME.deep / 4] = deepIndex;
    try {
      let result = runFrames(STACK_START, 0n);
      while (BigInt.asUintN(64, result) === QUESTION_ASKED) {
        this.#leave();
        const answer = yield;
        this.#enter();
        result = runFrames(STACK_START, this.values.bitsOf(answer));
      }
      return this.values.valueOf(result);
    } finally {
      this.#leave();
    }
  }

  #begin(): void {
    const { frame, top } = this.#counters;
    frame.value = STACK_START;
    top.value = STACK_START;
    this.#ticks = 0;
    this.#enter();
  }

  /** Called when WebAssembly goes on. */
  #enter(): void {
    const { counters } = this.#runtime;
    this.#counters.budget.value = counters[BUDGET] ?? 0;
    this.#counters.site.value = counters[SITE] ?? 0;
    this.#isInside = true;
  }

  /** Called when JavaScript goes on. After a failure of JavaScript it goes on already. */
  #leave(): void {
    if (!this.#isInside) return;
    this.#isInside = false;
    const { counters } = this.#runtime;
    counters[BUDGET] = this.#counters.budget.value;
    counters[SITE] = this.#counters.site.value;
  }

  /**
   * Runs a function of JavaScript that counts operations or calls functions.
   * @param site where it is called; undefined for the last call
   */
  #outside<T>(act: () => T, site?: number): T {
    if (site !== undefined) this.#counters.site.value = site;
    this.#leave();
    const result = act();
    this.#enter();
    return result;
  }

  #createFunctions(): Readonly<Record<string, Imported>> {
    const runtime = this.#runtime;
    const all = (given: readonly bigint[]) => given.map((one) => this.values.valueOf(one));
    return {
      grow: () => this.#grow(),
      call_tick: (number: number, depth: number, ...given: bigint[]) =>
        this.#outside(() => {
          runtime.callTick(number, all(given), depth);
          return this.#usesImprovedCode();
        }),
      overflow: (number: number, ...given: bigint[]) =>
        this.#outside(() => {
          runtime.counters[DEPTH] = 2 * FAST_DEPTH;
          runtime.nestedDepth(number, all(given));
        }),
      bounce_any: (depth: number) => this.#makeRecordedCall(depth),
      apply: (site: number, callee: bigint, ...given: bigint[]) =>
        this.#apply(site, this.values.valueOf(callee), all(given), false),
      apply_waiting: (site: number, callee: bigint, ...given: bigint[]) =>
        this.#apply(site, this.values.valueOf(callee), all(given), true),
    };
  }

  #createOperators(): Readonly<Record<string, Imported>> {
    const operators = this.#library.operators(WASM_CHAPTER);
    const both =
      <T>(act: (left: Value, right: Value, site: number) => T) =>
      (left: bigint, right: bigint, site: number): T => {
        const { values } = this;
        return this.#outside(() => act(values.valueOf(left), values.valueOf(right), site));
      };
    const one =
      <T>(act: (value: Value, site: number) => T) =>
      (value: bigint, site: number): T =>
        act(this.values.valueOf(value), site);
    return {
      arithmetic: both((left, right, site) => operators.arithmetic(left, right, site)),
      add: both((left, right, site) => this.values.bitsOf(operators.add(left, right, site))),
      less: both((left, right, site) => operators.less(left, right, site)),
      greater: both((left, right, site) => operators.greater(left, right, site)),
      lessOrEqual: both((left, right, site) => operators.lessOrEqual(left, right, site)),
      greaterOrEqual: both((left, right, site) => operators.greaterOrEqual(left, right, site)),
      same: both((left, right, site) => operators.same(left, right, site)),
      negate: one((value, site) => operators.negate(value, site)),
      not: one((value, site) => operators.not(value, site)),
      condition: one((value, site) => operators.condition(value, site)),
      remainder: (left: number, right: number) => left % right,
      too_early: (name: number, site: number) => {
        throw usedTooEarly(this.values.text(name), site);
      },
    };
  }

  /** A function of the library that certainly returns a value. */
  #libraryFunction(name: string): Imported {
    const bare = this.#library.find('bare', name, WASM_CHAPTER);
    return (site: number, ...given: bigint[]) => {
      const values = given.map((one) => this.values.valueOf(one));
      return this.values.bitsOf(this.#outside(() => bare(...values), site));
    };
  }

  /** Calls a value that WebAssembly cannot call, or that cannot be called in this way. */
  #apply(site: number, callee: Value, values: readonly Value[], mayWait: boolean): bigint {
    const runtime = this.#runtime;
    const { tail, counters } = runtime;
    return this.#outside(() => {
      if (typeof callee !== 'function') throw notAFunction(runtime, callee, site);
      counters[DEPTH] = FAST_DEPTH;
      let result: unknown = callee(...values);
      while (result === tail) {
        if (mayWait && tail.count === QUESTION) return QUESTION_ASKED;
        result = makeTailCall(tail);
      }
      return this.values.bitsOf(result as Value);
    }, site);
  }

  /** Makes more memory. */
  #grow(): void {
    const { free, limit } = this.#counters;
    const pages = Math.max(MIN_GROWTH, Math.ceil((free.value - limit.value) / PAGE_BYTES));
    try {
      this.#memory.grow(pages);
    } catch {
      this.#leave();
      throw outOfMemory();
    }
    limit.value = this.#memory.buffer.byteLength;
  }

  /**
   * Tells whether a function that runs for long should be called again. WebAssembly improves code while it runs, but
   * uses the improved code only for new calls. A call takes stack, so there are only a few.
   */
  #usesImprovedCode(): boolean {
    this.#ticks += 1;
    if ((this.#runtime.counters[BUDGET] ?? 0) < 0) return false;
    return this.#ticks <= EARLY_TICKS || (this.#ticks & (this.#ticks - 1)) === 0;
  }

  /** Makes the calls in the record until there is a value. */
  #makeRecordedCall(depth: number): bigint {
    for (;;) {
      const memory = new DataView(this.#memory.buffer);
      const count = memory.getInt32(RECORD.count, true);
      const values = Array.from({ length: count }, (_, index) =>
        memory.getBigInt64(RECORD.values + 8 * index, true),
      );
      const target = this.#table.get(memory.getInt32(RECORD.fast, true)) as FastFunction;
      const result = target(memory.getInt32(RECORD.environment, true), depth, ...values);
      if (BigInt.asUintN(64, result) !== TAIL_CALL) return result;
    }
  }

  /** Makes a function of a program callable for the library, and for programs that are compiled to JavaScript. */
  #functionAt(address: number): ProgramFunction {
    const runtime = this.#runtime;
    const memory = new DataView(this.#memory.buffer);
    const at = (offset: number): number => memory.getInt32(address + offset, true);
    const target = this.#table.get(at(CLOSURE.fast)) as FastFunction;
    const [environment, number] = [at(CLOSURE.environment), at(CLOSURE.number)];
    const { parameterCount } = runtime.functions.get(number);
    const operators = this.#library.operators(WASM_CHAPTER);
    const wrapper: ProgramFunction = (...given) => {
      if (given.length !== parameterCount) operators.wrongArgumentCount(number, given.length);
      const values = given.map((one) => this.values.bitsOf(one));
      const { frame, top } = this.#counters;
      const [frameBefore, topBefore] = [frame.value, top.value];
      this.#enter();
      try {
        let result = target(environment, FAST_DEPTH, ...values);
        if (BigInt.asUintN(64, result) === TAIL_CALL) result = this.#makeRecordedCall(FAST_DEPTH);
        return this.values.valueOf(result);
      } finally {
        this.#leave();
        // After a failure, frames are left over.
        frame.value = frameBefore;
        top.value = topBefore;
      }
    };
    runtime.functions.registerForeign(wrapper, number);
    return wrapper;
  }
}
