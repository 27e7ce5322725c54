import { expect, test } from 'vitest';
import { createFormSemaphore } from './form-semaphore.js';

test('a form of each account is read at a time, and only so many of all', () => {
  const turns = createFormSemaphore(2);
  const giveBack = turns.take('ann');
  expect(() => turns.take('ann')).toThrow('Too many uploads at the same time.');
  turns.take('ben');
  expect(() => turns.take('cleo')).toThrow('Too many uploads at the same time.');
  giveBack();
  turns.take('cleo');
  expect(() => turns.take('ann')).toThrow('Too many uploads at the same time.');
});
