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
  /** The group of fields that it is in, as the tabs of the form have them. */
  readonly part: string;
}

/** The same, found in a part of which it is known whether it is a question. */
export type Found = Omit<FormProblem, 'question'>;

/** What an import lets one question give. */
export const MOST_XP = 1_000_000;

export function error(part: string, says: FormSays, values: FormValues = {}): Found {
  return { severity: 'error', says, values, part };
}

export function warning(part: string, says: FormSays, values: FormValues = {}): Found {
  return { severity: 'warning', says, values, part };
}

export const isBlank = (text: string) => text.trim() === '';
