import { NO_SITE, SITE } from '@wellspring/engine';
import { expected, LibraryError, misused } from '../errors.js';
import * as arithmetic from '../numbers/arithmetic.js';
import * as functions from '../numbers/functions.js';
import { operationsOfDigits, operationsOfText, parseNumber, textOf } from '../numbers/text.js';
import { Complex, Flonum, type Num, Ratio, type Real } from '../numbers/types.js';
import { isNumber, type Value } from '../values.js';
import { natives, type Native, type Setting } from './native.js';

/** Numbers. */

/** Compares neighbours. All operands are checked, even after the result is known. */
const compareAll =
  (name: string, holds: (a: Num, b: Num) => boolean, check: (name: string, value: Value) => Num) =>
  (first: Value, second: Value, ...others: Value[]): boolean => {
    let before = check(name, first);
    let result = true;
    for (const value of [second, ...others]) {
      const next = check(name, value);
      if (!holds(before, next)) result = false;
      before = next;
    }
    return result;
  };

export function numberNatives({ machine, hasCharacters }: Setting): Native[] {
  const num = (name: string, value: Value): Num => machine.number(name, value);
  const real = (name: string, value: Value): Real => machine.real(name, value);
  const counted = (value: Num): Num => machine.counted(value);
  const operand = (name: string, value: Value): Num => {
    if (isNumber(value)) return value;
    throw misused(name, 'number', machine.quote(value));
  };

  const order = (name: string, holds: (difference: number) => boolean) =>
    compareAll(name, (a, b) => holds(machine.compare(a as Real, b as Real)), real);

  const extreme =
    (name: string, isBetter: (difference: number) => boolean) =>
    (...values: Value[]): Value => {
      let best: Real | undefined;
      let isInexact = false;
      for (const value of values) {
        const next = real(name, value);
        isInexact ||= next instanceof Flonum;
        if (
          best === undefined ||
          isBetter(machine.compare(next, best)) ||
          (next instanceof Flonum && Number.isNaN(next.n))
        ) {
          best = next;
        }
      }
      if (best === undefined) return undefined;
      return isInexact ? arithmetic.toInexact(best) : best;
    };

  const divideBy = (a: Num, b: Num): Num => machine.dividedBy(a, b);

  const integerOf = (name: string, value: Value): Num => {
    if (arithmetic.isInteger(value)) return value;
    throw misused(name, 'integers', machine.quote(value));
  };

  const gcd = (name: string) => (a: Num, b: Num) => {
    const [x, y] = [integerOf(name, a), integerOf(name, b)];
    machine.countDivisor(x, y);
    return arithmetic.gcd(x as never, y as never);
  };
  /** Counts what it takes to find a root. */
  const rooted = <T extends Num>(x: T): T => {
    const bits = functions.exactBits(x);
    if (bits > 1024) machine.spendMuch(Math.floor(20 * (bits / 64) ** 1.6));
    return x;
  };
  const combined = (operation: (a: Num, b: Num) => Num) => (a: Num, b: Num) => {
    machine.countFraction(a, b);
    return counted(operation(a, b));
  };
  const sum = combined(arithmetic.add);
  const product = combined(arithmetic.multiply);
  const difference = combined(arithmetic.subtract);

  const rounding = (name: functions.Rounding) => (x: Value) =>
    functions.roundTo(name, real(name, x));

  const analytic = (name: string, compute: (x: Num) => Num) => (x: Value) =>
    compute(operand(name, x));

  const part =
    (name: 'numerator' | 'denominator') =>
    (x: Value): Value => {
      const value = real(name, x);
      const exact = arithmetic.toExact(value);
      if (exact === undefined) throw expected(name, 'rational number', machine.quote(x));
      const found =
        name === 'numerator' ? arithmetic.numeratorOf(exact) : arithmetic.denominatorOf(exact);
      const integer = arithmetic.integer(found);
      return value instanceof Flonum ? arithmetic.toInexact(integer) : integer;
    };

  const toExact = (name: string) => (x: Value) => {
    const exact = functions.exactOf(num(name, x));
    if (exact === undefined) throw expected(name, 'finite number', machine.quote(x));
    return exact;
  };
  const toInexact = (name: string) => (x: Value) => arithmetic.toInexact(num(name, x));

  const notANumber = (text: string): Value => {
    if (hasCharacters) return false;
    throw new LibraryError(
      'string->number: invalid number',
      `${machine.quote(text)} is not written like a number.`,
    );
  };

  const radixOf = (name: string, radix: Value): number => {
    if (radix === undefined) return 10;
    if (!hasCharacters) throw misused(name, 'one argument', 'a radix');
    if (typeof radix === 'number' && radix >= 2 && radix <= 36) return radix;
    throw expected(name, 'radix from 2 to 36', machine.quote(radix));
  };

  const chapter1 = {
    '+ . vals': (...values: Value[]) =>
      values.reduce<Num>((before, value) => sum(before, num('+', value)), 0),
    '* . vals': (...values: Value[]) =>
      values.reduce<Num>((before, value) => product(before, num('*', value)), 1),
    '- first . vals': (first: Value, ...values: Value[]) =>
      values.length === 0
        ? arithmetic.negate(num('-', first))
        : values.reduce<Num>((rest, value) => difference(rest, num('-', value)), num('-', first)),
    '/ first . vals': (first: Value, ...values: Value[]) =>
      values.length === 0
        ? divideBy(1, num('/', first))
        : values.reduce<Num>((rest, value) => divideBy(rest, num('/', value)), num('/', first)),
    '= a b . vals': compareAll('=', arithmetic.isEqual, num),
    '< a b . vals': order('<', (difference) => difference < 0),
    '> a b . vals': order('>', (difference) => difference > 0),
    '<= a b . vals': order('<=', (difference) => difference <= 0),
    '>= a b . vals': order('>=', (difference) => difference >= 0),
    'number? val': isNumber,
    'complex? val': isNumber,
    'real? val': (x: Value) => isNumber(x) && !(x instanceof Complex),
    'rational? val': (x: Value) =>
      isNumber(x) && !(x instanceof Complex) && arithmetic.toExact(x) !== undefined,
    'integer? val': arithmetic.isInteger,
    'exact? val': (x: Value) => arithmetic.isExact(num('exact?', x)),
    'inexact? val': (x: Value) => !arithmetic.isExact(num('inexact?', x)),
    'zero? val': (x: Value) => arithmetic.isEqual(num('zero?', x), 0),
    'positive? val': (x: Value) => arithmetic.compare(real('positive?', x), 0) > 0,
    'negative? val': (x: Value) => arithmetic.compare(real('negative?', x), 0) < 0,
    'infinity? val': (x: Value) =>
      Math.abs(arithmetic.toFloat(real('infinity?', x))) === Number.POSITIVE_INFINITY,
    'nan? val': (x: Value) => Number.isNaN(arithmetic.toFloat(real('nan?', x))),
    'odd? val': (x: Value) => machine.isOdd(x, machine.counters[SITE] ?? NO_SITE),
    'even? val': (x: Value) => machine.isEven(x, machine.counters[SITE] ?? NO_SITE),
    'max . vals': extreme('max', (difference) => difference > 0),
    'min . vals': extreme('min', (difference) => difference < 0),
    'abs val': (x: Value) => functions.magnitude(real('abs', x)),
    'magnitude val': (x: Value) => functions.magnitude(num('magnitude', x)),
    'angle val': (x: Value) => functions.angle(num('angle', x)),
    'numerator val': part('numerator'),
    'denominator val': part('denominator'),
    'quotient a b': (a: Value, b: Value) => machine.integerDivision('quotient', 'quotient', a, b),
    'remainder a b': (a: Value, b: Value) =>
      machine.integerDivision('remainder', 'remainder', a, b),
    'modulo a b': (a: Value, b: Value) => machine.integerDivision('modulo', 'modulo', a, b),
    'gcd . vals': (...values: Value[]) =>
      values.reduce<Num>((divisor, value) => gcd('gcd')(divisor, value as Num), 0),
    'lcm . vals': (...values: Value[]) =>
      values.reduce<Num>((multiple, value) => {
        const next = integerOf('lcm', value);
        if (arithmetic.isEqual(next, 0) || arithmetic.isEqual(multiple, 0)) return 0;
        const divisor = gcd('lcm')(multiple, next);
        return counted(
          functions.magnitude(
            arithmetic.multiply(
              machine.integerDivision('quotient', 'lcm', multiple, divisor),
              next,
            ),
          ),
        );
      }, 1),
    'square val': (x: Value) => product(num('square', x), num('square', x)),
    'floor val': rounding('floor'),
    'ceiling val': rounding('ceiling'),
    'truncate val': rounding('truncate'),
    'round val': rounding('round'),
    'sqrt val': analytic('sqrt', (x) => functions.sqrt(rooted(x))),
    'exp val': analytic('exp', functions.exp),
    'log val [base]': (x: Value, base: Value) => {
      const value = operand('log', x);
      if (arithmetic.isEqual(value, 0)) return new Flonum(Number.NEGATIVE_INFINITY);
      if (base === undefined) return functions.log(value);
      return divideBy(functions.log(value), functions.log(operand('log', base)));
    },
    'sin val': analytic('sin', functions.sin),
    'cos val': analytic('cos', functions.cos),
    'tan val': analytic('tan', functions.tan),
    'asin val': analytic('asin', functions.asin),
    'acos val': analytic('acos', functions.acos),
    'atan n [m]': (y: Value, x: Value) => {
      if (x === undefined) return functions.atan(operand('atan', y));
      const [above, beside] = [real('atan', y), real('atan', x)];
      if (above === 0 && beside === 0)
        throw new LibraryError('Division by zero', 'The point (0, 0) has no angle.');
      return functions.atan2(above, beside);
    },
    'expt base exp': (base: Value, exponent: Value) => {
      const [b, e] = [operand('expt', base), operand('expt', exponent)];
      const isRoot = e instanceof Ratio && e.denominator === 2n && !(b instanceof Flonum);
      const bits = isRoot
        ? functions.powerBits(rooted(b), arithmetic.integer(e.numerator)) / 2
        : functions.powerBits(b, e);
      if (bits > functions.MAX_POWER_BITS) {
        throw new LibraryError(
          'expt: the result is too large',
          'It would have more than a million digits.',
        );
      }
      machine.spendMuch(Math.floor((bits / 64) ** 1.6));
      if (b instanceof Complex && bits > 512) machine.spendMuch(bits * 10);
      if (bits > 2048) machine.runtime.allocatedWords(bits / 64);
      if (arithmetic.isEqual(b, 0) && arithmetic.isExactInteger(e) && e < 0) {
        throw new LibraryError('Division by zero', '0 has no negative powers.');
      }
      return functions.expt(b, e);
    },
    'make-rectangular re im': (re: Value, im: Value) =>
      arithmetic.complex(real('make-rectangular', re), real('make-rectangular', im)),
    'make-polar r angle': (size: Value, angle: Value) =>
      functions.makePolar(real('make-polar', size), real('make-polar', angle)),
    'real-part val': (x: Value) => {
      const value = num('real-part', x);
      return value instanceof Complex ? value.re : value;
    },
    'imag-part val': (x: Value) => {
      const value = num('imag-part', x);
      return value instanceof Complex ? value.im : 0;
    },
    'number->string val [radix]': (x: Value, radix: Value) => {
      const value = operand('number->string', x);
      machine.spendMuch(operationsOfText(value));
      return textOf(value, radixOf('number->string', radix));
    },
    'string->number str [radix]': (text: Value, radix: Value) => {
      if (typeof text !== 'string') throw misused('string->number', 'string', machine.quote(text));
      machine.runtime.convertText(text);
      machine.spendMuch(operationsOfDigits(text.length));
      if (text.includes('/')) machine.countDivisorOf(2 * text.length);
      const value = parseNumber(text, radixOf('string->number', radix));
      return value ?? notANumber(text);
    },
    'exact val': toExact('exact'),
    'inexact val': toInexact('inexact'),
    'exact->inexact val': toInexact('exact->inexact'),
    'inexact->exact val': toExact('inexact->exact'),
  };

  const added = {
    'exact-integer? val': arithmetic.isExactInteger,
    'exact-rational? val': (x: Value) =>
      isNumber(x) && !(x instanceof Complex) && arithmetic.isExact(x),
    'finite? val': (x: Value) => Number.isFinite(arithmetic.toFloat(real('finite?', x))),
    'infinite? val': (x: Value) =>
      Math.abs(arithmetic.toFloat(real('infinite?', x))) === Number.POSITIVE_INFINITY,
    'exact-integer-sqrt n': (n: Value) => {
      if (!arithmetic.isExactInteger(n) || n < 0) {
        throw expected(
          'exact-integer-sqrt',
          'exact integer that is not negative',
          machine.quote(n),
        );
      }
      return machine.values(functions.integerRoot(BigInt(rooted(n))));
    },
    'floor-quotient a b': (a: Value, b: Value) =>
      functions.roundTo(
        'floor',
        divideBy(integerOf('floor-quotient', a), integerOf('floor-quotient', b)) as Real,
      ),
    'floor-remainder a b': (a: Value, b: Value) =>
      machine.integerDivision('modulo', 'floor-remainder', a, b),
    'truncate-quotient a b': (a: Value, b: Value) =>
      machine.integerDivision('quotient', 'truncate-quotient', a, b),
    'truncate-remainder a b': (a: Value, b: Value) =>
      machine.integerDivision('remainder', 'truncate-remainder', a, b),
    '1+ n': (n: Value) => counted(arithmetic.add(num('1+', n), 1)),
    '-1+ n': (n: Value) => counted(arithmetic.subtract(num('-1+', n), 1)),
    'random n': (n: Value) => {
      const limit = real('random', n);
      if (arithmetic.compare(limit, 0) <= 0)
        throw expected('random', 'positive number', machine.quote(n));
      if (limit instanceof Flonum) return new Flonum(Math.random() * limit.n);
      if (!arithmetic.isExactInteger(limit)) throw expected('random', 'integer', machine.quote(n));
      if (typeof limit === 'number') return Math.floor(Math.random() * limit);
      machine.countBig(limit);
      const size = arithmetic.sizeOf(limit);
      const digits: string[] = [];
      for (let bits = -16; bits < size; bits += 32) {
        digits.push(
          Math.floor(Math.random() * 2 ** 32)
            .toString(16)
            .padStart(8, '0'),
        );
      }
      return arithmetic.integer(BigInt(`0x${digits.join('')}`) % limit);
    },
  };
  return [...natives(1, chapter1), ...natives(5, added)];
}
