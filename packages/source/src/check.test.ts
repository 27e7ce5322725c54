import { expect, test } from 'vitest';
import type { Program } from '@wellspring/evaluator';
import { evaluateIn, openSession } from './testing/run.js';

/** Problems that are reported without running the program. */

const oneFile = (text: string): Program => ({
  files: { '/program.js': text },
  entry: '/program.js',
});

test.each([
  [4, 'const x = 1'],
  [4, 'const = 1;'],
  [1, 'let x = 1;'],
  [4, 'f(x); y;'],
  [3, 'const x = 1; x = 2;'],
  [4, 'import { a } from "./missing.js"; a;'],
  [4, '\u0000'],
])('in §%i, %j has the errors that running it would give', (chapter, text) => {
  const outcome = evaluateIn(openSession(chapter), text);
  const errors = 'errors' in outcome ? outcome.errors : [];
  expect(errors).not.toEqual([]);
  expect(openSession(chapter).check?.(oneFile(text))).toEqual(errors);
});

test('a text that is nested too deeply has the same error, at about the same place', () => {
  const text = `${'('.repeat(100_000)}1`;
  const message = /^SyntaxError: Not enough stack space to parse input \(1:\d+\)$/;
  const error = { type: 'Syntax', line: 1, message: expect.stringMatching(message) };
  expect(evaluateIn(openSession(4), text)).toMatchObject({ status: 'error', errors: [error] });
  expect(openSession(4).check?.(oneFile(text))).toMatchObject([error]);
});

test.each([
  ['is in order', 'const x = 1; x;'],
  ['fails only when it runs', 'head(null);'],
  ['never ends', 'while (true) { }'],
  ['is empty', ''],
])('nothing is wrong with a program that %s', (_name, text) => {
  expect(openSession(4).check?.(oneFile(text))).toEqual([]);
});

test('a checked program leaves nothing behind and displays nothing', () => {
  const display: string[] = [];
  const session = openSession(4, display);
  session.check?.(oneFile('const x = 1; display(x);'));
  expect(display).toEqual([]);
  expect(evaluateIn(session, 'x;').status).toBe('error');
});

test('a check knows the names of the programs before it', () => {
  const session = openSession(1);
  evaluateIn(session, 'const given = 1; let free = 2;', 4);
  expect(session.check?.(oneFile('given + free;'))).toEqual([]);
});

test('an error in an imported file names that file', () => {
  const files = { '/program.js': 'import { a } from "./a.js"; a;', '/a.js': 'export const a = b;' };
  expect(openSession(4).check?.({ files, entry: '/program.js' })).toMatchObject([
    { file: '/a.js', line: 1, message: 'Name b not declared.' },
  ]);
});
