import { findChapter } from '@wellspring/evaluator';
import type { Draft, DraftLibrary, QuestionDraft } from './draft';

/** What is wrong with a draft in the words of its form; the texts are in the strings under the same names. */
export type FormSays =
  | 'noTitle'
  | 'noNumber'
  | 'noQuestions'
  | 'noPassword'
  | 'closesFirst'
  | 'noLanguage'
  | 'missingLanguage'
  | 'missingLibrary'
  | 'missingOptions'
  | 'noGlobal'
  | 'noGlobalName'
  | 'noOptionName'
  | 'twice'
  | 'noText'
  | 'noTemplate'
  | 'noTestcaseProgram'
  | 'noTestcaseAnswer'
  | 'noChoiceText'
  | 'noRightChoice'
  | 'noContest'
  | 'tooMuchXp';

/** The group of fields that a problem is in, as the tabs of the form have them. */
export type FormPart =
  'details' | 'briefing' | 'language' | 'content' | 'code' | 'testcases' | 'choices' | 'voting';

/** What may stand in the words of a problem. */
export interface FormValues {
  readonly name?: string;
  readonly number?: number;
  readonly most?: number;
  readonly chapter?: number;
  readonly variant?: string;
}

export interface FormProblem {
  /** An import refuses what is an error, and takes what is a warning. */
  readonly severity: 'error' | 'warning';
  readonly says: FormSays;
  /** What its words need, e.g. the number of a choice. */
  readonly values: FormValues;
  /** The question it is in, from 1; null: the assessment as a whole. */
  readonly question: number | null;
  readonly part: FormPart;
}

type Found = Omit<FormProblem, 'question'>;

/** What an import lets one question give. */
const MOST_XP = 1_000_000;

/**
 * What is incomplete, or looks like a slip, so far as the form itself can say it. An import of the draft's file
 * finds the same and tells it of elements and attributes, which nobody sees here.
 */
export function formProblems(draft: Draft): FormProblem[] {
  return [
    ...aboutProblems(draft).map((found) => ({ ...found, question: null })),
    ...draft.questions.flatMap((question, index) =>
      questionProblems(draft, question).map((found) => ({ ...found, question: index + 1 })),
    ),
  ];
}

function error(part: FormPart, says: FormSays, values: FormValues = {}): Found {
  return { severity: 'error', says, values, part };
}

function warning(part: FormPart, says: FormSays, values: FormValues = {}): Found {
  return { severity: 'warning', says, values, part };
}

const isBlank = (text: string) => text.trim() === '';

function aboutProblems({ about, questions }: Draft): Found[] {
  const { openAt, closeAt } = about;
  const closesFirst =
    openAt !== null && closeAt !== null && Date.parse(closeAt) <= Date.parse(openAt);
  return [
    ...(isBlank(about.title) ? [error('details', 'noTitle')] : []),
    ...(isBlank(about.number) ? [error('details', 'noNumber')] : []),
    ...(questions.length === 0 ? [warning('details', 'noQuestions')] : []),
    ...(about.isPrivate && about.password === '' ? [warning('details', 'noPassword')] : []),
    ...(closesFirst ? [warning('details', 'closesFirst')] : []),
    ...libraryProblems(about.library),
    ...libraryProblems(about.gradingLibrary),
  ];
}

function questionProblems({ about }: Draft, question: QuestionDraft): Found[] {
  return [
    ...(question.library || about.library ? [] : [error('language', 'noLanguage')]),
    ...(isBlank(question.content) ? [error('content', 'noText')] : []),
    ...(question.maxXp > MOST_XP ? [error('content', 'tooMuchXp', { most: MOST_XP })] : []),
    ...typedProblems(question),
    ...libraryProblems(question.library),
    ...libraryProblems(question.gradingLibrary),
  ];
}

function typedProblems(question: QuestionDraft): Found[] {
  switch (question.type) {
    case 'programming':
      return [
        ...(isBlank(question.template) ? [error('code', 'noTemplate')] : []),
        ...question.testcases.flatMap(({ program, answer }, at) => [
          ...(isBlank(program)
            ? [error('testcases', 'noTestcaseProgram', { number: at + 1 })]
            : []),
          ...(isBlank(answer) ? [error('testcases', 'noTestcaseAnswer', { number: at + 1 })] : []),
        ]),
      ];
    case 'mcq': {
      const { choices, rightChoice } = question;
      return [
        ...choices.flatMap(({ content }, at) =>
          isBlank(content) ? [error('choices', 'noChoiceText', { number: at + 1 })] : [],
        ),
        ...(choices.some(({ id }) => id === rightChoice)
          ? []
          : [error('choices', 'noRightChoice')]),
      ];
    }
    case 'voting': {
      const isTooMuch = question.xpValues.some((xp) => Math.abs(xp) > MOST_XP);
      return [
        ...(isBlank(question.contestNumber) ? [error('voting', 'noContest')] : []),
        ...(isTooMuch ? [error('voting', 'tooMuchXp', { most: MOST_XP })] : []),
      ];
    }
  }
}

/** As programs have them. */
const IDENTIFIER = /^[A-Za-z_$][\w$]*$/;

function libraryProblems(library: DraftLibrary | null): Found[] {
  if (!library) return [];
  const { chapter, variant, externalName, symbols, globals, options } = library;
  const isRun = findChapter(chapter, variant ?? 'default') !== undefined;
  return [
    ...(isRun ? [] : [warning('language', 'missingLanguage', { chapter, variant: variant ?? '' })]),
    ...(externalName === '' && symbols.length === 0
      ? []
      : [warning('language', 'missingLibrary', { name: externalName })]),
    ...(options.length === 0 ? [] : [warning('language', 'missingOptions')]),
    // Of two of one name, the last one counts.
    ...[...new Map(globals.map(({ name, value }) => [name, value]))].flatMap(([name, value]) => {
      if (name === '' || value === '') return [error('language', 'noGlobal')];
      return IDENTIFIER.test(name) ? [] : [warning('language', 'noGlobalName', { name })];
    }),
    ...(options.some(({ name }) => isBlank(name)) ? [error('language', 'noOptionName')] : []),
    // A file holds one value for a name, so that one of two is lost on the way.
    ...[globals, options].flatMap((pairs) =>
      twice(pairs.map(({ name }) => name)).map((name) => warning('language', 'twice', { name })),
    ),
  ];
}

function twice(names: readonly string[]): string[] {
  return [...new Set(names.filter((name, at) => names.indexOf(name) !== at))];
}
