import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../set-up/repository.mjs';

/** Only the table says what a chapter of Source has; all other code asks it for a feature. */
const TABLE = 'chapters.ts';
const SOURCE = join(ROOT, 'packages/source/src');

/** A comparison of a chapter with a number, or by its order with a constant that stands for one. */
const COMPARISON =
  /chapter\)?\s*(?:(?:[<>]=?|[!=]==)\s*\d|[<>]=?\s*[A-Z][A-Z_]+\b)|\d\s*(?:[<>]=?|[!=]==)\s*(?:[\w.#]+\.)?#?chapter\b/;

/** @param {string} text */
const isComparing = (text) => COMPARISON.test(text);

test('no code of Source but the table compares the numbers of chapters', () => {
  const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter((path) =>
    /^(?!testing\/)(?!.*\.test\.ts$).*\.ts$/.test(path),
  );
  expect(files).toContain(TABLE);
  const comparing = files.filter(
    (path) => path !== TABLE && isComparing(readFileSync(join(SOURCE, path), 'utf8')),
  );
  expect(comparing).toEqual([]);
});

test.each([
  'chapter >= 2',
  'this.#chapter > 1',
  'chapter === 3',
  'if (2 <= chapter)',
  'chapter > LAST_CHAPTER',
])('a comparison is found in %j', (text) => {
  expect(isComparing(text)).toBe(true);
});

test.each([
  'featuresOf(chapter).lists',
  'known.from > chapter',
  'chapter === PARSE_FUNCTION',
  'const LIBRARY_CHAPTER = 2;',
])('%j compares no number', (text) => {
  expect(isComparing(text)).toBe(false);
});
