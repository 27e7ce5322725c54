import type { missionControlEnglish } from '../strings.en';

/** What is wrong with a draft in the words of its form; the texts are in the strings under the same names. */
export type FormSays = keyof typeof missionControlEnglish.says;

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
  /** Whether it is only not filled in yet, which is not held against the author before these fields were left. */
  readonly isUnfilled?: true;
}

/** The same before it is known which question it is in. */
export type Found = Omit<FormProblem, 'question'>;

/** What an import lets one question give. */
export const MAX_XP = 1_000_000;

export function error(part: string, says: FormSays, values: FormValues = {}): Found {
  return { severity: 'error', says, values, part };
}

export function warning(part: string, says: FormSays, values: FormValues = {}): Found {
  return { severity: 'warning', says, values, part };
}

/** The same, as something that is only not filled in yet. */
export function unfilled(found: Found): Found {
  return { ...found, isUnfilled: true };
}

export const isBlank = (text: string) => text.trim() === '';
