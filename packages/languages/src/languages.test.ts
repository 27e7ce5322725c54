import { expect, test } from 'vitest';
import { isGradable } from '@wellspring/evaluator';
import { CATALOGUE, chapterName, findChapter, findLanguage, LANGUAGES } from './index.js';

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

test('answers in languages of unlimited power are not marked', () => {
  const gradable = LANGUAGES.filter(isGradable);
  expect(gradable.map(({ language }) => language)).toContain('source');
  expect(gradable.filter(({ isUnlimited }) => isUnlimited)).toEqual([]);
  expect(CATALOGUE.isUnlimited('javascript')).toBe(true);
  expect(CATALOGUE.isUnlimited('source')).toBe(false);
  expect(CATALOGUE.isUnlimited('unheard of')).toBe(false);
});

test('prepended code and testcases run in a chapter of the language, the last one of Source', () => {
  for (const { language, definition } of LANGUAGES) {
    expect(findChapter(definition.fullChapter, 'default')?.language).toBe(language);
  }
  expect(findChapter(1, 'default')?.definition.fullChapter).toBe(4);
});

test('a chapter has a name even when it is not offered', () => {
  expect(chapterName(3)).toBe('Source §3');
  expect(chapterName(7)).toBe('§7');
});

test('introductions are about chapters on offer, in all languages of the interface', async () => {
  const languages = [...new Set(LANGUAGES.map(({ definition }) => definition))];
  const introduced: string[] = [];
  for (const { id, chapters, introduction } of languages) {
    const offered = chapters.map(({ chapter }) => chapter);
    for (const [chapter, about] of Object.entries((await introduction?.())?.chapters ?? {})) {
      expect(offered).toContain(Number(chapter));
      for (const { en, zh } of [about.summary, ...about.links.map(({ label }) => label)]) {
        expect(en).not.toBe('');
        expect(zh).not.toBe('');
      }
      for (const { address } of about.links) expect(address).toMatch(/^https:\/\//);
      introduced.push(`${id} ${chapter}`);
    }
  }
  expect(introduced).toEqual(
    expect.arrayContaining(['source 1', 'source 2', 'source 3', 'source 4']),
  );
});

test('each language whose programs draw their data says how', async () => {
  const drawing = LANGUAGES.filter(({ channels }) => channels.includes('drawing'));
  expect(drawing.length).toBeGreaterThan(0);
  const silent: string[] = [];
  for (const { definition, displayName } of drawing) {
    const introduction = await definition.introduction?.();
    if (!introduction?.drawing) silent.push(displayName);
  }
  expect(silent).toEqual([]);
});
