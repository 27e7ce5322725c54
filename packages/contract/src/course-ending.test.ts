import { expect, test } from 'vitest';
import { isNameTyped } from './course-ending.js';

test('the name of a course can be typed as one sees it, and no other name passes for it', () => {
  const name = 'Einführung  in Café';
  expect(isNameTyped(name.normalize('NFD'), name)).toBe(true);
  expect(isNameTyped(' Einführung in Café ', name)).toBe(true);
  expect(isNameTyped('einführung in café', name)).toBe(false);
  expect(isNameTyped('', name)).toBe(false);
});
