import { expect, test } from 'vitest';
import { offeredSettings, UNBUILT_SETTINGS } from './unbuilt-sections';

test('what every course has is offered, in its order', () => {
  expect(offeredSettings(['viewable', 'courseName'])).toEqual(['viewable', 'courseName']);
});

test('a section without pages is not', () => {
  expect(UNBUILT_SETTINGS).toContain('enableGame');
  expect(offeredSettings([...UNBUILT_SETTINGS, 'viewable'])).toEqual(['viewable']);
});
