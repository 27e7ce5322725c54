import { expect, test } from 'vitest';
import { isStorable, toStorable } from './storable-text.js';

test.each([
  ['plain text', 'display("x");\r\n', true],
  ['nothing', '', true],
  ['whole characters beyond the first plane', '🙂', true],
  ['a NUL written out', '\\u0000', true],
  ['a NUL', 'a\0b', false],
  ['the first half of a pair', 'a\uD83D', false],
  ['the second half of a pair', '\uDE42b', false],
])('%s', (_name, text, storable) => {
  expect(isStorable(text)).toBe(storable);
  expect(isStorable(toStorable(text))).toBe(true);
  expect(toStorable(text) === text).toBe(storable);
});

test('each thing that cannot be stored is replaced, and nothing else', () => {
  expect(toStorable('a\0\0b\uD83D🙂')).toBe('a\uFFFD\uFFFDb\uFFFD🙂');
});
