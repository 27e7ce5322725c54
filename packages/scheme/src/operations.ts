import { MEMORY, SITE, type Runtime } from '@wellspring/engine';
import { expected, LibraryError, misused } from './errors.js';
import * as numbers from './numbers/arithmetic.js';
import type { Num, Real } from './numbers/types.js';
import { Complex, Flonum, Ratio } from './numbers/types.js';
import { exactBits } from './numbers/functions.js';
import { plainText, write } from './display.js';
import { isNumber, Pair, type Value, Values } from './values.js';

/** The operations that compiled code calls: the slow cases of those that it writes inline, and the others in full. */

const PAIR_WORDS = 4;
const OPERATIONS_PER_DISPLAY = 10;
/** The length of a line from which on it is shown before it ends. */
const MAX_LINE = 100_000;

export class Operations {
  readonly counters: Int32Array;
  /** The text that was printed since the last line ended. */
  #line = '';

  constructor(readonly runtime: Runtime) {
    this.counters = runtime.counters;
  }

  /** Returns the text of a value for a message. */
  quote(value: Value): string {
    return this.runtime.quoteForProgram(value);
  }

  /** Returns the text of a value for `display`. */
  displayed(value: Value): string {
    if (typeof value === 'string') {
      this.runtime.readText(value);
      return value;
    }
    return this.#shown(value, plainText);
  }

  /** Returns the text of a value for `write`. */
  written(value: Value): string {
    return this.#shown(value, write);
  }

  #shown(value: Value, show: typeof write): string {
    this.runtime.spend(OPERATIONS_PER_DISPLAY);
    const text = show(value, (f) => this.runtime.textOf(f), {
      spend: (characters) => this.runtime.libraryTick(characters),
    });
    this.runtime.allocatedText(text.length);
    return text;
  }

  /** Shows a text in the console. The last line is held back until it ends. */
  print(text: string): void {
    const lines = text.split('\n');
    for (const [index, line] of lines.entries()) {
      this.#line += line;
      if (index < lines.length - 1) {
        this.runtime.libraryTick(20);
        this.runtime.callbacks.display(this.#line);
        this.#line = '';
      } else if (this.#line.length > MAX_LINE) this.endLine();
    }
  }

  /** Shows the line that is held back. */
  endLine(): void {
    if (this.#line === '') return;
    const line = this.#line;
    this.#line = '';
    this.runtime.callbacks.display(line);
  }

  /** Returns several values. */
  values(list: readonly Value[]): Value {
    return new Values(list);
  }

  #at(site: number): void {
    this.counters[SITE] = site;
  }

  number(name: string, value: Value): Num {
    if (isNumber(value)) return value;
    throw expected(name, 'number', this.quote(value));
  }

  real(name: string, value: Value): Real {
    const number = this.number(name, value);
    if (number instanceof Complex) throw expected(name, 'real number', this.quote(value));
    return number;
  }

  /** Counts the digits of a long number, and returns it. */
  counted(value: Num): Num {
    if (typeof value === 'bigint') this.countBig(value);
    else if (value instanceof Complex) {
      this.counted(value.re);
      this.counted(value.im);
    }
    return value;
  }

  /** Compares two real numbers, and counts the multiplications that fractions take. */
  compare(a: Real, b: Real): number {
    if (a instanceof Ratio || b instanceof Ratio) {
      const words = (exactBits(a) + exactBits(b)) / 64;
      this.spendMuch(1 + Math.floor((words * words) / 64));
    }
    return numbers.compare(a, b);
  }

  countBig(value: bigint): void {
    // Converting the number to a text to find its length would take longer than the operation itself.
    let bits = 64;
    let rest = value < 0n ? -value : value;
    while (rest > MANY_BITS) {
      rest >>= 1024n;
      bits += 1024;
    }
    const words = bits / 64;
    this.spendMuch(1 + Math.floor((words * words) / 16));
    if (words > 32) this.runtime.allocatedWords(words);
  }

  /** Counts work that may be more than the counter can hold. */
  spendMuch(operations: number): void {
    for (let left = operations; left > 0; left -= MOST_AT_ONCE)
      this.runtime.spend(Math.min(left, MOST_AT_ONCE));
  }

  /** Counts the work of finding the greatest common divisor of two long numbers, before it is done. */
  countDivisor(a: Num, b: Num): void {
    this.countDivisorOf(Math.min(exactBits(a), exactBits(b)));
  }

  countDivisorOf(bits: number): void {
    if (bits > SHORT_BITS) this.spendMuch(Math.floor(30 * bits * (1 + bits / 900)));
  }

  /** Counts the work of an operation whose result is a fraction that has to be reduced. */
  countFraction(a: Num, b: Num): void {
    if (!hasFraction(a) && !hasFraction(b)) return;
    const bits = exactBits(a) + exactBits(b);
    this.countDivisorOf(bits);
    if (bits > SHORT_BITS) this.runtime.allocatedWords(bits / 64);
  }

  add(a: Value, b: Value, site: number): Num {
    if (areFloats(a, b)) return new Flonum(floatOf(a) + floatOf(b));
    this.#at(site);
    const [x, y] = [this.number('+', a), this.number('+', b)];
    this.countFraction(x, y);
    return this.counted(numbers.add(x, y));
  }

  subtract(a: Value, b: Value, site: number): Num {
    if (areFloats(a, b)) return new Flonum(floatOf(a) - floatOf(b));
    this.#at(site);
    const [x, y] = [this.number('-', a), this.number('-', b)];
    this.countFraction(x, y);
    return this.counted(numbers.subtract(x, y));
  }

  multiply(a: Value, b: Value, site: number): Num {
    if (areFloats(a, b)) return new Flonum(floatOf(a) * floatOf(b));
    this.#at(site);
    const [x, y] = [this.number('*', a), this.number('*', b)];
    this.countFraction(x, y);
    return this.counted(numbers.multiply(x, y));
  }

  divide(a: Value, b: Value, site: number): Num {
    if (areFloats(a, b) && floatOf(b) !== 0) return new Flonum(floatOf(a) / floatOf(b));
    this.#at(site);
    return this.dividedBy(this.number('/', a), this.number('/', b));
  }

  dividedBy(a: Num, b: Num): Num {
    if (numbers.isEqual(b, 0)) {
      throw new LibraryError('Division by zero', 'The divisor is 0. Check it before you divide.');
    }
    this.countDivisor(a, b);
    this.countFraction(a, b);
    return this.counted(numbers.divide(a, b));
  }

  equal(a: Value, b: Value, site: number): boolean {
    if (areFloats(a, b)) return floatOf(a) === floatOf(b);
    this.#at(site);
    return numbers.isEqual(this.number('=', a), this.number('=', b));
  }

  less(a: Value, b: Value, site: number): boolean {
    if (areFloats(a, b)) return floatOf(a) < floatOf(b);
    this.#at(site);
    return this.compare(this.real('<', a), this.real('<', b)) < 0;
  }

  greater(a: Value, b: Value, site: number): boolean {
    if (areFloats(a, b)) return floatOf(a) > floatOf(b);
    this.#at(site);
    return this.compare(this.real('>', a), this.real('>', b)) > 0;
  }

  atMost(a: Value, b: Value, site: number): boolean {
    if (areFloats(a, b)) return floatOf(a) <= floatOf(b);
    this.#at(site);
    return this.compare(this.real('<=', a), this.real('<=', b)) <= 0;
  }

  atLeast(a: Value, b: Value, site: number): boolean {
    if (areFloats(a, b)) return floatOf(a) >= floatOf(b);
    this.#at(site);
    return this.compare(this.real('>=', a), this.real('>=', b)) >= 0;
  }

  isZero(a: Value, site: number): boolean {
    this.#at(site);
    return numbers.isEqual(this.number('zero?', a), 0);
  }

  isPositive(a: Value, site: number): boolean {
    this.#at(site);
    return numbers.compare(this.real('positive?', a), 0) > 0;
  }

  isNegative(a: Value, site: number): boolean {
    this.#at(site);
    return numbers.compare(this.real('negative?', a), 0) < 0;
  }

  isEven(a: Value, site: number): boolean {
    this.#at(site);
    return numbers.isEqual(this.integerDivision('remainder', 'even?', a, 2), 0);
  }

  isOdd(a: Value, site: number): boolean {
    this.#at(site);
    return !numbers.isEqual(this.integerDivision('remainder', 'odd?', a, 2), 0);
  }

  integerDivision(
    operation: 'quotient' | 'remainder' | 'modulo',
    name: string,
    a: Value,
    b: Value,
  ): Num {
    if (!numbers.isInteger(a) || !numbers.isInteger(b)) {
      throw misused(name, 'integers', this.quote(numbers.isInteger(a) ? b : a));
    }
    if (numbers.isEqual(b, 0)) {
      throw new LibraryError(
        `${name}: division by zero`,
        'The second argument is 0. Check it before you divide.',
      );
    }
    if (typeof a === 'bigint') this.countBig(a);
    return numbers.divideIntegers(operation, a, b);
  }

  quotient(a: Value, b: Value, site: number): Num {
    this.#at(site);
    return this.integerDivision('quotient', 'quotient', a, b);
  }

  remainder(a: Value, b: Value, site: number): Num {
    this.#at(site);
    return this.integerDivision('remainder', 'remainder', a, b);
  }

  modulo(a: Value, b: Value, site: number): Num {
    if (typeof a === 'number' && typeof b === 'number' && b !== 0) {
      const rest = a % b;
      return (rest !== 0 && rest < 0 !== b < 0 ? rest + b : rest) + 0;
    }
    this.#at(site);
    return this.integerDivision('modulo', 'modulo', a, b);
  }

  isEqv(a: Value, b: Value): boolean {
    if (typeof a === 'string' && typeof b === 'string') this.runtime.compareTexts(a, b);
    if (a === b) return true;
    if (!isNumber(a) || !isNumber(b)) return false;
    return numbers.isExact(a) === numbers.isExact(b) && numbers.isEqual(a, b);
  }

  cons(car: Value, cdr: Value): Pair {
    const pair = new Pair(car, cdr);
    if ((this.counters[MEMORY] = (this.counters[MEMORY] ?? 0) - PAIR_WORDS) < 0)
      this.runtime.sample(pair);
    return pair;
  }

  #noPair(name: string, value: Value, site: number): LibraryError {
    this.#at(site);
    return misused(name, 'pair', this.quote(value));
  }

  car(value: Value, site: number): Value {
    if (value instanceof Pair) return value.car;
    throw this.#noPair('car', value, site);
  }

  cdr(value: Value, site: number): Value {
    if (value instanceof Pair) return value.cdr;
    throw this.#noPair('cdr', value, site);
  }

  caar(value: Value, site: number): Value {
    return this.car(this.car(value, site), site);
  }

  cadr(value: Value, site: number): Value {
    return this.car(this.cdr(value, site), site);
  }

  cdar(value: Value, site: number): Value {
    return this.cdr(this.car(value, site), site);
  }

  cddr(value: Value, site: number): Value {
    return this.cdr(this.cdr(value, site), site);
  }

  caddr(value: Value, site: number): Value {
    return this.car(this.cdr(this.cdr(value, site), site), site);
  }

  setCar(pair: Value, value: Value, site: number): void {
    if (!(pair instanceof Pair)) throw this.#noPair('set-car!', pair, site);
    pair.car = value;
  }

  setCdr(pair: Value, value: Value, site: number): void {
    if (!(pair instanceof Pair)) throw this.#noPair('set-cdr!', pair, site);
    pair.cdr = value;
  }

  vector(name: string, value: Value): Value[] {
    if (Array.isArray(value)) return value;
    throw misused(name, 'vector', this.quote(value));
  }

  vectorRef(vector: Value, index: Value, site: number): Value {
    if (Array.isArray(vector) && typeof index === 'number' && index >= 0 && index < vector.length) {
      return vector[index];
    }
    this.#at(site);
    throw this.#noElement('vector-ref', vector, index);
  }

  vectorSet(vector: Value, index: Value, value: Value, site: number): void {
    if (Array.isArray(vector) && typeof index === 'number' && index >= 0 && index < vector.length) {
      vector[index] = value;
      return;
    }
    this.#at(site);
    throw this.#noElement('vector-set!', vector, index);
  }

  #noElement(name: string, vector: Value, index: Value): LibraryError {
    const { length } = this.vector(name, vector);
    if (typeof index !== 'number' && typeof index !== 'bigint') {
      return expected(name, 'exact integer', this.quote(index));
    }
    return outOfBounds(name, String(index), length);
  }
}

/** Tells whether an operand is a floating-point number, and the other one as well or a safe integer. */
function areFloats(a: Value, b: Value): boolean {
  return a instanceof Flonum
    ? b instanceof Flonum || typeof b === 'number'
    : b instanceof Flonum && typeof a === 'number';
}

/** Returns the floating-point value of an operand for which `areFloats` holds. Safe integers are their own. */
const floatOf = (x: Value): number => (x instanceof Flonum ? x.n : (x as number));

const MANY_BITS = 1n << 1024n;

const MOST_AT_ONCE = 1_000_000_000;

/** The size up to which finding a common divisor takes too little time to be counted. */
const SHORT_BITS = 512;

function hasFraction(x: Num): boolean {
  if (x instanceof Complex) return hasFraction(x.re) || hasFraction(x.im);
  return x instanceof Ratio;
}

export function outOfBounds(name: string, index: string, length: number): LibraryError {
  return new LibraryError(
    `${name}: index out of bounds`,
    length === 0
      ? `It is empty, so that it has nothing at ${index}.`
      : `It has ${length} elements, with indices from 0 to ${length - 1}, and none at ${index}.`,
  );
}
