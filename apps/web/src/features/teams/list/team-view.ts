import type { TeamOverview } from '@wellspring/contract';

/** Which teams are shown; the address holds all of it. */

export const FILTERS = ['assessment', 'type', 'student'] as const;

/** A value that a team must have in one of its columns. */
export interface TeamFilter {
  readonly column: (typeof FILTERS)[number];
  readonly value: string;
}

export const TEAMS_PER_PAGE = 10;

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

/**
 * The teams that pass all filters, in the given order.
 * @param search a text that must occur in one of the shown values of the team, ignoring case and accents
 */
export function teamsInView(
  teams: readonly TeamOverview[],
  search: string,
  filters: readonly TeamFilter[],
): readonly TeamOverview[] {
  const wanted = fold(search.trim());
  return teams.filter(
    (team) =>
      filters.every(({ column, value }) => valuesOf(team, column).includes(value)) &&
      FILTERS.some((column) =>
        valuesOf(team, column).some((value) => fold(value).includes(wanted)),
      ),
  );
}

function fold(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase();
}
