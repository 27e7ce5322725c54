import { expect, test } from 'vitest';
import { isAnyWorkBusy, registerWork, saveAllWork } from './unsaved-work';

test('without work there is nothing to lose', async () => {
  expect(await saveAllWork()).toBe(true);
  expect(isAnyWorkBusy()).toBe(false);
});

test('all work is saved before one knows whether it could be', async () => {
  const saved: string[] = [];
  const ends = [
    registerWork({ save: () => saved.push('first') < 0, isBusy: () => true }),
    registerWork({ save: async () => saved.push('second') > 0 }),
  ];
  expect(await saveAllWork()).toBe(false);
  expect(saved).toEqual(['first', 'second']);
  expect(isAnyWorkBusy()).toBe(true);
  ends.forEach((end) => end());
  expect(await saveAllWork()).toBe(true);
});
