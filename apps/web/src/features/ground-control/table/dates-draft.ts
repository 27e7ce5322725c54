import type { AssessmentOverview } from '@wellspring/contract';
import { fromField } from '../../../ui/local-time';

/** The typed dates of an assessment, and their differences from the saved ones. */

const NAMES = ['openAt', 'closeAt'] as const;
type DateName = (typeof NAMES)[number];
type Dates = Pick<AssessmentOverview, DateName>;

/** The values of the fields that were edited. */
export type DateFields = Partial<Dates>;

/**
 * The resulting dates. @param newest used for fields that were not edited @returns null for a text that is
 * not a date
 */
export function datesOf(fields: DateFields, newest: Dates): Record<DateName, string | null> {
  const dateOf = (name: DateName) => {
    const field = fields[name];
    return field === undefined ? newest[name] : fromField(field, newest[name]);
  };
  return { openAt: dateOf('openAt'), closeAt: dateOf('closeAt') };
}

/** The dates that others have changed since. */
export function changedMeanwhile(base: Dates, newest: Dates): readonly DateName[] {
  return NAMES.filter((name) => Date.parse(base[name]) !== Date.parse(newest[name]));
}
