import type { Binding } from './bindings.js';

/** What one name or element was before each of its changes, so that its value in any state can be told. */

/** How many of sorted numbers are at most `value`. */
export function upperBound(sorted: readonly number[], value: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] as number) <= value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The changes of one place that holds a value; what it holds now is kept by whoever has the place. */
export class History<T = Binding> {
  states: number[] = [];
  #before: T[] = [];

  /** @param before what it was until `state` */
  add(state: number, before: T): void {
    this.states.push(state);
    this.#before.push(before);
  }

  /** @param now what it is at the end */
  at(state: number, now: T): T {
    const after = upperBound(this.states, state);
    return after < this.states.length ? (this.#before[after] as T) : now;
  }

  /** What it was before each change that is remembered. */
  get before(): readonly T[] {
    return this.#before;
  }

  /**
   * Forgets values that no state had which can still be asked for.
   * @param kept sorted states; from the last of them on, all can be asked for
   */
  thin(kept: readonly number[]): void {
    const last = kept.at(-1) ?? 0;
    if ((this.states[0] ?? last) >= last) return;
    const states: number[] = [];
    const before: T[] = [];
    let from = Number.NEGATIVE_INFINITY;
    this.states.forEach((state, index) => {
      // The value is that of the states since the change before this one.
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
