import { createCatalogue, type Language } from '@wellspring/evaluator';
import { language as source } from '@wellspring/source/language';
import { DEFAULT_LANGUAGE, DESCRIPTIONS } from './index.js';

/**
 * The languages that the command line offers. It has whole engines, and so also offers variants whose engine
 * pages cannot load yet.
 */

/** Source with its typed variant. */
const sourceWithTypes: Language = {
  ...source,
  chapters: source.chapters.flatMap((chapter) =>
    chapter.variant === 'default'
      ? [chapter, { ...chapter, variant: 'typed', displayName: `${chapter.displayName} Typed` }]
      : [chapter],
  ),
};

export const COMMAND_LINE_CATALOGUE = createCatalogue(
  DESCRIPTIONS.map((language) => (language === source ? sourceWithTypes : language)),
  DEFAULT_LANGUAGE,
);
