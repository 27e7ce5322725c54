import { cut } from '../cut.js';
import { BATCH_DISPLAYS, type OutputLimit } from '../protocol.js';

/**
 * Collects and limits what a program displays. A few lines are sent at once; a flood is sent in few messages.
 */

/** In each window of this length a few messages are sent at once. Output after them is collected. */
const WINDOW_MS = 50;
const MESSAGES_PER_WINDOW = 16;
/** Collected output is sent when it has this many characters, at any time. */
const BATCH_CHARACTERS = 32_000;

export class OutputBuffer {
  readonly #limit: OutputLimit;
  readonly #send: (texts: readonly string[]) => void;
  #texts: string[] = [];
  #gatheredCharacters = 0;
  #shownDisplays = 0;
  #shownCharacters = 0;
  #leftOut = 0;
  #windowStart = 0;
  #windowMessages = 0;

  /** @param send receives the texts to show, in order. Called at the latest by `finish` */
  constructor(limit: OutputLimit, send: (texts: readonly string[]) => void) {
    this.#limit = limit;
    this.#send = send;
  }

  /**
   * Takes one display of the program.
   * @returns false when it is left out
   */
  display(text: string): boolean {
    const room = this.#limit.characters - this.#shownCharacters;
    if (this.#shownDisplays >= this.#limit.displays || room <= 0) {
      this.#leftOut += 1;
      return false;
    }
    this.#shownDisplays += 1;
    this.#shownCharacters += text.length;
    this.#gather(cut(text, room));
    if (this.#isDue()) this.#sendGathered();
    return true;
  }

  /** Sends the collected output, once it has waited so long that a user would notice. */
  sendWaiting(): void {
    if (this.#texts.length > 0 && this.#isDue()) this.#sendGathered();
  }

  /** Sends the collected output. */
  flush(): void {
    if (this.#texts.length > 0) this.#sendGathered();
  }

  /** Sends the collected output, and how much was left out. Called at the end of an evaluation. */
  finish(): void {
    if (this.#leftOut > 0) {
      this.#gather(
        `(The output was too long: ${this.#leftOut} more calls of display are not shown.)`,
      );
      this.#leftOut = 0;
    }
    this.flush();
  }

  #gather(text: string): void {
    this.#texts.push(text);
    this.#gatheredCharacters += text.length;
  }

  #isDue(): boolean {
    const time = performance.now();
    if (time - this.#windowStart >= WINDOW_MS) {
      this.#windowStart = time;
      this.#windowMessages = 0;
    }
    return (
      this.#windowMessages < MESSAGES_PER_WINDOW ||
      this.#texts.length >= BATCH_DISPLAYS ||
      this.#gatheredCharacters >= BATCH_CHARACTERS
    );
  }

  #sendGathered(): void {
    const texts = this.#texts;
    this.#texts = [];
    this.#gatheredCharacters = 0;
    this.#windowMessages += 1;
    this.#send(texts);
  }
}
