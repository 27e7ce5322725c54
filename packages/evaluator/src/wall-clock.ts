/** Timers treat longer times as none. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/** The time to wait after a late timer, so that messages sent by the worker long ago can arrive. */
const HEARING_MS = 100;

/** A real-time limit that can be paused while a user thinks. */
export class WallClock {
  readonly #onOver: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #startedAt = 0;
  #remainingMs = 0;

  /** @param onOver called when the time is over and the messages sent before have been received */
  constructor(onOver: () => void) {
    this.#onOver = onOver;
  }

  /** Starts the clock again with this limit. */
  start(limitMs: number): void {
    this.stop();
    this.#remainingMs = Math.min(limitMs, MAX_TIMER_MS);
    this.resume();
  }

  /** Pauses the clock until `resume`. */
  pause(): void {
    this.stop();
    this.#remainingMs -= performance.now() - this.#startedAt;
  }

  resume(): void {
    this.#startedAt = performance.now();
    // If the host's own thread was blocked, the answer may have arrived without having been read yet.
    this.#timer = setTimeout(() => {
      this.#timer = setTimeout(this.#onOver, HEARING_MS);
    }, this.#remainingMs);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}
