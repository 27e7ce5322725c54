import type { Callable } from '@wellspring/engine';
import { Complex, Flonum, Ratio } from './numbers/types.js';

/**
 * The values of Scheme. Exact integers are JavaScript numbers while they are safe integers, and otherwise BigInt; strings,
 * booleans and procedures are those of JavaScript; the empty list is null, and the unspecified value undefined.
 */

/** A value of a program. */
export type Value = unknown;

/** A pair. It can be changed. */
export class Pair {
  constructor(
    public car: Value,
    public cdr: Value,
  ) {}
}

/** A symbol. There is one for each name, so that `===` compares symbols. */
export class Sym {
  private constructor(readonly name: string) {}

  static readonly #known = new Map<string, Sym>();

  static of(name: string): Sym {
    const known = Sym.#known.get(name);
    if (known !== undefined) return known;
    const made = new Sym(name);
    Sym.#known.set(name, made);
    return made;
  }
}

/** A character. There is one for each code point. */
export class Char {
  private constructor(readonly codePoint: number) {}

  static readonly #known = new Map<number, Char>();

  static of(codePoint: number): Char {
    const known = Char.#known.get(codePoint);
    if (known !== undefined) return known;
    const made = new Char(codePoint);
    Char.#known.set(codePoint, made);
    return made;
  }

  get text(): string {
    return String.fromCodePoint(this.codePoint);
  }
}

/** A promise. It has a value, or the procedure that computes the value when a program forces the promise. */
export class Promised {
  constructor(
    public isDone: boolean,
    /** The value, or else the procedure. */
    public content: Value,
  ) {}
}

/** The result of `values` with no argument or with several. */
export class Values {
  constructor(readonly list: readonly Value[]) {}
}

/** The environment for `eval`. There is only one, that of the program. */
export class Environment {
  readonly kind = 'environment';
}

export const ENVIRONMENT = new Environment();

/** The value of `(eof-object)`. */
export class EndOfFile {
  readonly kind = 'end of file';
}

export const END_OF_FILE = new EndOfFile();

/** A variable of the top level. */
export interface Cell {
  readonly name: string;
  v: Value;
}

/** Holds the value of a local variable that a program assigns, so that several procedures can share it. */
export class Box {
  constructor(public v: Value) {}
}

export function isProcedure(value: Value): value is Callable {
  return typeof value === 'function';
}

/** Returns a list of values. */
export function listOf(values: readonly Value[], tail: Value = null): Value {
  let list = tail;
  for (let index = values.length - 1; index >= 0; index -= 1) list = new Pair(values[index], list);
  return list;
}

/** Returns the elements of a proper list; undefined for any other value, such as a circular list. */
export function elementsOf(list: Value): Value[] | undefined {
  const elements: Value[] = [];
  let slow = list;
  let rest = list;
  for (;;) {
    if (!(rest instanceof Pair)) return rest === null ? elements : undefined;
    elements.push(rest.car);
    rest = rest.cdr;
    if (elements.length % 2 === 0) {
      slow = (slow as Pair).cdr;
      if (slow === rest && rest instanceof Pair) return undefined;
    }
  }
}

export function isNumber(value: Value): value is number | bigint | Ratio | Flonum | Complex {
  return (
    typeof value === 'number' ||
    typeof value === 'bigint' ||
    value instanceof Flonum ||
    value instanceof Ratio ||
    value instanceof Complex
  );
}
