import type { DocumentedWord, LanguageDocumentation } from '@wellspring/evaluator';
import { predeclaredNames } from '../library/index.js';
import type { AboutGroup } from './about.js';
import { ABOUT_GENERAL } from './general.js';
import { ABOUT_MATH } from './math.js';
import { KEYWORDS, RESERVED } from './words.js';

/**
 * The documentation of Python §1 for editors. The names and their parameters come from the library's own table; only the
 * descriptions are written here. The build turns this into plain data, so that its readers need no library.
 */

const FROM_CHAPTER = -4;

/** The documentation of the names of the library. */
export const ABOUT_NAMES: AboutGroup = { ...ABOUT_GENERAL, ...ABOUT_MATH };

const names = predeclaredNames().map(({ name, parameters }): DocumentedWord => {
  const told = { name, fromChapter: FROM_CHAPTER, ...(ABOUT_NAMES[name] ?? { summary: '' }) };
  return parameters === undefined
    ? { ...told, kind: 'constant' }
    : { ...told, kind: 'function', parameters };
});

const keywords = Object.entries(KEYWORDS).map(([name, told]): DocumentedWord => ({
  name,
  kind: 'keyword',
  fromChapter: FROM_CHAPTER,
  ...told,
}));

/** The documentation of Python §1. */
export const documentation: LanguageDocumentation = {
  chapters: [FROM_CHAPTER],
  words: [...names, ...keywords],
  types: [],
  reserved: RESERVED,
};
