import type { GradingRow } from '@wellspring/contract';

/** Which rows are chosen, across pages. Pure. */

/** By the ids of the submissions, with the rows as they were seen last. */
export type Selection = ReadonlyMap<number, GradingRow>;

export const NOTHING_SELECTED: Selection = new Map();

/** With these rows, or without them. */
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

/** The rows from one to another on a page, in either direction; the second alone where the first is not there. */
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

/** How many rows of a page are chosen. */
export function shareSelected(
  selection: Selection,
  rows: readonly GradingRow[],
): 'none' | 'some' | 'all' {
  const count = rows.filter(({ id }) => selection.has(id)).length;
  if (count === 0) return 'none';
  return count === rows.length ? 'all' : 'some';
}

/** The chosen rows as they are by now, where the page shows them. */
export function freshRows(
  selection: Selection,
  shown: readonly GradingRow[],
): readonly GradingRow[] {
  const fresh = new Map(shown.map((row) => [row.id, row]));
  return [...selection.values()].map((row) => fresh.get(row.id) ?? row);
}
