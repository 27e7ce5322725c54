import type { SessionCallbacks } from '@wellspring/evaluator';
import { clearTimer, now, setTimer } from './platform.js';

/**
 * One evaluation, from its first statement until nothing is left to do. A program keeps running while it
 * waits for timers, and ends at the first error that it does not catch.
 */

/** The end of a run. */
export type Ending =
  | { readonly kind: 'finished' }
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'stopped' }
  | { readonly kind: 'timeout' };

/** The time between checks whether a waiting program should stop or has waited too long. */
const LOOK_MS = 50;
/** Shorter intervals would keep the worker busy without effect. */
const MIN_INTERVAL_MS = 4;

export class Run {
  readonly ended: Promise<Ending>;
  #resolve: (ending: Ending) => void = () => undefined;
  readonly #callbacks: SessionCallbacks;
  #deadline: number;
  /** The time at which the program began to wait for its user; null when it is not waiting. */
  #askedAt: number | null = null;
  #hasReachedItsEnd = false;
  #isOver = false;
  #timers = new Map<number, unknown>();
  #timerCount = 0;
  #looking: unknown;

  constructor(callbacks: SessionCallbacks, timeoutMs: number) {
    this.#callbacks = callbacks;
    this.#deadline = now() + timeoutMs;
    this.ended = new Promise((resolve) => {
      this.#resolve = resolve;
    });
    this.#look();
  }

  get isOver(): boolean {
    return this.#isOver;
  }

  /** Follows a program that has begun, through the promise of its end. */
  follow(program: Promise<unknown>): void {
    program.then(
      () => this.#reachEnd(),
      (error: unknown) => this.fail(error),
    );
  }

  #reachEnd(): void {
    this.#hasReachedItsEnd = true;
    this.#check();
  }

  /** Called with an error that the program did not catch. */
  fail(error: unknown): void {
    this.#end({ kind: 'failed', error });
  }

  stop(): void {
    this.#end({ kind: 'stopped' });
  }

  /** Calls `act` later. The run lasts at least until then. @returns a number for `clear` */
  schedule(act: () => void, ms: number, repeats: boolean): number {
    this.#timerCount += 1;
    const id = this.#timerCount;
    if (!this.#isOver) this.#set(id, act, ms, repeats);
    return id;
  }

  clear(id: number): void {
    clearTimer(this.#timers.get(id));
    this.#timers.delete(id);
    this.#check();
  }

  /** The time from this call until `answered` does not count. */
  asked(): void {
    this.#askedAt = now();
  }

  answered(): void {
    if (this.#askedAt !== null) this.#deadline += now() - this.#askedAt;
    this.#askedAt = null;
  }

  #set(id: number, act: () => void, ms: number, repeats: boolean): void {
    const timer = setTimer(() => {
      if (!this.#timers.delete(id)) return;
      // Schedule the next call first, so that the program can clear it.
      if (repeats) this.#set(id, act, Math.max(ms, MIN_INTERVAL_MS), true);
      try {
        act();
      } catch (error) {
        this.fail(error);
      }
      this.#check();
    }, ms);
    this.#timers.set(id, timer);
  }

  /**
   * Ends the run if nothing is left to do. It first waits until failed promises have been reported: browsers
   * report them in a task that is queued after the one in which the promise failed, and therefore runs after
   * the first timer.
   */
  #check(): void {
    if (!this.#isIdle()) return;
    setTimer(() => {
      if (!this.#isIdle()) return;
      setTimer(() => {
        if (this.#isIdle()) this.#end({ kind: 'finished' });
      }, 0);
    }, 0);
  }

  #isIdle(): boolean {
    return this.#hasReachedItsEnd && this.#timers.size === 0 && !this.#isOver;
  }

  #look(): void {
    this.#looking = setTimer(() => {
      if (this.#callbacks.isStopRequested?.() === true) return this.stop();
      if (this.#askedAt === null && now() > this.#deadline) return this.#end({ kind: 'timeout' });
      this.#look();
    }, LOOK_MS);
  }

  #end(ending: Ending): void {
    if (this.#isOver) return;
    this.#isOver = true;
    clearTimer(this.#looking);
    for (const timer of this.#timers.values()) clearTimer(timer);
    this.#timers.clear();
    this.#resolve(ending);
  }
}
