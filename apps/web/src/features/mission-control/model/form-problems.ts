import { isLibraryKnown } from '@wellspring/contract/external-library';
import { chapterName, findChapter } from '@wellspring/languages';
import { languageOf } from '@wellspring/languages/courses';
import type { DraftLibrary } from './common';
import type { AssessmentDraft } from './draft';
import {
  error,
  type FormProblem,
  type Found,
  isBlank,
  MAX_XP,
  unfilled,
  warning,
} from './form-problem';
import { type QuestionDraft, questionModel } from './questions';

/**
 * Finds missing values and probable mistakes that the form can describe. An import of the draft's file finds
 * the same, but describes it by elements and attributes, which the author does not see.
 */
export function formProblems(draft: AssessmentDraft): FormProblem[] {
  return [
    ...aboutProblems(draft).map((found) => ({ ...found, question: null })),
    ...draft.questions.flatMap((question, index) =>
      questionProblems(draft, question).map((found) => ({ ...found, question: index + 1 })),
    ),
  ];
}

function aboutProblems({ about, questions }: AssessmentDraft): Found[] {
  const { openAt, closeAt } = about;
  const closesFirst =
    openAt !== null && closeAt !== null && Date.parse(closeAt) <= Date.parse(openAt);
  return [
    ...(isBlank(about.title) ? [unfilled(error('details', 'noTitle'))] : []),
    ...(isBlank(about.number) ? [unfilled(error('details', 'noNumber'))] : []),
    ...(questions.length === 0 ? [unfilled(warning('details', 'noQuestions'))] : []),
    ...(about.isPrivate && about.password === ''
      ? [unfilled(warning('details', 'noPassword'))]
      : []),
    ...(closesFirst ? [warning('details', 'closesFirst')] : []),
    ...libraryProblems(about.library),
    ...libraryProblems(about.gradingLibrary),
  ];
}

function questionProblems({ about }: AssessmentDraft, question: QuestionDraft): Found[] {
  return [
    ...(question.library || about.library ? [] : [unfilled(error('language', 'noLanguage'))]),
    ...(isBlank(question.content) ? [unfilled(error('content', 'noText'))] : []),
    ...(question.maxXp > MAX_XP ? [error('content', 'tooMuchXp', { max: MAX_XP })] : []),
    ...questionModel(question.type).problems(question),
    ...libraryProblems(question.library),
    ...libraryProblems(question.gradingLibrary),
  ];
}

function libraryProblems(library: DraftLibrary | null): Found[] {
  if (!library) return [];
  const { chapter, variant, externalName, globals, options } = library;
  const language = languageOf(chapter);
  const isRun = findChapter(chapter, variant ?? 'default') !== undefined;
  return [
    ...(isRun
      ? []
      : [
          warning('language', 'missingLanguage', {
            language: chapterName(chapter),
            variant: variant ?? '',
          }),
        ]),
    ...(isLibraryKnown(externalName)
      ? []
      : [warning('language', 'missingLibrary', { name: externalName })]),
    ...(options.every(({ name }) => isBlank(name) || language.options?.includes(name))
      ? []
      : [warning('language', 'missingOptions')]),
    // The last one of two globals with the same name counts.
    ...[...new Map(globals.map(({ name, value }) => [name, value]))].flatMap(([name, value]) => {
      if (name === '' || value === '') return [unfilled(error('language', 'noGlobal'))];
      return language.constant(name, value) === null
        ? [warning('language', 'noGlobalName', { name })]
        : [];
    }),
    ...(options.some(({ name }) => isBlank(name))
      ? [unfilled(error('language', 'noOptionName'))]
      : []),
    // A file holds one value for each name, so one of two would be lost.
    ...[globals, options].flatMap((pairs) =>
      twice(pairs.map(({ name }) => name)).map((name) => warning('language', 'twice', { name })),
    ),
  ];
}

function twice(names: readonly string[]): string[] {
  return [...new Set(names.filter((name, at) => names.indexOf(name) !== at))];
}
