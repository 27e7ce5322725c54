import { ProgramError } from './errors.js';
import type { Callable, Value } from './values.js';

/**
 * The tail-call record. A function returns it instead of a value when its caller has to do something else first:
 * make the call in tail position, run a call in deep form, or ask the user a question. Each session has a single
 * record, so that a tail call allocates nothing.
 */
export interface TailCall {
  /** The number of arguments in the fields `a`, `b` and `c`; or `IN_REST`, `IN_DEEP_FORM` or `QUESTION`. */
  count: number;
  callee: Callable;
  a: Value;
  b: Value;
  c: Value;
  /** The arguments when `count` is `IN_REST`. */
  rest: Value[];
  /** The call to run when `count` is `IN_DEEP_FORM`, with the arguments in `a`, `b` and `c`. */
  deepCall: DeepCall;
  /** The words of stack that the call in deep form takes. */
  words: number;
  /** The question for the user when `count` is `QUESTION`. */
  question: string;
}

/**
 * A call in deep form. It runs until it ends or needs the value of another call. Then call it again with that value.
 * @param value the value of the other call; undefined the first time
 * @param isResumed false the first time, when `a`, `b` and `c` are the first three arguments
 * @returns its value; the tail-call record when what that holds has to be done in its place; or `WAITING` when the
 *   record holds the call whose value it needs
 */
export type DeepCall = (
  value: Value,
  isResumed: boolean,
  a?: Value,
  b?: Value,
  c?: Value,
) => unknown;

/** Returned by a call in deep form that waits for the value of another call. Programs never see it. */
export const WAITING = Symbol('waiting');

/** Makes a call in deep form from a generator, which yields when it waits. */
export function generatedCall(generator: Generator<unknown, Value, Value>): DeepCall {
  return (value) => {
    const step = generator.next(value);
    return step.done === true ? step.value : WAITING;
  };
}

/** The fields for the arguments of a tail call, in the order in which `makeTailCall` passes them. */
export const ARGUMENT_FIELDS = ['a', 'b', 'c'] as const;

/** The call has its arguments in `rest`. */
export const IN_REST = -1;
/** The call in deep form has to be run. */
export const IN_DEEP_FORM = -2;
/** The question has to be asked. */
export const QUESTION = -3;

/** Returns the record of a new session. Its fields have no meaning yet. */
export function createTailCall(): TailCall {
  return {
    count: 0,
    callee: () => undefined,
    a: undefined,
    b: undefined,
    c: undefined,
    rest: [],
    deepCall: () => undefined,
    words: 0,
    question: '',
  };
}

/**
 * Makes the call that the record holds, and returns its value, which may again be the record.
 * @throws ProgramError when it holds a question, because the caller cannot wait for the answer
 */
export function makeTailCall(tail: TailCall): Value {
  const { callee } = tail;
  switch (tail.count) {
    case 0:
      return callee();
    case 1:
      return callee(tail.a);
    case 2:
      return callee(tail.a, tail.b);
    case 3:
      return callee(tail.a, tail.b, tail.c);
    case IN_REST:
      return callee(...tail.rest);
    default:
      throw new ProgramError(
        'Functions that are nested so deeply cannot wait for an answer.',
        'Ask at the top of the program, or in a function that is inside fewer other functions.',
      );
  }
}
