import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { testHost } from '../testing/host.js';
import { core } from './core.js';
import { scrabbleDocumentation } from './documentation.js';
import { decodeWords, encodeWords } from './front-coding.js';
import { WORDS } from './word-data.js';

const { constants = {} } = core.create(testHost());
const words = constants['scrabble_words'] as string[];
const tiny = constants['scrabble_words_tiny'] as string[];

describe('the words', () => {
  test('are 172,820, in alphabetical order and without repetition', () => {
    expect(words).toHaveLength(172_820);
    expect(words.every((word, index) => index === 0 || (words[index - 1] ?? '') < word)).toBe(true);
    expect(words.every((word) => /^[a-z]{2,28}$/.test(word))).toBe(true);
  });

  test('are those of the list', () => {
    expect(words.slice(0, 4)).toEqual(['aa', 'aah', 'aahed', 'aahing']);
    expect(words.slice(-2)).toEqual(['zyzzyva', 'zyzzyvas']);
    expect(words.findLast((word) => word.length === 28)).toBe('ethylenediaminetetraacetates');
    expect(words).toEqual(expect.arrayContaining(['computer', 'function', 'recursion']));
    expect(words).not.toContain('qwerty2');
    expect(words.reduce((sum, word) => sum + word.length, 0)).toBe(1_570_508);
  });

  test('have a short list with every hundredth word', () => {
    expect(tiny).toHaveLength(1729);
    expect(tiny[0]).toBe('aa');
    expect(tiny[17]).toBe(words[1700]);
  });

  test('belong to one session', () => {
    const other = core.create(testHost()).constants?.['scrabble_words'];
    expect(other).toEqual(words);
    expect(other).not.toBe(words);
  });

  test('take less than 400 kB', () => {
    expect(WORDS.length).toBeLessThan(400_000);
  });

  test('are documented', () => {
    expect(Object.keys(scrabbleDocumentation.exports)).toEqual(Object.keys(constants));
  });
});

describe('front coding', () => {
  test('writes what a word drops and adds', () => {
    expect(encodeWords(['aah', 'aahed', 'aal'])).toBe('AaahAedDl');
  });

  test('comes back', () => {
    const lists = fc.array(fc.stringMatching(/^[a-z]{1,20}$/)).map((list) => list.toSorted());
    fc.assert(
      fc.property(lists, (list) => {
        const codes = Uint8Array.from(encodeWords(list), (letter) => letter.charCodeAt(0));
        expect(decodeWords(codes)).toEqual(list);
      }),
    );
  });

  test('refuses words that are too long for it', () => {
    expect(() => encodeWords(['a'.repeat(30), 'b'])).toThrow(/too many letters/);
  });
});
