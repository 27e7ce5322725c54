import { expect, test } from 'vitest';
import { prepare } from './prepare.js';
import { Programs } from './programs.js';

/** Loads programs in the way a session does. */
function load(...texts: readonly string[]) {
  const programs = new Programs();
  const codes = texts.map((text, index) => {
    const path = `/${index}.js`;
    const name = programs.nameFor(path);
    const { unit } = prepare(text, name);
    if (!unit) throw new Error('no program');
    return programs.add(name, unit, path);
  });
  return { programs, codes };
}

/** An error as in JavaScriptCore: its stack has only names; line and column are properties of the error. */
function errorAt(code: string, what: string, own: object = {}): Error {
  const before = code.slice(0, code.indexOf(what) + what.length).split('\n');
  return Object.assign(new TypeError('x'), {
    stack: 'f@\neval code@\neval@[native code]\nevaluate@blob:http://x/1:2:3',
    line: before.length,
    column: (before.at(-1)?.length ?? 0) + 1,
    ...own,
  });
}

test('where only the line and column of an error are known, they lead to the program', () => {
  const { programs, codes } = load('const f = x =>\n  foo(x);', '1;\n\n bar(2);');
  const [first = '', second = ''] = codes;
  expect(programs.placeOf(errorAt(first, 'foo'))).toEqual({ path: '/0.js', line: 2, column: 2 });
  expect(programs.placeOf(errorAt(second, 'bar'))).toEqual({ path: '/1.js', line: 3, column: 1 });
});

test('no program is blamed for text that it evaluates, nor for what is not evaluated text', () => {
  const { programs, codes } = load('eval("foo()");', 'foo();');
  expect(programs.placeOf(errorAt('foo()', 'foo'))).toBeNull();
  const own = { sourceURL: 'blob:http://x/1' };
  expect(programs.placeOf(errorAt(codes[1] ?? '', 'foo', own))).toBeNull();
  expect(programs.placeOf(errorAt('', '', { line: 'x' }))).toBeNull();
});

test('frames with names are believed first', () => {
  const { programs, codes } = load('f();', 'g();');
  const line = (codes[0] ?? '').split('\n').indexOf(codes[0]?.trim().split('\n')[0] ?? '') + 1;
  const error = errorAt(codes[1] ?? '', 'g', { stack: `f@0.js:${line}:1\n@1.js:9:9` });
  expect(programs.placeOf(error)).toEqual({ path: '/0.js', line: 1, column: 0 });
});
