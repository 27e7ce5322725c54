import type { GradingRow } from '@wellspring/contract';

/** The selected rows, across pages. Pure functions. */

/** By the ids of the submissions, with the rows as last seen. */
export type Selection = ReadonlyMap<number, GradingRow>;

export const NOTHING_SELECTED: Selection = new Map();

/** Selects or deselects rows. */
export function withRows(
  selection: Selection,
  rows: readonly GradingRow[],
  isSelected: boolean,
): Selection {
  const next = new Map(selection);
  for (const row of rows) {
    if (isSelected) next.set(row.id, row);
    else next.delete(row.id);
  }
  return next;
}

/**
 * The rows between two rows of a page, in either direction; only the second when the first is not on the
 * page.
 */
export function rowsBetween(
  rows: readonly GradingRow[],
  fromId: number | null,
  toId: number,
): readonly GradingRow[] {
  const to = rows.findIndex(({ id }) => id === toId);
  const found = rows.findIndex(({ id }) => id === fromId);
  const from = found === -1 ? to : found;
  return rows.slice(Math.min(from, to), Math.max(from, to) + 1);
}

/** The number of rows of a page that are selected. */
export function shareSelected(
  selection: Selection,
  rows: readonly GradingRow[],
): 'none' | 'some' | 'all' {
  const count = rows.filter(({ id }) => selection.has(id)).length;
  if (count === 0) return 'none';
  return count === rows.length ? 'all' : 'some';
}

/** Updates the selected rows that are on the page. */
export function freshRows(
  selection: Selection,
  shown: readonly GradingRow[],
): readonly GradingRow[] {
  const fresh = new Map(shown.map((row) => [row.id, row]));
  return [...selection.values()].map((row) => fresh.get(row.id) ?? row);
}
