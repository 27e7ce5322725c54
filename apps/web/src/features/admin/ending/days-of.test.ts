import { expect, test } from 'vitest';
import { daysOf } from './days-of';

test.each([
  ['364', 364],
  [' 364 ', 364],
  ['', 0],
  ['-7', -7],
  ['−7', -7],
  ['+7', 7],
  ['3660', 3660],
  ['3661', null],
  ['1.5', null],
  ['a week', null],
  ['1e3', null],
])('%j is %s days', (typed, days) => {
  expect(daysOf(typed)).toBe(days);
});
