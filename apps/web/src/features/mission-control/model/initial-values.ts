import { DEFAULT_EXEC_TIME_MS } from '@wellspring/assessment-xml';
import type { QuestionTypeName } from '@wellspring/contract';
import { DEFAULT_LANGUAGE, findChapter } from '@wellspring/languages';
import type { DraftLibrary, Ids } from './common';
import type { AssessmentDraft } from './draft';
import { type QuestionDraft, questionModel } from './questions';

/** The initial values of what an author creates. */

/** The maximum XP of a new question. */
const NEW_MAX_XP = 100;
/** The library of a new assessment: the playground's default language, and its limits. */
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

/** The language in the configuration of a course. */
export interface CourseLanguage {
  readonly sourceChapter: number;
  readonly sourceVariant: string;
}

/**
 * An empty assessment with a language.
 * @param course the course that it is for; a variant that does not run here is ignored
 */
export function newDraft(course?: CourseLanguage): AssessmentDraft {
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
  const found = findChapter(chapter, variant) ?? findChapter(chapter, DEFAULT_LANGUAGE.variant);
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
