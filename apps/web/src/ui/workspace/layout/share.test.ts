import { expect, test } from 'vitest';
import { moveByKey, reopened, toShare } from './share';

test.each([
  [300, 1000, 30],
  [20, 1000, 0],
  [-500, 1000, 0],
  [980, 1000, 100],
  [5000, 1000, 100],
  [10, 0, 50],
])('a border at %d of %d gives the first area %d per cent', (offset, length, share) => {
  expect(toShare(offset, length)).toBe(share);
});

test('arrows along the border’s axis move it and others do not', () => {
  expect(moveByKey('ArrowLeft', 'vertical', 50)).toBe(45);
  expect(moveByKey('ArrowRight', 'vertical', 50)).toBe(55);
  expect(moveByKey('ArrowDown', 'horizontal', 50)).toBe(55);
  expect(moveByKey('ArrowDown', 'vertical', 50)).toBeNull();
  expect(moveByKey('x', 'vertical', 50)).toBeNull();
});

test('a closed area opens again with the arrow', () => {
  expect(moveByKey('ArrowLeft', 'vertical', 5)).toBe(0);
  expect(moveByKey('ArrowRight', 'vertical', 0)).toBe(5);
});

test('Home, End and Enter go to the edges and the middle', () => {
  expect(['Home', 'End', 'Enter'].map((key) => moveByKey(key, 'vertical', 33))).toEqual([
    0, 100, 50,
  ]);
});

test('an area comes back as large as it was, when that can be seen', () => {
  expect([30, 75, 0, 5, 100, 96].map(reopened)).toEqual([30, 75, 50, 50, 50, 50]);
});
