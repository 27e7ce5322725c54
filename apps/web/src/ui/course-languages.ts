import type { CourseLanguage } from '@wellspring/evaluator';
import { COURSE_LANGUAGES } from '@wellspring/languages/courses';

/** The languages to choose from for a course: those that run here, and the saved one even if it does not. */
export function offeredLanguages(saved: {
  readonly sourceChapter: number;
  readonly sourceVariant: string;
}): readonly CourseLanguage[] {
  return COURSE_LANGUAGES.filter(
    ({ chapter, variant, isOffered }) =>
      isOffered || (chapter === saved.sourceChapter && variant === saved.sourceVariant),
  );
}
