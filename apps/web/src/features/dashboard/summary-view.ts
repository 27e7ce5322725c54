import type { ReplyOf, summariseGrading } from '@wellspring/contract';
import type { TableRules } from '../../ui/use-table';

/** The table of the dashboard: the server's counts, filtered, sorted and summed. */

export type Summary = ReplyOf<typeof summariseGrading>;
export type SummaryRow = Summary['rows'][number];

/** The content of a column of the summary. */
export type SummaryColumn =
  | { readonly id: string; readonly kind: 'group' | 'leader' }
  | {
      readonly id: string;
      readonly kind: 'submitted' | 'ungraded';
      /** The assessment type. */
      readonly type: string;
    };

/** The columns by their names on the wire (wire reference, section 6); unknown ones are left out. */
export function columnsOf(cols: readonly string[]): readonly SummaryColumn[] {
  return cols.flatMap((id): readonly SummaryColumn[] => {
    if (id === 'groupName') return [{ id, kind: 'group' }];
    if (id === 'leaderName') return [{ id, kind: 'leader' }];
    const { kind, type } = /^(?<kind>submitted|ungraded)(?<type>.+)$/s.exec(id)?.groups ?? {};
    if (type === undefined || (kind !== 'submitted' && kind !== 'ungraded')) return [];
    return [{ id, kind, type }];
  });
}

/** The rules by which groups are found, and sorted by each of the columns. */
export function summaryRules(columns: readonly SummaryColumn[]): TableRules<SummaryRow, string> {
  return {
    columns: columns.map(({ id }) => ({ id, value: (row) => row[id] })),
    firstSorting: { column: 'groupName', isDescending: false },
    searched: (row) => [row['groupName'] ?? null, row['leaderName'] ?? null],
  };
}

/** The sum of a column. */
export function totalOf(rows: readonly SummaryRow[], id: string): number {
  return rows.reduce((total, row) => total + (Number(row[id]) || 0), 0);
}

/** The address of the list of the counted submissions. @param group null: all groups */
export function addressOfCount(
  courseId: number,
  { kind, type }: Extract<SummaryColumn, { type: string }>,
  group: string | null,
): string {
  const search = new URLSearchParams({
    groups: 'all',
    ...(kind === 'submitted' && { submissions: 'all' }),
    type,
    ...(group !== null && { groupName: group }),
    progress: kind === 'submitted' ? 'handed_in' : 'submitted',
  });
  return `/courses/${courseId}/grading?${search.toString()}`;
}
