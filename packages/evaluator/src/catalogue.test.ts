import { expect, test } from 'vitest';
import { findChapter, findLanguage, isGradable, isUnlimited, LANGUAGES } from './catalogue.js';

test('a chapter and a variant are those of one language only', () => {
  const names = LANGUAGES.map(({ chapter, variant }) => `${chapter} ${variant}`);
  expect(new Set(names).size).toBe(LANGUAGES.length);
  const shown = LANGUAGES.map(({ displayName }) => displayName);
  expect(new Set(shown).size).toBe(LANGUAGES.length);
});

test.each([
  [-1, 'javascript'],
  [-2, 'html'],
  [-3, 'typescript'],
  [4, 'source'],
])('chapter %d is of %s, as links and courses have it', (chapter, language) => {
  expect(findChapter(chapter, 'default')?.language).toBe(language);
  expect(findLanguage(language, chapter, 'default')).toBeDefined();
});

test('only what our own language holds is marked', () => {
  const gradable = LANGUAGES.filter(isGradable).map(({ language }) => language);
  expect(new Set(gradable)).toEqual(new Set(['source']));
  expect(isUnlimited('javascript')).toBe(true);
  expect(isUnlimited('source')).toBe(false);
  expect(isUnlimited('unheard of')).toBe(false);
});
