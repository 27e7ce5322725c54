import { expect, test } from 'vitest';
import { evaluateIn, openSession, run, runInBothForms, summary } from '../testing/run.js';

/** Values of variables and parameters whose types are found before the program runs. */

test.each([
  // A variable that is a number at first.
  [3, 'let x = 1; const f = () => { x = "a"; return x; }; f() + "b";', '"ab"'],
  [
    3,
    'function f() { let x = 1; const g = () => { x = "a"; return 0; }; g(); return x + "b"; } f();',
    '"ab"',
  ],
  [
    3,
    'function f() { let x = 0; let y = 1; for (let i = 0; i < 2; i = i + 1) { x = y; y = "a"; } return x + "b"; } f();',
    '"ab"',
  ],
  [
    3,
    'const f = () => { x = "a"; return 0; }; let x = 1; f(); x + 1;',
    '1:56 Runtime Expected string on right hand side of operation, got number.',
  ],
  [
    3,
    'let x = 1; x = x + 1; x + "a";',
    '1:22 Runtime Expected number on right hand side of operation, got string.',
  ],
  [3, 'let f = x => x; f = 1; f(2);', '1:23 Runtime Calling non-function value 1.'],
  // A constant that is read before it has its value.
  [
    1,
    'const f = () => x + 1; f(); const x = 1;',
    '1:16 Runtime Name x declared later in current scope but not yet assigned',
  ],
  // Functions that jump to themselves, with numbers and without.
  [1, 'const f = (n, s) => n === 0 ? s : f(n - 1, s + n); f(4, 0);', '10'],
  [1, 'const f = (n, s) => n === 0 ? s : f(n - 1, s + "a"); f(3, "");', '"aaa"'],
  [
    1,
    'const f = (n, s) => n < "a" ? s : f(n - 1, s + n); f("b", 0);',
    '1:36 Runtime Expected number on left hand side of operation, got string.',
  ],
  [
    1,
    'const f = (n, s) => n === 0 ? s : f(n - 1, s + n); f(2, "a");',
    '1:43 Runtime Expected string on right hand side of operation, got number.',
  ],
  [
    1,
    'const f = (n, s) => n === 0 ? s : f(n - 1, s + n); f(true, 0);',
    '1:20 Runtime Expected string or number on left hand side of operation, got boolean.',
  ],
  [1, 'const gcd = (a, b) => b === 0 ? a : gcd(b, a % b); gcd(252, 105);', '21'],
  [1, 'const f = (n, s) => n === 0 ? s : f(n - 1, -s); 1 / f(1, 0);', '-Infinity'],
  [
    3,
    'function f(n, s) { n = n === 1 ? "a" : n; return s > 3 ? n : f(n, s + 1); } f(1, 0);',
    '"a"',
  ],
  [
    2,
    'const f = (xs, n) => is_null(xs) ? n : f(tail(xs), n + head(xs)); f(list(1, 2, 3), 0);',
    '6',
  ],
])('§%i %s', async (chapter, text, expected) => {
  expect(await runInBothForms(chapter, text)).toEqual([expected, expected]);
});

test('a later program may give a variable of an earlier one another type', () => {
  const session = openSession(3);
  for (const text of ['let x = 1; const f = () => x + x;', 'x = "a";']) evaluateIn(session, text);
  expect(summary(evaluateIn(session, 'f();'))).toBe('"aa"');
});

test('variables that depend on each other in a long chain take no longer', () => {
  const count = 4000;
  const names = Array.from({ length: count }, (_, index) => `x${index}`);
  const declared = names.map((name) => `let ${name} = 0;`).join('\n');
  const assigned = names
    .slice(1)
    .map((name, index) => `x${index} = ${name};`)
    .join('\n');
  const started = Date.now();
  expect(summary(run(3, `${declared}\nx${count - 1} = "a";\n${assigned}\nx0;`, 1000).outcome)).toBe(
    '0',
  );
  expect(Date.now() - started).toBeLessThan(10_000);
});
