import { beforeEach, expect, test, vi } from 'vitest';
import { keepList, readLists } from './kept-watches';

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
  });
});

test('what is watched is there again, for each file by itself', () => {
  keepList({}, '/a.js', ['x', 'y + 1']);
  keepList({}, '/b.js', ['z']);
  expect(readLists()).toEqual({ '/a.js': ['x', 'y + 1'], '/b.js': ['z'] });
  keepList(readLists(), '/a.js', []);
  expect(readLists()).toEqual({ '/b.js': ['z'] });
});

test('what another tab keeps meanwhile is not overwritten', () => {
  const here = keepList({}, '/a.js', ['x']);
  keepList(here, '/b.js', ['elsewhere']);
  expect(keepList(here, '/a.js', ['x', 'y'])).toEqual({
    '/a.js': ['x', 'y'],
    '/b.js': ['elsewhere'],
  });
});

test('of a hundred files the lists stay, in the order of their last change', () => {
  for (let file = 0; file < 101; file += 1) keepList({}, `/${file}.js`, ['x']);
  keepList({}, '/1.js', ['x', 'y']);
  expect(Object.keys(readLists())).toHaveLength(100);
  expect(Object.keys(readLists()).at(-1)).toBe('/1.js');
  expect(readLists()).not.toHaveProperty(['/0.js']);
});

test.each(['', '{', '[]', '{"a":1}', '{"a":[1]}', 'null'])('%j is nothing', (text) => {
  kept.set('wellspring-watches', text);
  expect(readLists()).toEqual({});
});

test('where nothing can be kept, the lists hold all the same', () => {
  vi.stubGlobal('localStorage', undefined);
  expect(keepList({ '/b.js': ['z'] }, '/a.js', ['x'])).toEqual({ '/a.js': ['x'], '/b.js': ['z'] });
});
