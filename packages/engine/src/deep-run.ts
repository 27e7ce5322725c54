import { DEEP, DEPTH } from './counters.js';
import { IN_DEEP_FORM, makeTailCall, QUESTION, type DeepCall, type TailCall } from './tail-call.js';
import type { Value } from './values.js';

/** The state of a session that a run in deep form needs. */
export interface DeepRunHost {
  readonly tail: TailCall;
  readonly counters: Int32Array;
  /** Counts the words of frames that wait; negative when they go on. */
  nest(words: number): void;
}

/**
 * Runs a call in deep form and everything that it calls. Frames that wait for a call are in an array, so that
 * nesting takes no stack, and the run can pause while the user is asked a question.
 */
export class DeepRun {
  readonly #host: DeepRunHost;
  readonly #waiting: { readonly call: DeepCall; readonly words: number }[] = [];
  #current: DeepCall | undefined;
  #words: number;

  /** @param words the words of stack that the call would take */
  constructor(host: DeepRunHost, call: DeepCall, words: number) {
    this.#host = host;
    this.#current = call;
    this.#words = words;
  }

  /**
   * Runs until there is a value.
   * @param input the answer to the question for which the run paused; undefined at the start
   * @returns the value; or the host's record, when it holds a question
   */
  resume(input: Value): Value {
    const host = this.#host;
    const { tail, counters } = host;
    let value = input;
    for (;;) {
      if (this.#current !== undefined) {
        const step = this.#current.next(value);
        if (step.done !== true) {
          // The frame waits for a call, which is in the record.
          host.nest(this.#words);
          this.#waiting.push({ call: this.#current, words: this.#words });
        }
        value = step.value;
        this.#current = undefined;
        if (step.done !== true) value = tail;
      }
      while (value === tail) {
        if (tail.count === QUESTION) return tail;
        if (tail.count === IN_DEEP_FORM) {
          this.#current = tail.generator;
          this.#words = tail.words;
          value = undefined;
          break;
        }
        counters[DEPTH] = DEEP;
        value = makeTailCall(tail);
      }
      if (this.#current !== undefined) continue;
      const next = this.#waiting.pop();
      if (next === undefined) return value;
      host.nest(-next.words);
      this.#current = next.call;
      this.#words = next.words;
    }
  }
}
