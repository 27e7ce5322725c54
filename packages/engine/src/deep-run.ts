import { DEEP, DEPTH, NESTED } from './counters.js';
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
  /**
   * The calls that wait. Each is two entries: the words of stack that it would take, and the function to call with the
   * value that it waits for. A call may keep its variables in the entries below these two.
   */
  readonly stack: unknown[];
  /** Counts the words of a frame that begins to wait. */
  nest(words: number): void;
}

/** Makes an empty stack. V8 treats it as an array of any values from the start, so that code for it need not change later. */
export function createStack(): unknown[] {
  const stack: unknown[] = [{}];
  stack.pop();
  return stack;
}

/**
 * Runs a call in deep form and everything that it calls. Frames that wait for a call are in an array, so that
 * nesting takes no stack, and the run can pause while the user is asked a question.
 */
export class DeepRun {
  readonly #host: DeepRunHost;
  /** The length of the stack below this run. */
  readonly #base: number;

  constructor(host: DeepRunHost) {
    this.#host = host;
    this.#base = host.stack.length;
  }

  /**
   * Runs until there is a value.
   * @param input at the start, the host's tail-call record, which holds the call to make; later the answer to the
   *   question for which the run paused
   * @returns the value; or the record, when it holds a question
   */
  resume(input: Value): Value {
    try {
      return this.#run(input);
    } catch (error) {
      this.end();
      throw error;
    }
  }

  /** Forgets the calls that wait. */
  end(): void {
    this.#host.stack.length = this.#base;
  }

  #run(input: Value): Value {
    const host = this.#host;
    const { tail, counters, stack } = host;
    const base = this.#base;
    let value: unknown = input;
    for (;;) {
      let call: DeepCall;
      let words: number;
      if (value !== tail) {
        if (stack.length === base) return value;
        call = stack.pop() as DeepCall;
        words = stack.pop() as number;
        counters[NESTED] = (counters[NESTED] ?? 0) - words;
        value = call(value, true);
      } else if (tail.count === IN_DEEP_FORM) {
        call = tail.deepCall;
        words = tail.words;
        value = call(undefined, false, tail.a, tail.b, tail.c);
      } else if (tail.count === QUESTION) {
        return tail;
      } else {
        counters[DEPTH] = DEEP;
        value = makeTailCall(tail);
        continue;
      }
      if (value === WAITING) {
        host.nest(words);
        stack.push(words, call);
        value = tail;
      }
    }
  }
}
