import { expect, test } from 'vitest';
import { idFromAddress, indexFromAddress } from './address-ids';

test('an id is a positive whole number', () => {
  expect(idFromAddress('12')).toBe(12);
});

test.each([
  '0',
  '-1',
  '1.5',
  '1e3',
  ' 1',
  'abc',
  '',
  '2147483648',
  '99999999999999999999',
  undefined,
])('%j is no id', (piece) => {
  expect(idFromAddress(piece)).toBeNull();
});

test.each([
  ['3', 3],
  [undefined, 0],
  ['-1', 0],
  ['x', 0],
])('the position %j is %d', (piece, index) => {
  expect(indexFromAddress(piece)).toBe(index);
});
