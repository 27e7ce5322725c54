/** What is longer, timers take for nothing. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/** After a late timer, the time to hear what the worker may have said long ago. */
const HEARING_MS = 100;

/** A limit of real time that can be held while a person thinks. */
export class WallClock {
  readonly #onOver: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #startedAt = 0;
  #remainingMs = 0;

  /** @param onOver called when the time is over, and what was said before that has been heard */
  constructor(onOver: () => void) {
    this.#onOver = onOver;
  }

  /** Starts anew with so many milliseconds. */
  start(limitMs: number): void {
    this.stop();
    this.#remainingMs = Math.min(limitMs, MAX_TIMER_MS);
    this.resume();
  }

  /** Holds the clock until `resume`. */
  pause(): void {
    this.stop();
    this.#remainingMs -= performance.now() - this.#startedAt;
  }

  resume(): void {
    this.#startedAt = performance.now();
    // When the thread of the host itself was held up, the answer may be there and not yet heard.
    this.#timer = setTimeout(() => {
      this.#timer = setTimeout(this.#onOver, HEARING_MS);
    }, this.#remainingMs);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}
