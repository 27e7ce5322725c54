import { cut } from '../cut.js';
import { BATCH_DISPLAYS, type OutputLimit } from '../protocol.js';

/**
 * Gathers what a program displays, so that a flood costs few messages while a few lines are sent at
 * once, and bounds it.
 */

/** So many messages are sent at once in this time; what comes after them is gathered. */
const WINDOW_MS = 50;
const MESSAGES_PER_WINDOW = 16;
/** What is gathered is sent when it has this many characters, whatever the time. */
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

  /** @param send takes what is to be shown, in order; called at the latest by `finish` */
  constructor(limit: OutputLimit, send: (texts: readonly string[]) => void) {
    this.#limit = limit;
    this.#send = send;
  }

  /**
   * Takes one display of the program.
   * @returns false when it was left out
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

  /** Sends what was gathered, once it has waited for as long as a person would notice. */
  sendWaiting(): void {
    if (this.#texts.length > 0 && this.#isDue()) this.#sendGathered();
  }

  /** Sends what is gathered. */
  flush(): void {
    if (this.#texts.length > 0) this.#sendGathered();
  }

  /** Sends what is gathered, and how much was left out; for the end of an evaluation. */
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
