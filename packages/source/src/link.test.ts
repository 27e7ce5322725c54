import { expect, test } from 'vitest';
import { openSession, summary } from './testing/run.js';

/** Programs of several files. */

function evaluateFiles(chapter: number, files: Record<string, string>): string {
  const display: string[] = [];
  const outcome = openSession(chapter, display).evaluate({ files, entry: '/program.js' });
  if (outcome instanceof Promise) throw new Error('the engine waited');
  if (outcome.status === 'finished') return [...display, outcome.result].join(' ');
  const file = outcome.status === 'stopped' ? '' : (outcome.errors[0]?.file ?? '');
  return `${file} ${summary(outcome)}`;
}

test('names are imported, renamed, and evaluated once', () => {
  expect(
    evaluateFiles(2, {
      '/program.js':
        'import { a as b } from "./lib/one.js"; import { twice } from "./lib/two"; twice(b);',
      '/lib/one.js': 'display("one"); export const a = 20;',
      '/lib/two.js': 'import { a } from "./one.js"; export function twice(x) { return x + a; }',
    }),
  ).toBe('"one" 40');
});

test('files are evaluated as soon as all that they import has been', () => {
  expect(
    evaluateFiles(2, {
      '/program.js': 'import { c } from "./c.js"; import { b } from "./b.js"; c + b;',
      '/b.js': 'export const b = display("b");',
      '/c.js': 'import { d } from "./d.js"; export const c = display("c") + d;',
      '/d.js': 'export const d = display("d");',
    }),
  ).toBe('"b" "d" "c" "cdb"');
});

test('an export list may rename', () => {
  expect(
    evaluateFiles(2, {
      '/program.js': 'import { y } from "/a.js"; y;',
      '/a.js': 'const x = 1; export { x as y };',
    }),
  ).toBe('1');
});

test.each([
  [{ '/program.js': 'import { a } from "./b.js";' }, " 1:0 Import Module './b.js' not found."],
  [{ '/program.js': 'import { a } from "rune";' }, " 1:0 Import Module 'rune' not found."],
  [
    { '/program.js': 'import { a } from "./b.js"; a;', '/b.js': 'const a = 1;' },
    "/program.js 1:9 Import '/b.js' does not contain a definition for 'a'",
  ],
  [
    {
      '/program.js': 'import { a } from "./b.js";',
      '/b.js': 'import { c } from "./c.js"; export const a = 1;',
      '/c.js': 'import { a } from "./b.js"; export const c = 1;',
    },
    "/c.js 1:0 Import Circular import detected: '/b.js' -> '/c.js' -> '/b.js'.",
  ],
  [
    { '/program.js': 'import { a } from "./b.js"; a;', '/b.js': '\nexport const a = x;' },
    '/b.js 2:17 Runtime Name x not declared.',
  ],
  [
    {
      '/program.js': 'import { f } from "./b.js";\nf("a");',
      '/b.js': 'export const f = x => x * 2;',
    },
    '/b.js 1:22 Runtime Expected number on left hand side of operation, got string.',
  ],
  [
    { '/program.js': 'import { a, a } from "./b.js"; a;', '/b.js': 'export const a = 1;' },
    "/program.js 1:12 Syntax SyntaxError: Identifier 'a' has already been declared (1:12) in /program.js",
  ],
  [
    {
      '/program.js': 'import { b } from "./b.js"; import { c } from "./c.js";',
      '/b.js': '1 +;',
      '/c.js': '\n1 == 2;',
    },
    [
      '/b.js 1:3 Syntax SyntaxError: Unexpected token (1:3) in /b.js',
      '2:0 Syntax Use === instead of ==.',
    ].join('\n'),
  ],
  [
    { '/program.js': 'import { a } from "./b.js"; a = 2;', '/b.js': 'export let a = 1;' },
    '/program.js 1:28 Runtime Cannot assign new value to constant a.',
  ],
  [
    { '/program.js': '1;', '/a b.js': '' },
    "/a b.js ?:? Import File path '/a b.js' must only contain alphanumeric chars and/or '_', '/', '.', '-'.",
  ],
])('%o', (files, expected) => {
  expect(evaluateFiles(4, files as Record<string, string>)).toBe(expected);
});

test('imported files do not see the names of the session', () => {
  const session = openSession(2);
  void session.evaluate({ files: { '/program.js': 'const secret = 1;' }, entry: '/program.js' });
  const outcome = session.evaluate({
    files: { '/program.js': 'import { a } from "./b.js"; a;', '/b.js': 'export const a = secret;' },
    entry: '/program.js',
  });
  expect(!(outcome instanceof Promise) && summary(outcome)).toBe(
    '1:17 Runtime Name secret not declared.',
  );
});

test.each([
  ['import { ppo } from "./stack.js"; ppo;', '/stack.js exports pop. Did you mean pop?'],
  [
    'import { empty } from "./stack.js"; empty;',
    '/stack.js declares empty but does not export it. Write export before the declaration.',
  ],
  [
    'import { shift } from "./stack.js"; shift;',
    '/stack.js exports push, pop. Import one of these, or declare shift in that file, with export before the declaration.',
  ],
  ['import { a } from "./nothing.js"; a;', '/nothing.js exports nothing.'],
  [
    '1;\nimport { push } from "./stack.js"; push; pop;',
    '/stack.js exports pop: add it to the import on line 2.',
  ],
])('%j is explained: %s', (program, advice) => {
  const outcome = openSession(2, []).evaluate({
    files: {
      '/program.js': program,
      '/stack.js': 'export const push = 1; export const pop = 2; const empty = 3;',
      '/nothing.js': '1;',
    },
    entry: '/program.js',
  });
  if (outcome instanceof Promise || outcome.status !== 'error') throw new Error('no error');
  expect(outcome.errors[0]?.explanation).toContain(advice);
});

test.each<[string, Record<string, string>]>([
  [
    '/b.js exports twice. Write import { twice } from "./b.js"; at the top.',
    { '/program.js': 'twice(1);', '/b.js': 'export const twice = x => 2 * x;' },
  ],
  [
    'The program has the file /stack.js. Write from "./stack.js";',
    { '/program.js': 'import { a } from "./stak.js";', '/stack.js': 'export const a = 1;' },
  ],
  [
    'The program has the file /stack.js. Write from "./stack.js";',
    { '/program.js': 'import { a } from "stack.js";', '/stack.js': 'export const a = 1;' },
  ],
])('a wrong import is explained: %s', (explanation, files) => {
  const outcome = openSession(2).evaluate({ files, entry: '/program.js' });
  expect(outcome).toMatchObject({ errors: [{ explanation }] });
});
