import { COURSE_VARIANTS } from '@wellspring/contract';
import { COURSE_LANGUAGE, findLanguage } from '@wellspring/languages';

/** The languages that can be set for a course. */

export interface CourseLanguage {
  readonly chapter: number;
  readonly variant: string;
}

/** The pairs that the server accepts for a course (rule R13), in order. */
export const COURSE_LANGUAGES: readonly CourseLanguage[] = Object.entries(COURSE_VARIANTS).flatMap(
  ([chapter, variants]) => variants.map((variant) => ({ chapter: Number(chapter), variant })),
);

/** The pairs to choose from: those that run here, and the saved one even if it does not. */
export function offeredLanguages(saved: {
  readonly sourceChapter: number;
  readonly sourceVariant: string;
}): readonly CourseLanguage[] {
  return COURSE_LANGUAGES.filter(
    ({ chapter, variant }) =>
      findLanguage(COURSE_LANGUAGE.id, chapter, variant) ||
      (chapter === saved.sourceChapter && variant === saved.sourceVariant),
  );
}
