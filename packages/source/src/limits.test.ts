import { expect, test } from 'vitest';
import { run, summary } from './testing/run.js';

/** Programs that do not end by themselves. */

test.each([
  [3, 'while (true) { 1; }', '1:0 Runtime Potential infinite loop detected.'],
  [
    3,
    'let x = 0;\nfunction f() { while (x >= 0) { x = x + 1; } return x; }\nf();',
    '2:15 Runtime Potential infinite loop detected.',
  ],
  [3, 'for (let i = 0; true; i = i + 1) { }', '1:0 Runtime Potential infinite loop detected.'],
])('§%i %s times out', (chapter, text, expected) => {
  const { outcome } = run(chapter, text, 100);
  expect(outcome.status).toBe('timeout');
  expect(summary(outcome)).toBe(expected);
});

test.each([
  [1, 'const f = n => f(n + 1); f(0);'],
  [1, 'const f = n => g(n + 1); const g = n => f(n + 1); f(0);'],
  [1, 'const f = (g, n) => g(g, n + 1); f(f, 0);'],
])('§%i %s shows its last calls', (chapter, text) => {
  const { outcome } = run(chapter, text, 100);
  expect(outcome.status).toBe('timeout');
  expect(summary(outcome)).toMatch(
    /Potential infinite recursion detected: \w\(.+\) \.\.\. \w\(.+\) \.\.\. \w\(.+\)\.$/,
  );
});

test('an endless stream that is forced times out', () => {
  const { outcome } = run(3, 'stream_length(integers_from(1));', 100);
  expect(outcome.status).toBe('timeout');
});

test.each([
  'const p = list(1); set_tail(p, p); apply_in_underlying_javascript(display, p);',
  'const a = []; a[100000] = 1; while (true) { stringify(a); }',
])('work inside the library counts: %s', (text) => {
  expect(run(4, text, 100).outcome.status).toBe('timeout');
});

test('recursion that never comes back is an error of the program', () => {
  const { outcome } = run(1, 'const f = n => 1 + f(n + 1);\nf(0);');
  expect(summary(outcome)).toBe('1:19 Runtime Maximum call stack size exceeded');
});

test('a string that doubles without end is an error of the program', () => {
  const { outcome } = run(3, 'let s = "abc"; while (true) { s = s + s; }');
  expect(summary(outcome)).toMatch(/Out of memory\.$/);
});

test('the value of a small structure that is endless on paper is cut', () => {
  const { outcome } = run(
    3,
    'let p = 1; for (let i = 0; i < 90; i = i + 1) { p = pair(p, p); } p;',
  );
  expect(outcome.status === 'finished' && outcome.result).toContain('...<truncated>');
});

test('the verdict depends on counted operations and not on the clock', () => {
  const enough = 'let i = 0; while (i < 900000) { i = i + 1; } i;';
  const tooMuch = 'let i = 0; while (i < 1100000) { i = i + 1; } i;';
  expect(run(3, enough, 20).outcome.status).toBe('finished');
  expect(run(3, tooMuch, 20).outcome.status).toBe('timeout');
});
