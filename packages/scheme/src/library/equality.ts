import { isExactInteger } from '../numbers/arithmetic.js';
import type { Machine } from '../machine.js';
import { RecordInstance } from '../records.js';
import { isProcedure, Pair, Promised, type Value } from '../values.js';
import { natives, type Native } from './native.js';

/** Equality, booleans, and predicates of values that are neither numbers, lists, strings nor vectors. */

export type IsEqual = (left: Value, right: Value) => boolean;

/** The number of values that `equal?` compares before it checks the time, and the operations that each counts as. */
const VALUES_PER_TICK = 2000;
const OPERATIONS_PER_VALUE = 4;

export const isEq: IsEqual = (a, b) => a === b;

const allBooleans = (...values: Value[]): boolean =>
  values.every((value) => typeof value === 'boolean' && value === values[0]);

/** Returns `equal?` for the programs of a session. */
export function equalIn(machine: Machine): IsEqual {
  const { runtime } = machine;
  return (left, right) => {
    const work: Value[] = [left, right];
    let steps = 0;
    while (work.length > 0) {
      const b = work.pop();
      const a = work.pop();
      steps += 1;
      if (steps % VALUES_PER_TICK === 0) {
        runtime.libraryTick(OPERATIONS_PER_VALUE * VALUES_PER_TICK);
      }
      if (machine.isEqv(a, b)) continue;
      if (a instanceof Pair && b instanceof Pair) {
        work.push(a.cdr, b.cdr, a.car, b.car);
      } else if (Array.isArray(a) && Array.isArray(b)) {
        if (a.length !== b.length) return false;
        runtime.libraryTick(a.length);
        for (const [index, item] of a.entries()) work.push(item, b[index]);
      } else return false;
    }
    runtime.libraryTick(OPERATIONS_PER_VALUE * (steps % VALUES_PER_TICK));
    return true;
  };
}

export function equalityNatives(machine: Machine, isEqual: IsEqual): Native[] {
  const chapter1 = {
    'eq? a b': isEq,
    'eqv? a b': (a: Value, b: Value) => machine.isEqv(a, b),
    'equal? a b': isEqual,
    'boolean? val': (value: Value) => typeof value === 'boolean',
    'boolean=? a b . vals': allBooleans,
    'not val': (value: Value) => value === false,
    'and . vals': (...values: Value[]) =>
      values.includes(false) ? false : values.length === 0 ? true : values.at(-1),
    'or . vals': (...values: Value[]) => values.find((value) => value !== false) ?? false,
    'procedure? val': isProcedure,
  };

  const chapter3 = {
    'make-promise val': (value: Value) =>
      value instanceof Promised ? value : new Promised(true, value),
    'promise? val': (value: Value) => value instanceof Promised,
  };

  const full = {
    'default-object? val': (value: Value) => value === undefined,
    void: () => undefined,
    'record? val': (value: Value) => value instanceof RecordInstance,
    'exact-nonnegative-integer? val': (value: Value) => isExactInteger(value) && value >= 0,
  };
  return [...natives(1, chapter1), ...natives(3, chapter3), ...natives(5, full)];
}
