import { AROUND } from './around.js';
import { createPhrasebook } from './phrasebook.js';
import { READING } from './reading.js';
import { RUNNING } from './running.js';
import { STEPS } from './steps.js';
import { TYPES } from './types.js';
import { WORDS } from './words.js';

/** Messages of engines in Chinese: errors and their explanations, hints, steps. */
export const inChinese = createPhrasebook(
  { ...READING, ...RUNNING, ...STEPS, ...TYPES, ...AROUND },
  WORDS,
);
