import { expect, test } from 'vitest';
import { hasSoundLanguage, orderAfter } from './rules.js';

test.each([
  [{}, true],
  [{ sourceChapter: null, sourceVariant: null }, true],
  [{ sourceChapter: 1, sourceVariant: 'wasm' }, true],
  [{ sourceChapter: 3, sourceVariant: 'non-det' }, true],
  [{ sourceChapter: 4, sourceVariant: 'explicit-control' }, true],
  [{ sourceChapter: 4, sourceVariant: 'typed' }, true],
  [{ sourceChapter: 2, sourceVariant: 'wasm' }, false],
  [{ sourceChapter: 1, sourceVariant: 'gpu' }, false],
  [{ sourceChapter: 5, sourceVariant: 'default' }, false],
  [{ sourceChapter: 1, sourceVariant: 'toString' }, false],
  [{ sourceChapter: 1 }, false],
  [{ sourceVariant: 'default' }, false],
])('the language %j can be set for a course: %s', (settings, sound) => {
  expect(hasSoundLanguage(settings)).toBe(sound);
});

test.each([
  [
    [1, 2, 3],
    [3, 1, 2],
    [3, 1, 2],
  ],
  [
    [1, 2, 3],
    [null, 3],
    [null, 3, 1, 2],
  ],
  [[], [null, null], [null, null]],
  [[1, 2], [2], [2, 1]],
])('of %j, when %j is sent, comes the order %j', (former, sent, order) => {
  expect(orderAfter(former, sent)).toEqual(order);
});
