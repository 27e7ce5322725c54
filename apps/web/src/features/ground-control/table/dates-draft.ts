import type { AssessmentOverview } from '@wellspring/contract';
import { fromField } from '../../../ui/local-time';

/** What is typed for the dates of an assessment, and what of it is a change. */

const NAMES = ['openAt', 'closeAt'] as const;
export type DateName = (typeof NAMES)[number];
export type Dates = Pick<AssessmentOverview, DateName>;

/** What the fields have that were touched. */
export type DateFields = Partial<Dates>;

/** The dates as they are to be. @param newest for what was not touched @returns null for what is no date */
export function datesOf(fields: DateFields, newest: Dates): Record<DateName, string | null> {
  const dateOf = (name: DateName) => {
    const field = fields[name];
    return field === undefined ? newest[name] : fromField(field, newest[name]);
  };
  return { openAt: dateOf('openAt'), closeAt: dateOf('closeAt') };
}

/** Which dates others have changed since. */
export function changedMeanwhile(base: Dates, newest: Dates): readonly DateName[] {
  return NAMES.filter((name) => Date.parse(base[name]) !== Date.parse(newest[name]));
}
