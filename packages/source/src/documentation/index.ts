import type { DocumentedWord, LanguageDocumentation } from '@wellspring/evaluator';
import { predeclaredNames } from '../library/index.js';
import type { AboutGroup } from './about.js';
import { ABOUT_LISTS } from './lists.js';
import { ABOUT_MATH } from './math.js';
import { ABOUT_METACIRCULAR } from './metacircular.js';
import { ABOUT_MISC } from './misc.js';
import { ABOUT_STREAMS } from './streams.js';
import { KEYWORDS, RESERVED } from './words.js';

/**
 * Source as editors explain it. Which names there are, from which chapter on and with which parameters,
 * is the library's own table; only the words are written here. The build makes plain data of it, so that
 * nobody who reads it needs the library, let alone the parser.
 */

/** What is told about predeclared names, by name. */
export const ABOUT_NAMES: AboutGroup = {
  ...ABOUT_MISC,
  ...ABOUT_MATH,
  ...ABOUT_LISTS,
  ...ABOUT_STREAMS,
  ...ABOUT_METACIRCULAR,
};

function predeclaredWords(): DocumentedWord[] {
  return predeclaredNames().map(({ name, fromChapter, parameters }) => {
    const told = ABOUT_NAMES[name] ?? { summary: '' };
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

/** All that the editor knows of Source §1 to §4. */
export const documentation: LanguageDocumentation = {
  words: [...predeclaredWords(), ...keywords],
  reserved: RESERVED,
};
