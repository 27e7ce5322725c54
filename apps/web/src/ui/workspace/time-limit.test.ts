import { expect, test } from 'vitest';
import { longerLimit, readLimit, timeIn } from './time-limit';

test.each([
  ['1000', 1000],
  [' 1 ', 1],
  ['600000', 600_000],
  ['600001', null],
  ['0', null],
  ['-5', null],
  ['1.5', null],
  ['1e3', null],
  ['1000 ms', null],
  ['9'.repeat(400), null],
  ['', null],
])('%j as a limit is %j', (text, limit) => {
  expect(readLimit(text)).toBe(limit);
});

test('each try gets ten times as long, up to the longest', () => {
  expect([1000, 100_000, 600_000].map(longerLimit)).toEqual([10_000, 600_000, null]);
});

test('times read as seconds where that is exact', () => {
  expect([10_000, 1500, 999, 1001].map(timeIn)).toEqual([
    { unit: 's', amount: 10 },
    { unit: 's', amount: 1.5 },
    { unit: 'ms', amount: 999 },
    { unit: 'ms', amount: 1001 },
  ]);
});
