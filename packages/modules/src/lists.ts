import type { Value } from './module.js';

/** Pairs and lists of programs. */

export type Pair = [Value, Value];

export function pair(head: Value, tail: Value): Pair {
  return [head, tail];
}

export function isPair(value: Value): value is Pair {
  return Array.isArray(value) && value.length === 2;
}

/** Makes a list of the program. */
export function listOf(...values: readonly Value[]): Value {
  return values.reduceRight((rest: Value, value) => pair(value, rest), null);
}

/** The elements of a list; undefined when the value is no list. A list that leads back into itself is none. */
export function elementsOf(list: Value): Value[] | undefined {
  const elements: Value[] = [];
  const seen = new Set<Value>();
  let rest = list;
  while (isPair(rest)) {
    if (seen.has(rest)) return undefined;
    seen.add(rest);
    elements.push(rest[0]);
    [, rest] = rest;
  }
  return rest === null ? elements : undefined;
}
