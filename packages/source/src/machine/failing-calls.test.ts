import type { Program } from '@wellspring/evaluator';
import { listen } from '@wellspring/evaluator/testing';
import { expect, test } from 'vitest';
import { evaluator } from '../evaluator.js';
import { openSession } from '../testing/run.js';

/** The calls that led to the error of a program, with the lines on which they are. */
function callsOf(program: string | Program['files'], chapter = 4, before?: string) {
  const files = typeof program === 'string' ? { '/program.js': program } : program;
  const session = openSession(chapter);
  const entry = '/program.js';
  if (before !== undefined) void session.evaluate({ files: { [entry]: before }, entry });
  const outcome = session.evaluate({ files, entry }, { calls: true });
  if (outcome instanceof Promise || outcome.status !== 'error') throw new Error('no error');
  return outcome.errors.flatMap(({ calls = [] }) =>
    calls.map(({ text, file, line }) => `${text} ${file ?? ''}${line}`),
  );
}

test('calls are listed with their arguments, innermost first', () => {
  expect(
    callsOf(`function f(n) {
  return n === 0 ? n + true : 1 + f(n - 1);
}
f(2);`),
  ).toEqual(['f(0) 2', 'f(1) 2', 'f(2) 4']);
});

test('a call in tail position has replaced the one that made it', () => {
  expect(callsOf('const f = (n, x) => n === 0 ? x + 1 : f(n - 1, x);\nf(9, "a");')).toEqual([
    'f(0, "a") 2',
  ]);
});

test('calls by the library count with the call of the library in the program', () => {
  expect(callsOf('const g = x => x * 2;\nmap(g, list(1, "a"));', 2)).toEqual(['g("a") 2']);
});

test('calls in other files have their file', () => {
  expect(
    callsOf({
      '/program.js': 'import { f } from "./f.js";\n1 + f(1);',
      '/f.js': 'export function f(x) { return 1 + g(x); }\nfunction g(x) { return head(x); }',
    }),
  ).toEqual(['g(1) /f.js1', 'f(1) /program.js2']);
});

test.each([
  ['native', 2, 'const f = xs => 1 + head(xs);\nf(3);', ['f(3) 2']],
  [
    'explicit-control',
    4,
    'const f = x => 1 + head(x);\ncall_cc(k => 1 + f(2));',
    ['f(2) 2', 'k => ... 2'],
  ],
  ['wasm', 1, 'const f = x => 1 + (x && true);\nf(3);', ['f(3) 2']],
  // A program that fails in another way on the CSE machine has no calls.
  ['native', 2, 'const f = xs => (1 - true) + head(xs);\nf(3);', []],
])('in the variant %s as well', async (variant, chapter, text, calls) => {
  const session = evaluator.createSession(
    { chapter, variant, timeoutMs: 1000 },
    listen({}, []).callbacks,
  );
  const entry = '/program.js';
  const outcome = await session.evaluate({ files: { [entry]: text }, entry }, { calls: true });
  const errors = outcome.status === 'error' ? outcome.errors : [];
  expect(errors).toHaveLength(1);
  expect(
    errors.flatMap((one) => one.calls ?? []).map((call) => `${call.text} ${call.line}`),
  ).toEqual(calls);
});

test('an error of the program itself has no calls', () => {
  expect(callsOf('1 + "a";')).toEqual([]);
});

test.each([
  ['that has random numbers', 'const f = x => 1 + head(x); f(math_random());', undefined],
  ['that sees names of an earlier one', 'const f = x => 1 + head(x); f(y);', 'let y = 1;'],
  [
    'whose run takes long',
    'let i = 0; while (i < 1000000) { i = i + 1; } const f = x => 1 + head(x); f(1);',
    undefined,
  ],
])('a program %s is not run again', (_what, program, before) => {
  expect(callsOf(program, 4, before)).toEqual([]);
});

test('nothing that the program displays is displayed again', () => {
  const display: string[] = [];
  const files = { '/program.js': 'display("once"); const f = x => 1 + head(x); f(1);' };
  void openSession(4, display).evaluate({ files, entry: '/program.js' }, { calls: true });
  expect(display).toEqual(['"once"']);
});
