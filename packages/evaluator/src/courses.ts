import { type Catalogue, isGradable, type Language } from './language.js';

/** A language that a course or a question can be set in. */
export interface CourseLanguage {
  readonly chapter: number;
  readonly variant: string;
  /** False for a variant that nothing runs here (`Language.foreignVariants`). */
  readonly isOffered: boolean;
}

/** The languages that courses and questions can be set in. */
export interface CourseLanguages {
  /** Those that the grader may mark, in menu order. */
  readonly all: readonly CourseLanguage[];
  /**
   * Finds the language that has a chapter, also for variants that are not offered.
   * @returns the language of a new workspace when none has it
   */
  readonly languageOf: (chapter: number) => Language;
}

/** Finds the languages of a catalogue that courses and questions can be set in. */
export function courseLanguagesIn({ configurations, initial }: Catalogue): CourseLanguages {
  const languages = [...new Set(configurations.map(({ definition }) => definition))];
  return {
    all: languages.filter(isGradable).flatMap(variantsOf),
    languageOf(chapter) {
      const has = (one: Language) => one.chapters.some((its) => its.chapter === chapter);
      const found = languages.find(has) ?? languages.find(({ id }) => id === initial.language);
      if (!found) throw new Error('The catalogue must hold the default language.');
      return found;
    },
  };
}

/** The variants of each chapter of a language: those on offer, then the foreign ones. */
function variantsOf({ chapters, foreignVariants }: Language): readonly CourseLanguage[] {
  const numbers = [...new Set(chapters.map(({ chapter }) => chapter))];
  return numbers.flatMap((number) => [
    ...chapters
      .filter(({ chapter }) => chapter === number)
      .map(({ chapter, variant }) => ({ chapter, variant, isOffered: true })),
    ...(foreignVariants?.[number] ?? []).map((variant) => ({
      chapter: number,
      variant,
      isOffered: false,
    })),
  ]);
}
