import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isPath } from '../../../../ui/workspace/project';
import { adaptName, adaptPaths, partsOf } from './adapt-path';

test.each([
  ['lib/a.js', ['lib', 'a.js']],
  ['./lib//a.js', ['lib', 'a.js']],
  ['lib\\a.js', ['lib', 'a.js']],
  ['../a.js', 'outside'],
  ['a/../../b.js', 'outside'],
  ['a\\..\\b.js', 'outside'],
  ['/etc/passwd', 'outside'],
  ['C:\\a.js', 'outside'],
  ['', 'outside'],
  ['a/'.repeat(30), 'deep'],
])('the path %j has the parts %j', (path, parts) => {
  expect(partsOf(path)).toEqual(parts);
});

test.each([
  ['my file.js', 'my-file.js'],
  ['Übung.js', 'Ubung.js'],
  ['程序.js', '__.js'],
  ['...', '_'],
  ['', '_'],
  [`${'x'.repeat(200)}.js`, `${'x'.repeat(87)}.js`],
  ['__proto__', '_'],
])('the name %j becomes %j', (name, adapted) => {
  expect(adaptName(name)).toBe(adapted);
});

test('what two names would share is numbered, and names that can stay do', () => {
  expect(adaptPaths([['a b', 'x.js'], ['a-b', 'y.js'], ['a b', 'z.js'], ['a\tb']], '/p')).toEqual([
    '/p/a-b-2/x.js',
    '/p/a-b/y.js',
    '/p/a-b-2/z.js',
    '/p/a-b-3',
  ]);
});

test('in a folder that gets another name no file takes the place of another', () => {
  const given = ['a b.js', 'a-b.js', 'a\tb.js'].map((name) => ['Übung 1', name]);
  expect(adaptPaths(given, '/p')).toEqual([
    '/p/Ubung-1/a-b-2.js',
    '/p/Ubung-1/a-b.js',
    '/p/Ubung-1/a-b-3.js',
  ]);
});

test('whatever the names are, the paths are paths, and different ones stay different', () => {
  const name = fc.oneof(fc.string({ minLength: 1 }), fc.constantFrom('a', 'a b', 'a-b', 'a-b-2'));
  const paths = fc.uniqueArray(fc.array(name, { minLength: 1, maxLength: 3 }), {
    selector: (parts) => JSON.stringify(parts),
    maxLength: 12,
  });
  fc.assert(
    fc.property(paths, (given) => {
      const adapted = adaptPaths(given, '/p');
      for (const path of adapted) expect(isPath(path)).toBe(true);
      expect(new Set(adapted).size).toBe(given.length);
    }),
  );
});
