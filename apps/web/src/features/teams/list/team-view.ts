import type { TeamOverview } from '@wellspring/contract';
import type { TableRules } from '../../../ui/use-table';

export const FILTERS = ['assessment', 'type', 'student'] as const;

/** A value that a team must have in one of its columns. */
export interface TeamFilter {
  readonly column: (typeof FILTERS)[number];
  readonly value: string;
}

/** Reads the filters of an address, in the order of the columns. */
export function filtersFromAddress(address: URLSearchParams): readonly TeamFilter[] {
  return FILTERS.flatMap((column) =>
    [...new Set(address.getAll(column))]
      .filter((value) => value !== '')
      .map((value) => ({ column, value })),
  );
}

function valuesOf(team: TeamOverview, column: TeamFilter['column']): readonly string[] {
  switch (column) {
    case 'assessment':
      return [team.assessmentName];
    case 'type':
      return [team.assessmentType];
    case 'student':
      return team.studentNames;
  }
}

/** The teams that pass all filters, in the order of the server. */
export const TEAMS: TableRules<TeamOverview, never> = {
  columns: [],
  firstSorting: null,
  searched: (team) => FILTERS.flatMap((column) => valuesOf(team, column)),
  passes: (team, address) =>
    filtersFromAddress(address).every(({ column, value }) =>
      valuesOf(team, column).includes(value),
    ),
  rowsPerPage: 10,
};
