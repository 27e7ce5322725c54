import {
  BUDGET,
  cannotReturn,
  DEPTH,
  FAST_DEPTH,
  MAX_NESTED,
  MEMORY,
  NESTED,
  NO_SITE,
  now,
  OutOfMemory,
  ProgramError,
  SITE,
  StackOverflow,
  TOP_DEPTH,
  UNASSIGNED,
  type Runtime,
} from '@wellspring/engine';
import { causedBy, LibraryError, unboundName, usedTooEarly, wrongCount } from './errors.js';
import { Operations } from './operations.js';
import type { Lambda } from './tree.js';
import { type Cell, isProcedure, listOf, type Value, Values } from './values.js';

/**
 * Runs compiled procedures. Their frames are on JavaScript's stack until the program captures a continuation or its
 * calls nest too deeply. Then every function saves its frame and returns the tail-call record, and the saved frames
 * become a list, which is a continuation. The loop here goes on with the innermost frame of the list. Frames are never
 * changed, so that a program can enter a continuation again.
 */

/** Goes on with a procedure after one of its calls. */
export type Resume = (pc: number, values: readonly Value[], value: Value) => Value;

class Frame {
  next: Frame | null = null;
  /** The words of stack that this frame and those below it would take. */
  nested = 0;

  constructor(
    readonly index: number,
    readonly pc: number,
    readonly values: readonly Value[],
  ) {}
}

/** An extent of `dynamic-wind` that the program has entered. */
export interface Wind {
  readonly before: Value;
  readonly after: Value;
  readonly next: Wind | null;
  readonly depth: number;
}

/** The reason why the stack is being unwound. */
type Kind = 'call' | 'capture' | 'throw' | 'ask';

interface Compiled {
  readonly lambda: Lambda;
  readonly isLibrary: boolean;
  frameWords: number;
  readonly make: () => Resume;
  resume: Resume | undefined;
}

/** A captured continuation. */
export class Continuation {
  constructor(
    readonly stack: Frame | null,
    readonly winds: Wind | null,
    readonly handlers: Value,
    /** The number of the run that it belongs to. Each call by JavaScript code is a run of its own. */
    readonly run: number,
  ) {}
}

/** Thrown to enter a continuation of an outer run. */
class Jump extends Error {
  constructor(
    readonly to: Continuation,
    readonly value: Value,
  ) {
    super('jump');
  }
}

const DEEPEST_RESTART = FAST_DEPTH / 2;
const OPERATIONS_PER_FRAME = 4;
/** The operations for which capturing or entering a continuation counts, besides those for its frames. */
const OPERATIONS_PER_CONTINUATION = 20;
/** The number of rounds after which a loop checks the time, while the last calls before an overflow are noted. */
const ROUNDS_PER_LOOK = 1000;
/** The words of stack for which a waiting call counts, besides those for its variables. */
const FRAME_WORDS = 16;
/** The words of stack that a call by JavaScript code takes. */
const OUTSIDE_WORDS = 400;

export class Machine extends Operations {
  #kind: Kind = 'call';
  #callee: Value;
  #args: readonly Value[] = [];
  #target: Continuation | undefined;
  #question = '';
  /** The frames that were saved since the stack began to be unwound, innermost first. */
  #pending: Frame[] = [];
  #stack: Frame | null = null;
  #run = 0;
  /** The runs in which code of a module has called the present one, or another that waits. */
  readonly #waitingRuns = new Set<number>();
  #lastRun = 0;
  #watchedRounds = 0;
  winds: Wind | null = null;
  /** The handlers of conditions, innermost first: a list. */
  handlers: Value = null;
  readonly #compiled = new Map<number, Compiled>();
  readonly tail: object;
  /** Calls procedures of the library that are written in Scheme. */
  library: (name: string) => Value = () => undefined;

  constructor(runtime: Runtime) {
    super(runtime);
    this.tail = runtime.tail;
  }

  register(lambda: Lambda, isLibrary: boolean, make: () => Resume): number {
    const { name, shown, parameters, rest } = lambda;
    const index = this.runtime.functions.register({
      name,
      parameterCount: parameters.length,
      hasRest: rest !== undefined,
      text: () => (isLibrary ? `#<builtin-procedure ${name} ${shown}>` : `#<procedure ${shown}>`),
      frameWords: 0,
    });
    this.#compiled.set(index, { lambda, isLibrary, frameWords: 0, make, resume: undefined });
    return index;
  }

  setFrameWords(index: number, words: number): void {
    const compiled = this.#compiled.get(index);
    if (compiled !== undefined) compiled.frameWords = words;
  }

  // Called by compiled code.

  /** Called when a procedure is entered so deeply that the stack has to be unwound first. */
  overflow(self: Value, index: number, args: readonly Value[]): Value {
    if ((this.counters[MAX_NESTED] ?? 0) < 0) this.runtime.selfCallTick(index, args);
    return this.callLater(self, args);
  }

  /**
   * Returns the tail-call record, and keeps a call. The first caller on the way out that has enough stack makes it
   * (`force`), or else the loop.
   */
  callLater(callee: Value, args: readonly Value[]): Value {
    this.#kind = 'call';
    this.#callee = callee;
    this.#args = args;
    return this.tail;
  }

  /** Saves the frame of a function that waits for a value, while the stack is unwound. */
  save(index: number, pc: number, values: readonly Value[]): Value {
    // A program that enters another continuation never returns to these frames.
    if (this.#kind !== 'throw') this.#pending.push(new Frame(index, pc, values));
    return this.tail;
  }

  /**
   * Makes a call that `callLater` has kept, if no frame has been saved since and there is enough stack again.
   * @returns its value; or the tail-call record when the stack has to be unwound further
   */
  force(depth: number): Value {
    if (depth >= DEEPEST_RESTART) return this.tail;
    while (this.#kind === 'call' && this.#pending.length === 0) {
      this.counters[DEPTH] = depth;
      const value = apply(this.#callee, this.#args);
      if (value !== this.tail) return value;
    }
    return this.tail;
  }

  /** Called when the granted operations are used up, at the start of a procedure. */
  tick(index: number, args: readonly Value[], depth: number): void {
    if ((this.counters[MAX_NESTED] ?? 0) < 0) {
      this.runtime.selfCallTick(index, args);
      // The message shows the next calls as well, so that none may be left out.
      this.counters[BUDGET] = 0;
      return;
    }
    if (this.#compiled.get(index)?.isLibrary === true) this.runtime.libraryTick(0);
    else this.runtime.callTick(index, args, depth + (this.counters[NESTED] ?? 0));
  }

  /** Called when the granted operations are used up, at the start of a round of a loop. */
  round(site: number, depth: number): void {
    const isWatched = (this.counters[MAX_NESTED] ?? 0) < 0;
    this.#watchedRounds += 1;
    if (!isWatched || this.#watchedRounds % ROUNDS_PER_LOOK === 0)
      this.runtime.loopTick(site, depth + (this.counters[NESTED] ?? 0));
    // The message shows the next calls, so that none may be left out.
    if (isWatched) this.counters[BUDGET] = 0;
  }

  made<T extends object>(made: T): T {
    return this.runtime.sample(made);
  }

  list(values: readonly Value[]): Value {
    this.runtime.allocatedWords(values.length * 4);
    return listOf(values);
  }

  wrongCount(index: number, given: number): never {
    const compiled = this.#compiled.get(index);
    const count = compiled?.lambda.parameters.length ?? 0;
    const isOpen = compiled?.lambda.rest !== undefined;
    throw wrongCount(count, isOpen ? Number.POSITIVE_INFINITY : count, given);
  }

  unbound({ name }: Cell, site: number): never {
    if (this.isDefinedLater(name)) throw usedTooEarly(name, site);
    throw unboundName(name, site);
  }

  /** Tells whether the running program defines a name of the top level further below. */
  isDefinedLater: (name: string) => boolean = () => false;

  early(site: number): never {
    const name = this.nameAt(site);
    throw usedTooEarly(name, site);
  }

  /** The name that is written at a site. */
  nameAt: (site: number) => string = () => '';

  notCallableGlobal(cell: Cell, site: number, nameSite: number): never {
    if (cell.v === UNASSIGNED) this.unbound(cell, nameSite);
    return this.notCallable(cell.v, site, nameSite);
  }

  notCallable(value: Value, site: number, nameSite: number): never {
    if (value === UNASSIGNED) this.early(nameSite);
    throw this.notAProcedure(value, site);
  }

  notAProcedure(value: Value, site?: number): ProgramError {
    const shown = this.quote(value);
    return causedBy(
      { kind: 'callee', value },
      new ProgramError(
        `Calling non-function value ${shown}.`,
        `The first part in brackets has to be a procedure, and ${shown} is none. Remove brackets that are too many, or check the name.`,
        site,
      ),
    );
  }

  // Called by procedures of the library.

  /** Calls a procedure in the tail position of a procedure of the library. */
  callLast(callee: Value, args: readonly Value[]): Value {
    if (!isProcedure(callee)) throw this.notAProcedure(callee);
    const depth = (this.counters[DEPTH] ?? 0) + 30;
    if (depth > FAST_DEPTH) return this.callLater(callee, args);
    this.counters[DEPTH] = depth;
    return apply(callee, args);
  }

  /** Captures the continuation, and calls a procedure with it. */
  capture(receiver: Value): Value {
    this.#kind = 'capture';
    this.#callee = receiver;
    return this.tail;
  }

  /** Enters a continuation. */
  enter(continuation: Continuation, value: Value): Value {
    if (continuation.run !== this.#run) {
      if (!this.#waitingRuns.has(continuation.run)) throw cannotReturn();
      throw new Jump(continuation, value);
    }
    this.#kind = 'throw';
    this.#target = continuation;
    this.#args = [value];
    this.#pending = [];
    return this.tail;
  }

  /** Asks the user a question. Where nobody can answer, the answer is null. */
  ask(question: string): Value {
    if (!this.runtime.canWait || this.#run !== 1) return this.answered(null);
    this.#kind = 'ask';
    this.#question = question;
    return this.tail;
  }

  /** Converts an answer of the user to a value. */
  answered: (answer: string | null) => Value = () => undefined;

  // The loop.

  /** Runs a program that never waits. */
  runProgram(main: Value): Value {
    return this.#begin(() => this.#loop(this.callLater(main, []), TOP_DEPTH));
  }

  /** Runs a program that may wait for answers. */
  async runWaiting(main: Value): Promise<Value> {
    this.#beginProgram();
    let value = this.#loop(this.callLater(main, []), TOP_DEPTH);
    while (value === this.tail) {
      const asked = now();
      // oxlint-disable-next-line no-await-in-loop -- the program waits for each answer
      const answer = await this.runtime.callbacks.prompt?.(this.#question);
      this.runtime.forgive(now() - asked);
      this.runtime.checkStop();
      value = this.#loop(this.answered(answer ?? null), TOP_DEPTH);
    }
    this.#run = 0;
    return value;
  }

  #beginProgram(): void {
    this.#stack = null;
    this.#pending = [];
    this.winds = null;
    this.handlers = null;
    this.#run = 1;
    this.#lastRun = 1;
    this.counters[NESTED] = 0;
  }

  #begin(run: () => Value): Value {
    this.#beginProgram();
    const value = run();
    this.#run = 0;
    return value;
  }

  /** Calls a procedure for JavaScript code, such as that of a module, and returns its value. */
  callFromOutside(callee: Value, args: readonly Value[]): Value {
    const { counters } = this;
    const depth = (counters[DEPTH] ?? 0) + OUTSIDE_WORDS;
    if (depth > 2 * FAST_DEPTH) {
      throw new ProgramError(
        'Maximum call stack size exceeded',
        'A module and procedures of the program call each other too deeply.',
      );
    }
    const site = counters[SITE] ?? NO_SITE;
    const outer = {
      stack: this.#stack,
      pending: this.#pending,
      run: this.#run,
      winds: this.winds,
      handlers: this.handlers,
      nested: counters[NESTED] ?? 0,
    };
    this.#waitingRuns.add(outer.run);
    this.#lastRun += 1;
    this.#run = this.#lastRun + 1;
    this.#stack = null;
    this.#pending = [];
    try {
      const value = this.#loop(this.callLater(callee, args), Math.min(depth, DEEPEST_RESTART));
      // A failure is reported where it happened.
      counters[SITE] = site;
      return value;
    } finally {
      this.#waitingRuns.delete(outer.run);
      this.#stack = outer.stack;
      this.#pending = outer.pending;
      this.#run = outer.run;
      this.winds = outer.winds;
      this.handlers = outer.handlers;
      counters[NESTED] = outer.nested;
      counters[DEPTH] = depth - OUTSIDE_WORDS;
    }
  }

  /** Goes on with the innermost frame until there is none left. Returns the tail-call record when the program waits. */
  #loop(first: Value, base: number): Value {
    let value = first;
    for (;;) {
      try {
        for (;;) {
          if (value !== this.tail) {
            const frame = this.#stack;
            if (frame === null) return value;
            this.#setStack(frame.next);
            this.counters[DEPTH] = base;
            value = this.#resume(frame, value);
            continue;
          }
          if (this.#kind === 'ask') {
            this.#link();
            return value;
          }
          value = this.#step(base);
        }
      } catch (error) {
        value = this.#caught(error);
      }
    }
  }

  #resume(frame: Frame, value: Value): Value {
    const compiled = this.#compiled.get(frame.index);
    if (compiled === undefined) throw new Error('unknown frame');
    compiled.resume ??= compiled.make();
    return compiled.resume(frame.pc, frame.values, value);
  }

  #step(base: number): Value {
    const kind = this.#kind;
    this.#link();
    this.counters[DEPTH] = base;
    if (kind === 'call') return apply(this.#callee, this.#args);
    if (kind === 'capture') {
      this.runtime.spend(OPERATIONS_PER_CONTINUATION);
      const continuation = new Continuation(this.#stack, this.winds, this.handlers, this.#run);
      const callee = this.#callee;
      if (!isProcedure(callee)) throw this.notAProcedure(callee);
      return apply(callee, [this.procedureOf(continuation)]);
    }
    const target = this.#target;
    if (target === undefined) throw new Error('no continuation');
    // A loop that enters a continuation in each round may never call a compiled procedure, which would count it.
    this.#count(OPERATIONS_PER_CONTINUATION, base);
    this.#setStack(target.stack);
    this.handlers = target.handlers;
    return this.#args[0];
  }

  /** Counts operations of the loop below, and checks the time when those granted are used up. */
  #count(operations: number, depth: number): void {
    const left = (this.counters[BUDGET] ?? 0) - operations;
    this.counters[BUDGET] = left;
    if (left < 0) this.round(this.counters[SITE] ?? NO_SITE, depth);
  }

  #setStack(stack: Frame | null): void {
    this.#stack = stack;
    this.counters[NESTED] = stack?.nested ?? 0;
  }

  /** Puts the frames that were saved on top of the others. */
  #link(): void {
    const pending = this.#pending;
    if (pending.length === 0) return;
    let next = this.#stack;
    let words = 0;
    for (let at = pending.length - 1; at >= 0; at -= 1) {
      const frame = pending[at];
      if (frame === undefined) continue;
      const own = FRAME_WORDS + 2 * frame.values.length;
      words += frame.values.length + 8;
      frame.next = next;
      frame.nested = (next?.nested ?? 0) + own;
      next = frame;
    }
    this.#pending = [];
    this.#setStack(next);
    const left = (this.counters[MEMORY] ?? 0) - words;
    this.counters[MEMORY] = left;
    if (left < 0 && next !== null) this.runtime.sample(next);
    this.runtime.spend(pending.length * OPERATIONS_PER_FRAME);
    this.runtime.nest(0);
  }

  /** Goes on after a failure, if the program handles it. */
  #caught(error: unknown): Value {
    this.#pending = [];
    if (error instanceof Jump && error.to.run === this.#run) {
      this.#kind = 'throw';
      this.#target = error.to;
      this.#args = [error.value];
      return this.tail;
    }
    const condition = this.handlers === null ? undefined : this.conditionOf(error);
    if (condition === undefined) throw error;
    if (error instanceof ProgramError && error.site !== undefined) this.counters[SITE] = error.site;
    if (error instanceof StackOverflow) {
      // The handler needs room, and nothing ever returns to the calls that have filled it.
      this.#setStack(null);
      this.runtime.forgetOverflow();
    }
    return this.callLater(this.library('raise'), [condition]);
  }

  /** Returns the condition that handlers of the program get for a failure; undefined when they cannot handle it. */
  conditionOf(error: unknown): LibraryError | undefined {
    const canBeHandled =
      error instanceof ProgramError &&
      !error.isTimeout &&
      !error.isInterrupt &&
      !(error instanceof OutOfMemory) &&
      !(error instanceof Uncaught);
    if (!canBeHandled) return undefined;
    return error instanceof LibraryError
      ? error
      : new LibraryError(error.message, error.explanation);
  }

  /** Makes the procedure that enters a continuation. */
  procedureOf(continuation: Continuation): Value {
    const enter = (...values: Value[]): Value => {
      const value = values.length === 1 ? values[0] : new Values(values);
      if (continuation.winds === this.winds) return this.enter(continuation, value);
      return this.callLast(this.library('%rewind'), [
        this.#windsTo(continuation.winds),
        () => this.enter(continuation, value),
      ]);
    };
    this.runtime.functions.registerPredeclared(enter, {
      name: 'continuation',
      text: 'continuation',
      minArguments: 0,
      maxArguments: Number.POSITIVE_INFINITY,
    });
    return enter;
  }

  /** Returns a list of procedures that leave and enter extents on the way to the one of a continuation. */
  #windsTo(target: Wind | null): Value {
    const leave: Wind[] = [];
    const enter: Wind[] = [];
    let [from, to] = [this.winds, target];
    while (from !== to) {
      if (from !== null && (to === null || from.depth >= to.depth)) {
        leave.push(from);
        from = from.next;
      } else if (to !== null) {
        enter.push(to);
        to = to.next;
      }
    }
    enter.reverse();
    this.runtime.spend(4 * (leave.length + enter.length));
    return listOf([
      ...leave.map((wind) => () => {
        this.winds = wind.next;
        return this.callLast(wind.after, []);
      }),
      ...enter.flatMap((wind) => [
        () => {
          this.winds = wind.next;
          return this.callLast(wind.before, []);
        },
        () => {
          this.winds = wind;
          return undefined;
        },
      ]),
    ]);
  }

  pushWind(before: Value, after: Value): void {
    this.winds = { before, after, next: this.winds, depth: (this.winds?.depth ?? 0) + 1 };
  }

  popWind(): void {
    this.winds = this.winds?.next ?? null;
  }
}

/** Thrown for a condition that no handler has handled. */
export class Uncaught extends LibraryError {}

function apply(callee: Value, args: readonly Value[]): Value {
  return (callee as (...values: readonly Value[]) => Value)(...args);
}
