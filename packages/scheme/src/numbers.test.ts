import fc from 'fast-check';
import { expect, test } from 'vitest';
import { run } from './testing/run.js';

test.each([
  ['(expt 2 200)', '1606938044258990275541962092341162602522202993782792835301376'],
  ['(/ 3 -6)', '-1/2'],
  ['(round 2.5)', '2.0'],
  ['(round 7/2)', '4'],
  ['(atan 1 1)', '0.7853981633974483'],
  ['(sqrt 16)', '4'],
  ['(sqrt 1/4)', '1/2'],
  ['(sqrt -4)', '0+2i'],
  ['(make-rectangular 1 1)', '1+1i'],
  ['(* 1+2i 1-2i)', '5'],
  ['(magnitude 3+4i)', '5'],
  ['(+ 1 0.5)', '1.5'],
  ['1.0', '1.0'],
  ['(exact 1.5)', '3/2'],
  ['(exact->inexact 1/3)', '0.3333333333333333'],
  ['(max 1 2.0)', '2.0'],
  ['(list (quotient -7 2) (remainder -7 2) (modulo -7 2))', '(-3 -1 1)'],
  ['(number->string 255 16)', '"ff"'],
  ['(string->number "1e3")', '1000.0'],
  ['(+ 9007199254740991 1)', '9007199254740992'],
  ['(* 9007199254740991 9007199254740991)', '81129638414606663681390495662081'],
  ['(- -9007199254740991 2)', '-9007199254740993'],
  ['(list (exact? 1/2) (inexact? 1.) (integer? 2.0) (rational? 1/2))', '(#t #t #t #t)'],
  ['(= 1/3 0.3333333333333333)', '#f'],
  ['(/ 1 0)', '1:0 Runtime Error: Division by zero'],
  ['(modulo 1 0)', '1:0 Runtime Error: modulo: division by zero'],
  ['(+ 1 "a")', '1:0 Runtime Error: +: expected number, but got "a"'],
])('%s', async (program, expected) => {
  expect(await run(program)).toBe(expected);
});

test('exact arithmetic is that of integers of any size', async () => {
  const integer = fc.oneof(
    fc.bigInt({ min: -(10n ** 40n), max: 10n ** 40n }),
    fc.integer().map(BigInt),
  );
  await fc.assert(
    fc.asyncProperty(integer, integer, async (a, b) => {
      const divisor = b === 0n ? 1n : b;
      expect(
        await run(
          `(list (+ ${a} ${b}) (- ${a} ${b}) (* ${a} ${b}) (quotient ${a} ${divisor}) (remainder ${a} ${divisor}))`,
        ),
      ).toBe(`(${a + b} ${a - b} ${a * b} ${a / divisor} ${a % divisor})`);
    }),
    { numRuns: 60 },
  );
});

test('the operations on fractions undo each other', async () => {
  const part = fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }).filter((n) => n !== 0n);
  await fc.assert(
    fc.asyncProperty(part, part, part, part, async (a, b, c, d) => {
      expect(
        await run(
          `(define x (/ ${a} ${b})) (define y (/ ${c} ${d})) (list (= x (- (+ x y) y)) (= x (/ (* x y) y)))`,
        ),
      ).toBe('(#t #t)');
    }),
    { numRuns: 40 },
  );
});
