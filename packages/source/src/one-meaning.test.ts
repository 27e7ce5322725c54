import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openSession, recordIn, run, summary } from './testing/run.js';

/**
 * Operators and the list library exist more than once, because each way to run a program has its own needs:
 * compiled code is fast, the CSE machine shows every step of a library function, and the stepper rewrites
 * text. These properties hold them together: same results, same messages, at the same places.
 */

const OPERATORS = ['+', '-', '*', '/', '%', '===', '!==', '<', '>', '<=', '>='];

const PLAIN_OPERANDS = [
  ...'0 1.5 -2 NaN "" "a" "b" true undefined math_abs'.split(' '),
  '(x => x)',
];

/** Operands of all types that a chapter has. */
function operands(chapter: number): readonly string[] {
  return [
    ...PLAIN_OPERANDS,
    ...(chapter >= 2 ? ['null', 'pair(1, 2)', 'list("a", 2)'] : []),
    ...(chapter >= 3 ? ['[]', '[1, 2, 3]'] : []),
  ];
}

function onMachine(chapter: number, text: string): string {
  return summary(recordIn(openSession(chapter), text, { mode: 'cse', stepLimit: 100_000 }));
}

/** On the machine, a failure in the library is reported where it is in the library's own text. */
function withoutPlace(result: string): string {
  return result.replace(/^\S+ (?=Runtime )/, '');
}

function inStepper(chapter: number, text: string): string {
  return summary(recordIn(openSession(chapter), text, { mode: 'stepper', stepLimit: 10_000 }));
}

test.each([1, 2, 3, 4])('operators mean the same in §%i, however a program runs', (chapter) => {
  const operand = fc.constantFrom(...operands(chapter));
  const expression = fc.oneof(
    fc
      .tuple(operand, fc.constantFrom(...OPERATORS), operand)
      .map(([left, operator, right]) => `${left} ${operator} ${right};`),
    fc.tuple(fc.constantFrom('-', '!'), operand).map(([operator, value]) => `${operator}${value};`),
    fc
      .tuple(operand, fc.constantFrom('&&', '||'), operand)
      .map(([left, operator, right]) => `${left} ${operator} ${right};`),
    fc.tuple(operand, operand, operand).map(([test, yes, no]) => `${test} ? ${yes} : ${no};`),
    fc.tuple(operand, operand).map(([callee, argument]) => `const f = ${callee};\nf(${argument});`),
  );
  fc.assert(
    fc.property(expression, (text) => {
      const { outcome } = run(chapter, text);
      const result = summary(outcome);
      expect(onMachine(chapter, text)).toBe(result);
      // The stepper shows code, and explains a failure in its last step.
      const isPlain = outcome.status === 'finished' && !/=>|function|\[/.test(result);
      const shown = chapter <= 2 && isPlain ? inStepper(chapter, text) : `${result};`;
      expect(shown).toBe(`${result};`);
    }),
    { numRuns: 300 },
  );
});

/** Calls of the list library, with lists of numbers and a few values that are no lists. */
const CALLS: readonly ((xs: string, ys: string, n: string) => string)[] = [
  (xs) => `length(${xs})`,
  (xs, ys) => `append(${xs}, ${ys})`,
  (xs) => `reverse(${xs})`,
  (xs) => `map(x => x + 1, ${xs})`,
  (xs) => `filter(x => x > 1, ${xs})`,
  (xs, _ys, n) => `accumulate((x, y) => x + y, ${n}, ${xs})`,
  (xs, _ys, n) => `member(${n}, ${xs})`,
  (xs, _ys, n) => `remove(${n}, ${xs})`,
  (xs, _ys, n) => `remove_all(${n}, ${xs})`,
  (xs, _ys, n) => `list_ref(${xs}, ${n})`,
  (_xs, _ys, n) => `build_list(x => x * 2, ${n})`,
  (_xs, _ys, n) => `enum_list(1, ${n})`,
  (xs, ys) => `equal(${xs}, ${ys})`,
  (xs) => `for_each(x => x + 1, ${xs})`,
  (xs) => `list_to_string(${xs})`,
  (xs) => `is_list(${xs})`,
];

test.each([2, 3, 4])(
  'the list library means the same in §%i, however a program runs',
  (chapter) => {
    const list = fc.oneof(
      {
        weight: 6,
        arbitrary: fc.array(fc.nat(3), { maxLength: 5 }).map((xs) => `list(${xs.join(', ')})`),
      },
      { weight: 1, arbitrary: fc.constantFrom('5', '"a"', 'pair(1, 2)', 'undefined', 'x => x') },
    );
    const call = fc
      .tuple(fc.constantFrom(...CALLS), list, list, fc.constantFrom('0', '1', '2', '3'))
      .map(([write, xs, ys, n]) => `${write(xs, ys, n)};`);
    fc.assert(
      fc.property(call, (text) => {
        const { outcome } = run(chapter, text);
        const result = summary(outcome);
        const machine = onMachine(chapter, text);
        expect(withoutPlace(machine)).toBe(withoutPlace(result));
      }),
      { numRuns: 300 },
    );
  },
);

test('append returns its second argument, whatever it is, when the first list is empty', () => {
  expect(summary(run(2, 'append(null, undefined);').outcome)).toBe('undefined');
});
