import type { AssessmentOverview } from '@wellspring/contract';
import type { Sorting } from '../../../ui/DataTable';

/** Which assessments are shown, and in which order; the address holds all of it. */

export const COLUMNS = [
  'id',
  'title',
  'type',
  'openAt',
  'closeAt',
  'maxTeamSize',
  'isPublished',
] as const;
export type Column = (typeof COLUMNS)[number];

export const ASSESSMENTS_PER_PAGE = 25;

/** Those that open last come first. */
export const FIRST_SORTING: Sorting<Column> = { column: 'openAt', isDescending: true };

/** An invalid sorting is replaced by the default. */
export function sortingFromAddress(search: URLSearchParams): Sorting<Column> {
  const column = COLUMNS.find((one) => one === search.get('sort'));
  return column ? { column, isDescending: search.get('order') === 'descending' } : FIRST_SORTING;
}

/** A sorting for the address; empty for the default. */
export function sortingInAddress({ column, isDescending }: Sorting<Column>) {
  const isFirst = column === FIRST_SORTING.column && isDescending === FIRST_SORTING.isDescending;
  return {
    sort: isFirst ? null : column,
    order: isDescending && !isFirst ? 'descending' : null,
  };
}

interface Filters {
  /** A text that must occur in the ID, number or title. */
  readonly search: string;
  /** Null: all. */
  readonly type: string | null;
}

/** The matching assessments, in order. Equal ones are sorted by opening and closing time, latest first. */
export function assessmentsInView(
  assessments: readonly AssessmentOverview[],
  { search, type }: Filters,
  { column, isDescending }: Sorting<Column>,
  language: string,
): readonly AssessmentOverview[] {
  const wanted = search.trim().toLowerCase();
  const collator = new Intl.Collator(language, { numeric: true, sensitivity: 'base' });
  const compare = (one: AssessmentOverview, other: AssessmentOverview, by: Column): number => {
    if (by === 'openAt' || by === 'closeAt') return Date.parse(one[by]) - Date.parse(other[by]);
    const [a, b] = [one[by], other[by]];
    if (typeof a === 'string' && typeof b === 'string') return collator.compare(a, b);
    return Number(a) - Number(b);
  };
  const sign = isDescending ? -1 : 1;
  return assessments
    .filter(
      (one) =>
        (type === null || one.type === type) &&
        `${one.id}\n${one.number}\n${one.title}`.toLowerCase().includes(wanted),
    )
    .toSorted(
      (one, other) =>
        sign * compare(one, other, column) ||
        compare(other, one, 'openAt') ||
        compare(other, one, 'closeAt') ||
        other.id - one.id,
    );
}
