import { DEFAULT_EXEC_TIME_MS, DEFAULT_XP_VALUES } from '@wellspring/assessment-xml';
import { DEFAULT_LANGUAGE, findLanguage } from '@wellspring/evaluator';
import type { Draft, DraftLibrary, DraftTestcase, Ids, QuestionDraft, QuestionType } from './draft';

/** What things are when an author makes them. */

/** What a new question is worth. */
const NEW_MAX_XP = 100;
/** How many choices a new multiple-choice question has. */
const NEW_CHOICES = 4;
/**
 * Of a new voting question: with it an entry of 300 tokens loses two thirds of the score (rule R49). With a
 * much smaller one, nothing is left of any entry.
 */
const NEW_TOKEN_DIVIDER = 50;

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

export function newTestcase(ids: Ids): DraftTestcase {
  return { id: ids.take(), type: 'public', program: '', answer: '', score: 1 };
}

export function newQuestion(type: QuestionType, ids: Ids): QuestionDraft {
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
  switch (type) {
    case 'programming':
      return {
        ...common,
        type,
        prepend: '',
        template: '',
        postpend: '',
        solution: '',
        testcases: [],
      };
    case 'mcq': {
      const choices = Array.from({ length: NEW_CHOICES }, () => ({
        id: ids.take(),
        content: '',
        hint: '',
      }));
      return { ...common, type, choices, rightChoice: null };
    }
    case 'voting':
      return {
        ...common,
        type,
        prepend: '',
        template: '',
        contestNumber: '',
        revealHours: 0,
        tokenDivider: NEW_TOKEN_DIVIDER,
        xpValues: [...DEFAULT_XP_VALUES],
      };
  }
}
