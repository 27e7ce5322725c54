import { inflateSync } from 'fflate';
import { decodeBase64 } from '../base64.js';
import type { ModuleCore } from '../module.js';
import { decodeWords } from './front-coding.js';
import { WORDS } from './word-data.js';

/** The short list has every word whose index is a multiple of this. */
const WORDS_PER_TINY_WORD = 100;

/** The words of memory of a word in its list. */
const MEMORY_PER_WORD = 4;

/** The module `scrabble`: the words that players of word games may use, in alphabetical order. */
export const core: ModuleCore = {
  name: 'scrabble',
  create(host) {
    const words = decodeWords(inflateSync(decodeBase64(WORDS) ?? new Uint8Array(0)));
    host.allocated(words.length * MEMORY_PER_WORD, words);
    return {
      functions: {},
      constants: {
        scrabble_words: words,
        scrabble_words_tiny: words.filter((_, index) => index % WORDS_PER_TINY_WORD === 0),
      },
    };
  },
};
