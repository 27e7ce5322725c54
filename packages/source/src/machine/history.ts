import type { Binding } from './bindings.js';

/** The earlier values of one name or element, so that its value in any state is known. */

/** In a sorted list, returns how many numbers are at most `value`. */
export function upperBound(sorted: readonly number[], value: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] as number) <= value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The changes of one variable or element. Its present value is stored elsewhere. */
export class History<T = Binding> {
  states: number[] = [];
  #before: T[] = [];

  /** @param before its value before `state` */
  add(state: number, before: T): void {
    this.states.push(state);
    this.#before.push(before);
  }

  /** @param now its present value */
  at(state: number, now: T): T {
    const after = upperBound(this.states, state);
    return after < this.states.length ? (this.#before[after] as T) : now;
  }

  /** Its value before each stored change. */
  get before(): readonly T[] {
    return this.#before;
  }

  /**
   * Drops the values of states that cannot be shown any more.
   * @param kept sorted states that can be shown. From the last of them on, all states can
   */
  thin(kept: readonly number[]): void {
    const last = kept.at(-1) ?? 0;
    if ((this.states[0] ?? last) >= last) return;
    const states: number[] = [];
    const before: T[] = [];
    let from = Number.NEGATIVE_INFINITY;
    this.states.forEach((state, index) => {
      // It is the value of the states since the previous change.
      const isAsked = state > last || upperBound(kept, state - 1) > upperBound(kept, from - 1);
      if (isAsked) {
        states.push(state);
        before.push(this.#before[index] as T);
      }
      from = state;
    });
    this.states = states;
    this.#before = before;
  }
}
