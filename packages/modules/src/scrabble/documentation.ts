import type { ModuleDocumentation } from '../documentation.js';

export const scrabbleDocumentation: ModuleDocumentation = {
  summary: 'The words that players of word games may use.',
  exports: {
    scrabble_words: {
      kind: 'constant',
      type: 'string[]',
      text: 'An array of 172,820 English words in alphabetical order, in small letters: the ENABLE word list.',
    },
    scrabble_words_tiny: {
      kind: 'constant',
      type: 'string[]',
      text: 'An array of every hundredth word of `scrabble_words`: 1,729 words, for trying things out.',
    },
  },
  types: [],
};
