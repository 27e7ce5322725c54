import { expect, test } from 'vitest';
import { evaluateIn, openSession, summary } from './testing/run.js';

/** Programs that follow each other in one session, as in a REPL. */

function evaluateAll(chapter: number, ...texts: string[]): string[] {
  const session = openSession(chapter);
  return texts.map((text) => summary(evaluateIn(session, text)));
}

test('an entry sees the names of those before it', () => {
  expect(evaluateAll(1, 'const x = 1; function f(y) { return x + y; }', 'f(2);')).toEqual([
    'undefined',
    '3',
  ]);
});

test('a variable of an earlier entry can be assigned, and its functions see it', () => {
  expect(evaluateAll(3, 'let x = 1; const get = () => x;', 'x = 5;', 'get() + x;')).toEqual([
    'undefined',
    '5',
    '10',
  ]);
});

test('a constant of an earlier entry cannot be assigned', () => {
  expect(evaluateAll(3, 'const x = 1;', 'x = 5;')[1]).toBe(
    '1:0 Runtime Cannot assign new value to constant x.',
  );
});

test('declaring a name again shadows it for later entries only', () => {
  expect(
    evaluateAll(3, 'let x = 1; const get = () => x;', 'const x = 2; x;', 'get() + x;'),
  ).toEqual(['undefined', '2', '3']);
});

test('a new declaration may use the one that it shadows', () => {
  expect(evaluateAll(1, 'const x = 1;', 'const y = x + 1;', 'const x = y + 1;', 'x;')[3]).toBe('3');
});

test('a failing entry leaves earlier names, and its own that had a value', () => {
  expect(
    evaluateAll(1, 'const x = 1;', 'const y = 2; const z = 1 + "a";', 'x + y;', 'z;').slice(2),
  ).toEqual(['3', '1:0 Runtime Name z not declared.']);
});

test('names go on after a program that timed out', () => {
  const session = openSession(3, [], 50);
  expect(evaluateIn(session, 'let n = 0; while (true) { n = n + 1; }').status).toBe('timeout');
  expect(summary(evaluateIn(session, 'n > 1000;'))).toBe('true');
});

test('a failure before the first call of a program is not placed in an earlier one', () => {
  expect(
    evaluateAll(
      3,
      'const f = x => x; f(1);',
      'let s = "abc"; while (true) { s = s + s; }',
      `f(0)${' + f(1)'.repeat(3000)};`,
      'f(2);',
    ),
  ).toEqual([
    '1',
    '?:? Runtime Out of memory.',
    '?:? Runtime The program is nested too deeply.',
    '2',
  ]);
});

test('a session goes on after an overflow at any place', () => {
  expect(
    evaluateAll(
      2,
      'const f = n => 1 + head(map(x => f(x), list(n))); f(0);',
      'const g = n => 1 + display(g(n)); g(0);',
      'const h = n => accumulate((x, y) => h(x), 0, list(n)); h(0);',
      'const k = n => n === 0 ? list(1, 2) : k(n - 1); k(100000);',
    ).map((result) => result.replace(/^\d+:\d+ /, '')),
  ).toEqual([
    'Runtime Maximum call stack size exceeded',
    'Runtime Maximum call stack size exceeded',
    'Runtime Maximum call stack size exceeded',
    '[1, [2, null]]',
  ]);
});

test('one text may be evaluated with the rights of another chapter', () => {
  const session = openSession(1);
  evaluateIn(session, 'const f = x => x * 2;');
  expect(summary(evaluateIn(session, 'list(f(1));'))).toBe('1:0 Runtime Name list not declared.');
  expect(summary(evaluateIn(session, 'let r = list(f(1)); r;', 4))).toBe('[2, null]');
});

test('functions of earlier entries are displayed by their source', () => {
  expect(evaluateAll(1, 'function f(x) { return x; }', 'const g = f;', 'g;')[2]).toBe(
    'function f(x) {\n  return x;\n}',
  );
});

test('sessions do not share names', () => {
  evaluateIn(openSession(1), 'const secret = 1;');
  expect(summary(evaluateIn(openSession(1), 'secret;'))).toContain('not declared');
});

test('an error in a function of an earlier program names the file of that program', () => {
  const session = openSession(1);
  void session.evaluate({
    files: { '/student.js': '\nconst f = x => x * 2;' },
    entry: '/student.js',
  });
  const outcome = session.evaluate({ files: { '/test.js': 'f("a");' }, entry: '/test.js' });
  expect(
    !(outcome instanceof Promise) && outcome.status === 'error' && outcome.errors[0],
  ).toMatchObject({
    file: '/student.js',
    line: 2,
  });
});

test('an error in the program itself names no file where it has only one', () => {
  const outcome = evaluateIn(openSession(1), '1 + "a";');
  expect(outcome.status === 'error' && outcome.errors[0]).not.toHaveProperty('file');
});
