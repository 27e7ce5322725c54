import { DEFAULT_EXEC_TIME_MS } from '@wellspring/assessment-xml';
import type { QuestionTypeName } from '@wellspring/contract';
import { DEFAULT_LANGUAGE, findLanguage } from '@wellspring/evaluator';
import type { DraftLibrary, Ids } from './common';
import type { Draft } from './draft';
import { type QuestionDraft, questionModel } from './questions';

/** What things are when an author makes them. */

/** What a new question is worth. */
const NEW_MAX_XP = 100;
/** The library that a new assessment has: what the playground starts with, and its limits. */
export function newLibrary(): DraftLibrary {
  return {
    chapter: DEFAULT_LANGUAGE.chapter,
    variant: DEFAULT_LANGUAGE.variant,
    execTimeMs: DEFAULT_EXEC_TIME_MS,
    externalName: '',
    symbols: [],
    globals: [],
    options: [],
  };
}

/** The language of a course, as far as that is in its configuration. */
export interface CourseLanguage {
  readonly sourceChapter: number;
  readonly sourceVariant: string;
}

/**
 * An assessment with nothing in it but a language.
 * @param course where it is to be used; a variant that does not run here is left out
 */
export function newDraft(course?: CourseLanguage): Draft {
  return {
    about: {
      title: '',
      number: '',
      isPrivate: false,
      password: '',
      story: '',
      coverPicture: '',
      reading: '',
      summaryShort: '',
      summaryLong: '',
      llmAssessmentPrompt: '',
      kind: '',
      openAt: null,
      closeAt: null,
      library: libraryIn(course),
      gradingLibrary: null,
    },
    questions: [],
    nextId: 1,
  };
}

function libraryIn(course: CourseLanguage | undefined): DraftLibrary {
  const library = newLibrary();
  if (!course) return library;
  const { sourceChapter: chapter, sourceVariant: variant } = course;
  const found =
    findLanguage('source', chapter, variant) ??
    findLanguage('source', chapter, DEFAULT_LANGUAGE.variant);
  return found ? { ...library, chapter, variant: found.variant } : library;
}

export function newQuestion(type: QuestionTypeName, ids: Ids): QuestionDraft {
  const common = {
    id: ids.take(),
    maxXp: NEW_MAX_XP,
    blocking: false,
    showSolution: false,
    library: null,
    gradingLibrary: null,
    llmGradingPrompt: '',
    content: '',
  };
  return questionModel(type).create(common, ids);
}
