import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { fuzzyMatch } from './fuzzy';

const best = (typed: string, ...texts: string[]) =>
  texts
    .flatMap((text) => {
      const match = fuzzyMatch(typed, text);
      return match ? [{ text, score: match.score }] : [];
    })
    .toSorted((a, b) => b.score - a.score)
    .map(({ text }) => text);

test('letters in this order fit, others do not', () => {
  expect(fuzzyMatch('rtp', 'Run the program')).not.toBeNull();
  expect(fuzzyMatch('prt', 'Run the program')).toBeNull();
  expect(fuzzyMatch('runx', 'Run the program')).toBeNull();
});

test('neither case nor spaces count', () => {
  expect(fuzzyMatch('THE  program', 'Run the program')).not.toBeNull();
});

test('a text that begins so comes before one that holds it somewhere', () => {
  expect(best('cl', 'Open the article', 'Clear the console', 'Include')).toEqual([
    'Clear the console',
    'Include',
    'Open the article',
  ]);
});

test('beginnings of words tell more than letters inside of them', () => {
  expect(best('cc', 'Accept', 'Clear the console')[0]).toBe('Clear the console');
});

test('it is found where it was meant, not where its first letter is', () => {
  expect(fuzzyMatch('con', 'Clear the console')?.places).toEqual([10, 11, 12]);
});

test('nothing typed fits all, also no text', () => {
  expect(fuzzyMatch('', 'Run')).toEqual({ score: 0, places: [] });
  expect(fuzzyMatch('  ', '')).toEqual({ score: 0, places: [] });
  expect(fuzzyMatch('a', '')).toBeNull();
});

test('Chinese commands are found by some of their characters', () => {
  expect(fuzzyMatch('清台', '清空控制台')?.places).toEqual([0, 4]);
});

test('the places that are marked are those of the letters that were typed', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (typed, text) => {
      const letters = Array.from(text.toLowerCase());
      const found = fuzzyMatch(typed, text)?.places.map((place) => letters[place]);
      const wanted = Array.from(typed.toLowerCase()).filter((letter) => letter.trim() !== '');
      expect(found ?? wanted).toEqual(wanted);
    }),
  );
});
