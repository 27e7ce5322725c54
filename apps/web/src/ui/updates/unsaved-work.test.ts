import { expect, test } from 'vitest';
import { isAnyWorkBusy, registerWork, saveAllWork, sendAllWork } from './unsaved-work';

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

test('before the session ends everything is sent, and what was unsaved until then is saved', async () => {
  const forgetUnsaved = registerWork({ save: () => false });
  const forgetSender = registerWork({
    save: () => true,
    async send() {
      forgetUnsaved();
      return true;
    },
  });
  expect(await sendAllWork(1000)).toBe(true);
  forgetSender();
});

test('what is not sent in time, refused, or saved nowhere would be left behind', async () => {
  const works = [
    { save: () => true, send: () => new Promise<boolean>(() => {}) },
    { save: () => true, send: async () => false },
    { save: () => false },
  ];
  for (const work of works) {
    const forget = registerWork(work);
    expect(await sendAllWork(1)).toBe(false);
    forget();
  }
  expect(await sendAllWork(1)).toBe(true);
});
