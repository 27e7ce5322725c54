import { ProgramError } from './errors.js';
import type { Callable, Value } from './values.js';

/**
 * What a function may return instead of a value: the one record of its session, which says what has to be
 * done first. So returning it allocates nothing.
 */
export interface TailCall {
  /** What has to be done: one of the kinds below, or a call with this many arguments in fields. */
  count: number;
  callee: Callable;
  a: Value;
  b: Value;
  c: Value;
  /** The arguments, when they are not in fields. */
  rest: Value[];
  /** The call in deep form to run, with `a`, `b` and `c` for its arguments. */
  deepCall: DeepCall;
  /** The words of stack that it takes. */
  words: number;
  /** The question for the user. */
  question: string;
}

/**
 * A call in deep form. It runs until it ends or makes another call. Call it again with the value of that call.
 * @param value that of the other call; undefined at first
 * @param isResumed false at first, when the other parameters are the first three arguments
 * @returns its value; the record, when something else has to be done before it has one; or `WAITING`, when the record
 *   holds the call whose value it needs
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

/** A call with its arguments in `rest`. */
export const IN_REST = -1;
/** A call in deep form that has to be run. */
export const IN_DEEP_FORM = -2;
/** A question that has to be asked. */
export const QUESTION = -3;

/** Makes the empty record of a session. */
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
 * Makes the call that the record holds.
 * @throws ProgramError for a question, because the caller cannot wait
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
