import { expect, test } from 'vitest';
import { offeredSettings, SECTION_SETTINGS } from './built-sections';

test('what every course has is offered, in its order', () => {
  expect(offeredSettings(['viewable', 'courseName'])).toEqual(['viewable', 'courseName']);
});

test('a section without pages is not', () => {
  // When one of them is built, it leaves this list.
  expect(offeredSettings([...SECTION_SETTINGS, 'viewable'])).toEqual(['viewable']);
});
