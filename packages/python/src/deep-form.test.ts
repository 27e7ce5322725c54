import { expect, test } from 'vitest';
import { run, runInDeepForm } from './testing/run.js';

/** Programs whose functions call functions that are written where they are called. */
const PROGRAM = `print(repr(math_gcd((math_gcd(-7, 2) ** 2), (-max(9007199254740991, 255)))), repr(min(((lambda y: -7)(1_000) - (9007199254740991 + 1.0)), max(2 ** 64, 2 ** 64), (--1))), (len("say") / (1 - -7)))
v5 = len(str((True or True)))
def f0(n, x):
    return (lambda y: 1e300)(2) if n <= 0 else f0(n - 1, min(x, -7, 10 ** 25))
v6 = min((min(255, 1_000, 1e-7) + (255 - 1_000)), (0 + 2), (1_000 / -12345678901234567890))
print(max(v5, abs(v5)), ((255 * v6) >= min(255, f0(6, 0), v6)))`;

test('a function that calls a lambda gives its value in both forms', async () => {
  const fast = run(PROGRAM);
  expect(fast.display.at(-1)).toBe('4 False');
  expect((await runInDeepForm(PROGRAM)).display).toEqual(fast.display);
});
