import type { DocumentedWord, LanguageDocumentation } from '@wellspring/evaluator';
import { LAST_CHAPTER } from '../chapters.js';
import { predeclaredNames } from '../library/index.js';
import { libraryType } from '../typed/library-types.js';
import type { AboutGroup } from './about.js';
import { ABOUT_LISTS } from './lists.js';
import { ABOUT_MATH } from './math.js';
import { ABOUT_METACIRCULAR } from './metacircular.js';
import { ABOUT_MISC } from './misc.js';
import { ABOUT_STREAMS } from './streams.js';
import { TYPES } from './types.js';
import { KEYWORDS, RESERVED } from './words.js';

/**
 * The documentation of Source for editors. The names, their chapters and their parameters come from the
 * library's own table; only the descriptions are written here. The build turns this into plain data, so that
 * its readers need neither the library nor the parser.
 */

/** The documentation of predeclared names, by name. */
export const ABOUT_NAMES: AboutGroup = {
  ...ABOUT_MISC,
  ...ABOUT_MATH,
  ...ABOUT_LISTS,
  ...ABOUT_STREAMS,
  ...ABOUT_METACIRCULAR,
};

function predeclaredWords(): DocumentedWord[] {
  return predeclaredNames().map(({ name, fromChapter, parameters }) => {
    const type = libraryType(name, LAST_CHAPTER) ?? 'any';
    const told = { type, ...(ABOUT_NAMES[name] ?? { summary: '' }) };
    return parameters === undefined
      ? { name, kind: 'constant', fromChapter, ...told }
      : { name, kind: 'function', fromChapter, parameters, ...told };
  });
}

const keywords = [...KEYWORDS].map(([name, keyword]): DocumentedWord => ({
  name,
  kind: 'keyword',
  ...keyword,
}));

/** The documentation of Source §1 to §4. */
export const documentation: LanguageDocumentation = {
  chapters: [1, 2, 3, 4],
  words: [...predeclaredWords(), ...keywords],
  types: TYPES,
  reserved: RESERVED,
};
