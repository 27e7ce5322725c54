import { expect, test } from 'vitest';
import { boundsOf, isAllowed, stepped } from './adjustment';

const bounds = boundsOf(150, 200);

test('the XP stays between nothing and what the question gives', () => {
  expect(bounds).toEqual({ min: -150, max: 50 });
  expect([-151, -150, 0, 50, 51].map((one) => isAllowed(one, 0, bounds))).toEqual([
    false,
    true,
    true,
    true,
    false,
  ]);
});

test('what is out of bounds already may stay as it is', () => {
  expect(isAllowed(900, 900, bounds)).toBe(true);
  expect(isAllowed(899, 900, bounds)).toBe(false);
});

test('steps end at the bounds', () => {
  expect(stepped(0, 25, bounds)).toBe(25);
  expect(stepped(25, 100, bounds)).toBe(50);
  expect(stepped(-100, -100, bounds)).toBe(-150);
  // From outside the bounds, a step leads back to them.
  expect(stepped(900, 50, bounds)).toBe(50);
});
