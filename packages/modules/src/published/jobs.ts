/**
 * Promises that are settled while their user waits. Published modules are written with promises, and evaluations do not wait: so
 * bundles get this class as `Promise`, whose jobs run at once when the engine asks for the value.
 */

type Settle = (value?: unknown) => void;
type Executor = (resolve: Settle, reject: Settle) => void;
type Reaction = ((value: unknown) => unknown) | null | undefined;

/** Thrown when a value depends on something that does not happen while a program runs, such as an answer or a timer. */
export class NeverSettled extends Error {
  override readonly name = 'NeverSettled';
}

interface Thenable {
  then(fulfilled: Settle, rejected: Settle): unknown;
}

function isThenable(value: unknown): value is Thenable {
  return (
    ((typeof value === 'object' && value !== null) || typeof value === 'function') &&
    typeof Reflect.get(value, 'then') === 'function'
  );
}

/** The class for the bundles of one module, and the means to wait for one of its promises. */
export interface Jobs {
  readonly Promise: (new (executor: Executor) => Thenable) & {
    resolve(value?: unknown): Thenable;
    reject(reason?: unknown): Thenable;
  };
  /** Runs a function after the code that is running now. */
  readonly later: (job: () => void) => void;
  /** Runs the jobs that wait. */
  readonly run: () => void;
  /**
   * Returns the value of a promise, or the value itself if it is none.
   * @param nudge called when nothing is left to do. Returns true if it has found something
   * @throws the reason of a rejected promise, and `NeverSettled`
   */
  readonly settle: (value: unknown, nudge?: () => boolean) => unknown;
}

const PENDING = 0;
const FULFILLED = 1;
const REJECTED = 2;

/** Makes a promise without functions that settle it. */
const NONE: Executor = () => undefined;

/** Jobs that have been run stay in the queue until there are this many. */
const MAX_DONE = 1024;

export function createJobs(): Jobs {
  let waiting: (() => void)[] = [];
  /** The position of the next job. */
  let next = 0;
  let isScheduled = false;
  const later = (job: () => void) => {
    waiting.push(job);
    // In a frame, jobs also wait for what happens there. Workers of programs have no such function.
    if (isScheduled || typeof queueMicrotask !== 'function') return;
    isScheduled = true;
    queueMicrotask(() => {
      isScheduled = false;
      run();
    });
  };
  /** Runs the next job. Returns false when there is none. */
  const step = (): boolean => {
    const job = waiting[next];
    if (job === undefined) {
      waiting = [];
      next = 0;
      return false;
    }
    next += 1;
    if (next >= MAX_DONE) {
      waiting = waiting.slice(next);
      next = 0;
    }
    job();
    return true;
  };
  const run = () => {
    while (step());
  };

  class LocalPromise implements Thenable {
    #state = PENDING;
    #value: unknown;
    #reactions: (() => void)[] | undefined;

    constructor(executor: Executor) {
      if (executor === NONE) return;
      let isDone = false;
      const reject: Settle = (reason) => {
        if (isDone) return;
        isDone = true;
        this.#end(REJECTED, reason);
      };
      const resolve: Settle = (value) => {
        if (isDone) return;
        isDone = true;
        this.#follow(value);
      };
      try {
        executor(resolve, reject);
      } catch (error) {
        reject(error);
      }
    }

    #follow(value: unknown): void {
      try {
        if (!isThenable(value)) return this.#end(FULFILLED, value);
        let isDone = false;
        const once = (act: Settle): Settle => {
          return (result) => {
            if (isDone) return;
            isDone = true;
            act(result);
          };
        };
        const reject = once((reason) => this.#end(REJECTED, reason));
        later(() => {
          try {
            value.then(
              once((result) => this.#follow(result)),
              reject,
            );
          } catch (error) {
            reject(error);
          }
        });
      } catch (error) {
        this.#end(REJECTED, error);
      }
    }

    #end(state: number, value: unknown): void {
      this.#state = state;
      this.#value = value;
      if (this.#reactions === undefined) return;
      for (const reaction of this.#reactions) later(reaction);
      this.#reactions = undefined;
    }

    // oxlint-disable-next-line unicorn/no-thenable -- this is a promise
    then(fulfilled?: Reaction, rejected?: Reaction): LocalPromise {
      const result = new LocalPromise(NONE);
      const react = () => {
        const handler = this.#state === FULFILLED ? fulfilled : rejected;
        if (typeof handler !== 'function') {
          result.#end(this.#state, this.#value);
          return;
        }
        try {
          result.#follow(handler(this.#value));
        } catch (error) {
          result.#end(REJECTED, error);
        }
      };
      if (this.#state !== PENDING) later(react);
      else if (this.#reactions === undefined) this.#reactions = [react];
      else this.#reactions.push(react);
      return result;
    }

    catch(rejected?: Reaction): LocalPromise {
      return this.then(undefined, rejected);
    }

    finally(act?: () => unknown): LocalPromise {
      return this.then(
        (value) => LocalPromise.resolve(act?.()).then(() => value),
        (reason) =>
          LocalPromise.resolve(act?.()).then(() => {
            throw reason;
          }),
      );
    }

    static resolve(value?: unknown): LocalPromise {
      if (value instanceof LocalPromise) return value;
      const made = new LocalPromise(NONE);
      made.#follow(value);
      return made;
    }

    static reject(reason?: unknown): LocalPromise {
      const made = new LocalPromise(NONE);
      made.#end(REJECTED, reason);
      return made;
    }

    static all(values: Iterable<unknown>): LocalPromise {
      return new LocalPromise((resolve, reject) => {
        const results: unknown[] = [];
        let missing = 1;
        const found = () => {
          missing -= 1;
          if (missing === 0) resolve(results);
        };
        for (const value of values) {
          const index = results.push(undefined) - 1;
          missing += 1;
          LocalPromise.resolve(value).then((result) => {
            results[index] = result;
            return found();
          }, reject);
        }
        found();
      });
    }

    static allSettled(values: Iterable<unknown>): LocalPromise {
      const settled = [...values].map((one) =>
        LocalPromise.resolve(one).then(
          (value) => ({ status: 'fulfilled', value }),
          (reason) => ({ status: 'rejected', reason }),
        ),
      );
      return LocalPromise.all(settled);
    }

    static race(values: Iterable<unknown>): LocalPromise {
      return new LocalPromise((resolve, reject) => {
        for (const value of values) LocalPromise.resolve(value).then(resolve, reject);
      });
    }
  }

  const settle = (value: unknown, nudge: () => boolean = () => false): unknown => {
    if (!isThenable(value)) return value;
    const ended: { state: number; value: unknown } = { state: PENDING, value: undefined };
    const end = (state: number) => (result: unknown) => {
      ended.state = state;
      ended.value = result;
    };
    value.then(end(FULFILLED), end(REJECTED));
    const isPending = () => ended.state === PENDING;
    while (isPending() && (step() || nudge()));
    if (isPending()) throw new NeverSettled('The value never comes.');
    if (ended.state === REJECTED) throw ended.value;
    return ended.value;
  };

  return { Promise: LocalPromise, later, run, settle };
}
