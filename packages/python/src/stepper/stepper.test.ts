import { CHANNELS } from '@wellspring/evaluator/testing';
import { expect, test } from 'vitest';
import { randomProgram } from '../testing/random-programs.js';
import { REASSIGNING_PROGRAMS, reassigningProgram } from '../testing/reassigned.js';
import { record, run, summary } from '../testing/run.js';

/** Programs of Python and their steps. `packages/stepper` has the rules that all languages share. */

function stepsOf(text: string, others: Readonly<Record<string, string>> = {}) {
  return record(text, { mode: 'stepper', stepLimit: 1000 }, others).last(CHANNELS.steps).steps;
}

/** The program in each step, and what happens to it. */
function steps(text: string, others?: Readonly<Record<string, string>>): string[] {
  return stepsOf(text, others)
    .filter(({ marker }) => marker !== 'afterMarker')
    .map(({ code, explanation }) => `${code}\n=> ${explanation}`);
}

const refusal = (text: string): string => summary(record(text, { mode: 'stepper' }).outcome);

const lastOf = (text: string): string => stepsOf(text).at(-1)?.code ?? '';

test('a program in full', () => {
  const text = 'def sq(x):\n    return x * x\nn = 2.5\nsq(n) + -n';
  expect(steps(text)).toEqual([
    `${text}\n=> Start of evaluation`,
    `${text}\n=> Function sq declared, parameter(s) x required`,
    'n = 2.5\nsq(n) + -n\n=> Constant n declared and substituted into the rest of block',
    'sq(2.5) + -2.5\n=> 2.5 substituted into x of sq',
    '2.5 * 2.5 + -2.5\n=> Binary expression 2.5 * 2.5 evaluated',
    '6.25 + -2.5\n=> Binary expression 6.25 + -2.5 evaluated',
    '3.75\n=> Evaluation complete',
  ]);
});

test('the statements of a function are shown in parentheses in place of its call', () => {
  const text = 'def f(x):\n    y = x + 1\n    return y\n2 * f(1)';
  expect(steps(text).slice(2)).toEqual([
    '2 * f(1)\n=> 1 substituted into x of f',
    '2 * (\n    y = 1 + 1\n    return y\n)\n=> Binary expression 1 + 1 evaluated',
    '2 * (\n    y = 2\n    return y\n)\n=> Constant y declared and substituted into the rest of block',
    '2 * (\n    return 2\n)\n=> 2 returned',
    '2 * 2\n=> Binary expression 2 * 2 evaluated',
    '4\n=> Evaluation complete',
  ]);
});

test('the branch of an if statement takes its place, with the names that it binds', () => {
  const text =
    'def f(x):\n    if x > 1:\n        y = 5\n    elif x:\n        return 1\n    return y\nf(2)';
  expect(steps(text).slice(3)).toEqual([
    expect.stringContaining(
      'elif 2:\n        return 1\n    return y\n)\n=> Binary expression 2 > 1 evaluated',
    ),
    '(\n    if True:\n        y = 5\n    elif 2:\n        return 1\n    return y\n)\n' +
      '=> If statement evaluated, condition true, proceed to if block',
    '(\n    y = 5\n    return y\n)\n=> Constant y declared and substituted into the rest of block',
    '(\n    return 5\n)\n=> 5 returned',
    '5\n=> Evaluation complete',
  ]);
  expect(steps('if False:\n    1')).toContain(
    'if False:\n    1\n=> If statement evaluated, condition false, there is no other block',
  );
  expect(lastOf(text.replace('f(2)', 'f(1)'))).toBe('1');
});

test('a name of a function that an if statement binds is not that of the program', () => {
  expect(lastOf('y = 1\ndef f(x):\n    if x:\n        y = 2\n    return y\nf(True)')).toBe('2');
  expect(
    steps('y = 1\ndef f(x):\n    if x:\n        y = 2\n    return y\nf(False)').at(-2),
  ).toContain(
    "=> Line 5: UnboundLocalError: cannot access local variable 'y' where it is not associated with a value",
  );
});

test.each([
  [
    'True and 1',
    'AND operation evaluated, left of operator is true, continue evaluating right of operator',
    '1',
  ],
  ['True or 1', 'OR operation evaluated, left of operator is true, stop evaluation', 'True'],
  ['not False', 'Unary expression evaluated, boolean False negated.', 'True'],
  [
    '1 if "" else 2',
    'Conditional expression evaluated, condition is false, alternate evaluated',
    '2',
  ],
  ['7 // 2', 'Binary expression 7 // 2 evaluated', '3'],
  ['(-2) ** 2', 'Binary expression (-2) ** 2 evaluated', '4'],
  ['1j * 1j', 'Binary expression 1j * 1j evaluated', '(-1+0j)'],
  ['"a" + \'b\'', 'Binary expression "a" + \'b\' evaluated', "'ab'"],
  ['(lambda x, y: x)(1, 2)', '1, 2 substituted into x, y of lambda x, y: x', '1'],
  ['(lambda: 1)()', 'lambda: 1 runs', '1'],
  ['math_sqrt(4)', 'math_sqrt runs', '2.0'],
  ['print(1)', 'print runs', 'None'],
])('%s is reduced', (text, explanation, result) => {
  const all = stepsOf(text);
  expect(all[1]?.explanation).toBe(explanation);
  expect(all.at(-1)?.code).toBe(result);
});

test.each([
  '(1 < 2) == (2 < 3)',
  '2 ** -1',
  '-2 ** 2',
  '(2 ** 3) ** 2',
  '1 - (2 - 3)',
  '(1 if True else 2) + 3',
  '1 if (2 if True else 3) else 4',
  'not (True and False)',
  'not (not True and False)',
  '(lambda x: x + 1)(2)',
  'abs(-5) * -2',
])('%s keeps the parentheses that it needs', (text) => {
  expect(stepsOf(text)[0]?.code).toBe(text);
});

test.each([
  ['1 / 0', 'Line 1: ZeroDivisionError: division by zero.'],
  ['1 + "a"', 'Line 1: TypeError: unsupported operand type(s) for +: integer and string'],
  ['1 and 2', 'Line 1: TypeError: unsupported operand type(s) for and: integer and integer'],
  ['1()', "Line 1: TypeError: 'integer' object is not callable"],
  ['def f(x):\n    return x\nf()', 'Line 3: TypeError: f() takes exactly 1 argument (0 given)'],
  ['print(x)\nx = 1', "Line 1: NameError: name 'x' is not defined"],
  ['error("no")', 'Line 1: Error: no'],
])('%j fails as it does in a run', (text, message) => {
  expect(stepsOf(text).at(-2)?.explanation).toBe(message);
});

test('programs that cannot be stepped through are refused at the place', () => {
  expect(refusal('x = 1\ny = input("?")')).toBe('2:4 Runtime The stepper cannot ask the user.');
  expect(refusal('while True: 1')).toBe(summary(run('while True: 1').outcome));
  expect(refusal('x')).toBe(summary(run('x').outcome));
});

test('names of other files are renamed when two files have them', () => {
  const others = { '/lists.py': 'def f(x):\n    return g(x)\ndef g(x):\n    return x + 1' };
  const text = 'from lists import (f as h)\ndef g(x):\n    return 10\nh(1) + g(1)';
  expect(steps(text, others).at(-1)).toBe('12\n=> Evaluation complete');
});

test('breakpoints are steps of their own, and hints say where there can be none', () => {
  const text = 'x = 1\nif x > 0:\n    x + 1\nelif x:\n    2\nbreakpoint()\n# here\nx + (\n2)';
  const { last } = record(text, { mode: 'stepper', isKept: true }, {}, [3, 7, 9]);
  const { breakpoints, hints } = last(CHANNELS.recording);
  expect(hints).toEqual(['Hint: Misplaced breakpoint at line 9.']);
  expect(breakpoints).toHaveLength(3);
});

test.each([
  [
    'print(1)\nx = 2\nlen = x + 1',
    "Line 3: TypeError: cannot reassign built-in function 'len'",
    'None\nlen = 3\n=> Evaluation stuck',
  ],
  [
    'def max(a):\n    return a\nmax(1)',
    "Line 1: TypeError: cannot reassign built-in function 'max'",
    'def max(a):\n    return a\nmax(1)\n=> Evaluation stuck',
  ],
])('%j is stepped through up to the name of the library', (text, message, shown) => {
  const last = stepsOf(text).at(-2);
  expect(last?.explanation).toBe(message);
  expect(steps(text).at(-1)).toBe(shown);
});

test.each([
  ['random programs', Array.from({ length: 150 }, (_, seed) => randomProgram(seed))],
  [
    'random programs that bind a name of the library',
    Array.from({ length: 40 }, (_, seed) => reassigningProgram(seed)),
  ],
  // The stepper cannot ask the user.
  [
    'programs that bind a name of the library',
    REASSIGNING_PROGRAMS.filter((text) => !text.includes('input')),
  ],
])(
  '%s print the same and have the same value as when they run',
  (_which, programs) => {
    for (const text of programs) {
      const stepped = record(text, { mode: 'stepper', stepLimit: 100_000 });
      const { outcome, display } = run(text, 10_000);
      const [before, last] = stepped.last(CHANNELS.steps).steps.slice(-2);
      const shown =
        last?.explanation === 'Evaluation stuck'
          ? before?.explanation.replace(/^Line \d+: /, '')
          : '';
      const failed =
        outcome.status === 'finished'
          ? ''
          : ('errors' in outcome && outcome.errors[0]?.message) || '';
      expect({ text, display: stepped.display, failed: shown }).toEqual({ text, display, failed });
    }
  },
  60_000,
);
