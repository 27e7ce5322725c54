import type { missionControlEnglish } from '../strings.en';

/** The problems that the form can describe; the texts have the same names in the strings. */
export type FormSays = keyof typeof missionControlEnglish.says;

/** The values for the placeholders of a problem's text. */
interface FormValues {
  readonly name?: string;
  readonly number?: number;
  readonly max?: number;
  readonly language?: string;
  readonly variant?: string;
}

export interface FormProblem {
  /** An import refuses errors, and accepts warnings. */
  readonly severity: 'error' | 'warning';
  readonly says: FormSays;
  /** The values for its text, e.g. the number of a choice. */
  readonly values: FormValues;
  /** The number of the question, from 1; null: the assessment as a whole. */
  readonly question: number | null;
  /** The group of fields that it is in, as in the tabs of the form. */
  readonly part: string;
  /** True if a value is only missing, which is not reported before the author has left the fields. */
  readonly isUnfilled?: true;
}

/** A problem before its question is known. */
export type Found = Omit<FormProblem, 'question'>;

/** The maximum XP of a question that an import accepts. */
export const MAX_XP = 1_000_000;

export function error(part: string, says: FormSays, values: FormValues = {}): Found {
  return { severity: 'error', says, values, part };
}

export function warning(part: string, says: FormSays, values: FormValues = {}): Found {
  return { severity: 'warning', says, values, part };
}

/** Marks a problem as a missing value. */
export function unfilled(found: Found): Found {
  return { ...found, isUnfilled: true };
}

export const isBlank = (text: string) => text.trim() === '';
