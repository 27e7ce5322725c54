import { createTranslate } from '@wellspring/evaluator/phrasebook';
import { chinese as engine } from '@wellspring/engine/chinese';
import { CHANNELS } from '@wellspring/evaluator/testing';
import { chinese as stepper } from '@wellspring/stepper/chinese';
import { expect, test } from 'vitest';
import { chinese } from './chinese.js';
import { chinese as words } from './testing/words.js';
import { randomProgram } from './testing/random-programs.js';
import { record, run } from './testing/run.js';

/** Messages and explanations of programs that fail, in Chinese. */

const translate = createTranslate([engine, chinese, words]);

const FAILING = [
  'x = ',
  'def f(x)\n    return x',
  'x = 1\n  y = 2',
  'if True:\n        x = 1\n    y = 2',
  'if True:\nx = 1',
  'if True:\n\tx = 1\n    y = 2',
  '"abc',
  '"""abc',
  '"\\x1"',
  '012',
  'x = 1 ?',
  'return 1',
  'x = 1\nx = 2',
  'x + 1',
  'lenght("a")',
  'while True:\n    pass',
  'f"a"',
  'x += 1',
  'x is None',
  '[1, 2]',
  'class A:\n    pass',
  'from nowhere import (a)',
  'from lists import (nothing)',
  '1 + "a"',
  '"a" * 3',
  'not 1',
  '-"a"',
  '1 and True',
  '1()',
  'def f(x):\n    return x\nf()',
  'math_pow(1)',
  'max(1)',
  'round(1, 2, 3)',
  '1 / 0',
  '1 // 0',
  '1 % 0',
  '0 ** -1',
  'math_sqrt(-1)',
  'math_exp(1000)',
  'math_sqrt("a")',
  'math_gcd(1.5)',
  'math_floor(math_inf)',
  'math_floor(math_nan)',
  'math_comb(-1, 2)',
  'math_factorial(-1)',
  'math_isqrt(-1)',
  '2.0 ** 10000',
  '10 ** 400 + 1.0',
  '10 ** 400 / 3',
  '(1e300 + 1j) ** 3',
  '2 ** 10 ** 10',
  'len(1)',
  'arity(1)',
  'abs("a")',
  'round("a")',
  'print = 1',
  'print(x)\nx = 1',
  'def f():\n    if False:\n        x = 1\n    return x\nf()',
  'def f():\n    def g():\n        return x\n    y = g()\n    x = 1\n    return y\nf()',
  'def f(x):\n    return 1 + f(x)\nf(0)',
];

test.each(FAILING)('%j', (text) => {
  const { outcome } = run(text, 10_000, { '/lists.py': 'pair = 1' });
  if (!('errors' in outcome)) throw new Error(`it ${outcome.status}`);
  for (const { message, explanation } of outcome.errors) {
    const texts = [message, explanation].filter((one) => one !== '');
    for (const one of texts) expect(translate(one) ?? one).toMatch(/\p{Script=Han}/u);
  }
});

const translateSteps = createTranslate([engine, chinese, words, stepper]);

test('every step of the stepper has a Chinese explanation', () => {
  const programs = [
    'def f(x):\n    if x:\n        y = x\n    return not y\nf(True)\nif False:\n    1',
    'x = lambda: -1 if True and False else 2\nx()\nbreakpoint()',
    ...Array.from({ length: 30 }, (_, seed) => randomProgram(seed)),
  ];
  const told = new Set<string>();
  for (const text of programs) {
    const { steps } = record(text, { mode: 'stepper', stepLimit: 60 }).last(CHANNELS.steps);
    for (const { explanation } of steps) told.add(explanation);
  }
  expect(told.size).toBeGreaterThan(200);
  expect([...told].filter((text) => translateSteps(text) === undefined)).toEqual([]);
});

test('so have programs that cannot be stepped through', () => {
  const { outcome } = record('x = input("?")', { mode: 'stepper' });
  const [error] = 'errors' in outcome ? outcome.errors : [];
  for (const text of [error?.message, error?.explanation]) {
    expect(translateSteps(text ?? '')).toMatch(/\p{Script=Han}/u);
  }
});
