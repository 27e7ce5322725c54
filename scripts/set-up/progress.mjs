/** During a stage, a line is printed at least this often, so that it does not seem to hang. */
const HEARTBEAT_MS = 15_000;

/** Prints lines that say what a command is doing, each with the seconds since it began. */
export class Progress {
  #began = performance.now();

  /** @param {(line: string) => void} [print] prints one line; by default to standard output */
  constructor(print = (line) => console.log(line)) {
    this.print = print;
  }

  /** @param {string} text one sentence without a full stop */
  say(text) {
    this.print(`${this.seconds().padStart(6)} s  ${text}`);
  }

  /** Seconds since the command began, e.g. `3.2`. */
  seconds() {
    return ((performance.now() - this.#began) / 1000).toFixed(1);
  }

  /**
   * Prints what begins, then does it.
   * @template T
   * @param {string} text e.g. `Installing packages`
   * @param {() => Promise<T>} work
   * @returns {Promise<T>} what the work returns
   */
  async during(text, work) {
    this.say(text);
    const heartbeat = setInterval(() => this.say(`  still busy: ${text}`), HEARTBEAT_MS);
    try {
      return await work();
    } finally {
      clearInterval(heartbeat);
    }
  }
}
