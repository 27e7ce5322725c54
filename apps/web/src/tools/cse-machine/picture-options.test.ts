import { expect, test } from 'vitest';
import { pictureOptions, readStepLimit, USUAL_CHOICES } from './picture-options';

test.each([
  ['1', 1],
  ['0', 1],
  ['-5', 1],
  ['2500.4', 2500],
  ['1e9', 1_000_000],
  ['', null],
  ['many', null],
])('a step limit of "%s" is %s', (text, limit) => {
  expect(readStepLimit(text)).toBe(limit);
});

test('without control and stash nothing is written over them', () => {
  const words = { control: 'Control', stash: 'Stash', more: 'show more' };
  expect(pictureOptions(USUAL_CHOICES, words).words).toBe(words);
  expect(pictureOptions({ ...USUAL_CHOICES, hasPanels: false }, words).words).toBeNull();
});

test('functions have their text beside them on paper, and on the screen for those who ask', () => {
  const words = { control: 'Control', stash: 'Stash', more: 'show more' };
  const isShown = (choices: Partial<typeof USUAL_CHOICES>) =>
    pictureOptions({ ...USUAL_CHOICES, ...choices }, words).hasFunctionTexts;
  expect(isShown({})).toBe(false);
  expect(isShown({ hasFunctionTexts: true })).toBe(true);
  expect(isShown({ isPrinted: true })).toBe(true);
});

test('calls within the library are left out, unless they are turned on', () => {
  const words = { control: 'Control', stash: 'Stash', more: 'show more' };
  expect(pictureOptions(USUAL_CHOICES, words).isWithLibrary).toBe(false);
  const asked = { ...USUAL_CHOICES, isWithLibrary: true };
  expect(pictureOptions(asked, words).isWithLibrary).toBe(true);
});
