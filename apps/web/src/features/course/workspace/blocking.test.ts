import { expect, test } from 'vitest';
import { destinationOf, obstacleOfChoice, wasPassed } from './blocking';

test('a question was passed when one after it is answered', () => {
  expect(wasPassed(0, 0)).toBe(false);
  expect(wasPassed(0, 1)).toBe(false);
  expect(wasPassed(0, 2)).toBe(true);
  expect(wasPassed(1, 2)).toBe(false);
});

test('a step stops at a blocking question on the way that was never passed', () => {
  const questions = [false, true, false, true, false].map((blocking) => ({ blocking }));
  expect(destinationOf(questions, { from: 0, to: 1 }, 0)).toBe(1);
  expect(destinationOf(questions, { from: 0, to: 4 }, 0)).toBe(1);
  expect(destinationOf(questions, { from: 1, to: 4 }, 2)).toBe(3);
  expect(destinationOf(questions, { from: 0, to: 4 }, 5)).toBe(4);
  expect(destinationOf(questions, { from: 3, to: 0 }, 0)).toBe(0);
});

test('a choice must be made, and be right where one can know', () => {
  expect(obstacleOfChoice({ solution: 1 }, null)).toBe('noChoice');
  expect(obstacleOfChoice({ solution: 1 }, 0)).toBe('wrongChoice');
  expect(obstacleOfChoice({ solution: 1 }, 1)).toBeNull();
  expect(obstacleOfChoice({}, 0)).toBeNull();
  expect(obstacleOfChoice({ solution: null }, 0)).toBeNull();
});
