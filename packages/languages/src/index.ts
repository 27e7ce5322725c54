import { type Catalogue, createCatalogue } from '@wellspring/evaluator';
import { language as fullPython } from '@wellspring/full-python/language';
import { language as html } from '@wellspring/html/language';
import { language as javascript } from '@wellspring/javascript/language';
import { language as python } from '@wellspring/python/language';
import { language as scheme } from '@wellspring/scheme/language';
import { language as source } from '@wellspring/source/language';
import { language as typescript } from '@wellspring/typescript/language';

/**
 * The languages that this build runs, in menu order. A language is listed only when its engine exists; planned
 * languages are not. A new one needs its package and its name here.
 */
const DESCRIPTIONS = [source, javascript, typescript, html, scheme, python, fullPython];

/** The language of a new workspace (playground specification, section 9). */
export const DEFAULT_LANGUAGE = { language: 'source', chapter: 4, variant: 'default' } as const;

/** The languages on offer, for hosts and for the command line. */
export const CATALOGUE: Catalogue = createCatalogue(DESCRIPTIONS, DEFAULT_LANGUAGE);

/** The same lookups as functions (see `Catalogue`). */
export const { configurations: LANGUAGES, chapterName, findChapter, findLanguage } = CATALOGUE;
