import { expect, test } from 'vitest';
import { isKeepable } from './plain-input.js';

const nested = (depth: number): unknown =>
  JSON.parse(`${'['.repeat(depth)}${']'.repeat(depth)}`) as unknown;

test.each([
  [{ a: ['text', { b: null }], c: 5 }],
  ['😀'],
  [nested(60)],
  [undefined],
  [new Blob([])],
])('%j can be stored', (input) => {
  expect(isKeepable(input)).toBe(true);
});

test.each([
  ['a NUL character', 'a\0b'],
  ['half a pair', '\ud83d'],
  ['either of them deep inside', { a: [{ b: 'x\0' }] }],
  ['either of them in a name', { a: { 'b\udc00': 1 } }],
  ['what is nested without end', nested(200_000)],
])('%s cannot be stored', (_name, input) => {
  expect(isKeepable(input)).toBe(false);
});
