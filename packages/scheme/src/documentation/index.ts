import type { LanguageDocumentation } from '@wellspring/evaluator';
import { CHAPTERS } from '../chapters.js';
import { CONTROL } from './control.js';
import { FORMS } from './forms.js';
import { LISTS } from './lists.js';
import { NUMBERS } from './numbers.js';
import { TEXT } from './text.js';

/**
 * The documentation of Scheme for editors. The build turns this into plain data. It contains nothing of the library, which
 * exists only in sessions; a test compares the two.
 */
export const documentation: LanguageDocumentation = {
  chapters: CHAPTERS,
  words: [...FORMS, ...NUMBERS, ...LISTS, ...TEXT, ...CONTROL],
  types: [],
  reserved: [],
};
