import type { Phrasebook } from '@wellspring/evaluator';
import { READING } from './reading.js';
import { RUNNING } from './running.js';
import { TYPES } from './types.js';
import { WORDS } from './words.js';

/** The messages of the engine of Source, in Chinese. */
export const chinese: Phrasebook = {
  phrases: { ...READING, ...RUNNING, ...TYPES },
  words: WORDS,
};
