import type { TypesQuestion } from '@wellspring/evaluator';
import { listen } from '@wellspring/evaluator/testing';
import { expect, test } from 'vitest';
import { evaluator } from '../evaluator.js';
import { evaluateIn } from '../testing/run.js';

/** The types that editors are told, for programs in which `|` is the position. */

function openTyped() {
  return evaluator.createSession(
    { chapter: 4, variant: 'typed', timeoutMs: 1000 },
    listen().callbacks,
  );
}

function ask(text: string, question: TypesQuestion, session = openTyped()): unknown {
  const program = { files: { '/program.js': text }, entry: '/program.js' };
  const answer = session.request?.('types', { program, question });
  return answer && 'data' in answer ? answer.data : answer;
}

function typeAt(marked: string): string | null {
  const text = marked.replace('|', '');
  const position = marked.indexOf('|');
  const found = ask(text, { kind: 'at', position }) as {
    from: number;
    to: number;
    type: string;
  } | null;
  return found && `${text.slice(found.from, found.to)}: ${found.type}`;
}

test.each([
  ['const |x: number = 1;', 'x: number'],
  ['const f = (x: number): string => "a"; f(|1);', '1: number'],
  ['const f = (x: number): string => "a"; |f(1);', 'f: any'],
  ['function f(x: number): string { return "a"; } f(|1);', '1: number'],
  ['function f(x: number): string { return "a"; } f|(1);', 'f: (number) => string'],
  ['function f(x: number): string { return "a"; } f(1|);', '1: number'],
  ['function f(x: number): string { return "a"; } f(1)|;', 'f(1): string'],
  ['const x: number = 1; x |+ 2;', 'x + 2: number'],
  ['const x: number = 1; x + |x * 2;', 'x: number'],
  ['|list(1, "a");', 'list: any'],
  ['list(1, "a")|;', 'list(1, "a"): List<number | string>'],
  ['map((x: number) => "a", list(1|));', '1: number'],
  ['head(pair(1, "a"))|;', 'head(pair(1, "a")): number'],
  ['const f = (|x: List<number>) => x;', 'x: List<number>'],
  ['type N = number; let |n: N = 1;', 'n: N'],
  ['while (true|) { }', 'true: boolean'],
  ['const x: number = 1;  |  ', null],
  // Without the semicolon, as while it is typed.
  ['const x: number = 1\nx|', 'x: number'],
  ['const x: number = |;', null],
])('%s', (marked, expected) => {
  expect(typeAt(marked)).toBe(expected);
});

test('the types of all declared names are found, also in inner scopes', () => {
  const text = 'const a: number = 1;\nfunction f(b: string): void { let c = b; }';
  expect(ask(text, { kind: 'names' })).toEqual([
    { from: 6, type: 'number' },
    { from: 30, type: '(string) => void' },
    { from: 32, type: 'string' },
    { from: 55, type: 'any' },
  ]);
});

test('names of earlier programs have their types', () => {
  const session = openTyped();
  evaluateIn(session, 'type N = number; const x: N = 1;');
  expect(ask('x;', { kind: 'at', position: 0 }, session)).toMatchObject({ type: 'N' });
});

test('a session without types answers nothing', () => {
  const session = evaluator.createSession(
    { chapter: 4, variant: 'default', timeoutMs: 1000 },
    listen().callbacks,
  );
  expect(ask('1;', { kind: 'at', position: 0 }, session)).toBe(null);
});
