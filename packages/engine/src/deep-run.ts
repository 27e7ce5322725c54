import { DEEP, DEPTH } from './counters.js';
import {
  IN_DEEP_FORM,
  makeTailCall,
  QUESTION,
  WAITING,
  type DeepCall,
  type TailCall,
} from './tail-call.js';
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
  /** The calls that wait, and the words of stack that each would take. */
  readonly #waiting: DeepCall[] = [];
  readonly #waitingWords: number[] = [];
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
    const waiting = this.#waiting;
    const waitingWords = this.#waitingWords;
    let current = this.#current;
    let words = this.#words;
    let value: unknown = input;
    for (;;) {
      if (current === undefined) {
        current = waiting.pop();
        if (current === undefined) return value;
        words = waitingWords.pop() ?? 0;
        host.nest(-words);
      }
      value = current(value);
      if (value === WAITING) {
        host.nest(words);
        waiting.push(current);
        waitingWords.push(words);
        value = tail;
      }
      current = undefined;
      while (value === tail) {
        if (tail.count === QUESTION) {
          this.#current = undefined;
          return tail;
        }
        if (tail.count === IN_DEEP_FORM) {
          current = tail.deepCall;
          words = tail.words;
          value = undefined;
          break;
        }
        counters[DEPTH] = DEEP;
        value = makeTailCall(tail);
      }
    }
  }
}
