import type { AssessmentOverview } from '@wellspring/contract';
import type { TableRules } from '../../../ui/use-table';

export type Column = 'id' | 'title' | 'type' | 'openAt' | 'closeAt' | 'maxTeamSize' | 'isPublished';

/** The rules by which assessments are found and sorted: those that open last come first. */
export const ASSESSMENTS: TableRules<AssessmentOverview, Column> = {
  columns: [
    { id: 'id', value: ({ id }) => id },
    { id: 'title', value: ({ title }) => title },
    { id: 'type', value: ({ type }) => type },
    { id: 'openAt', value: ({ openAt }) => Date.parse(openAt) },
    { id: 'closeAt', value: ({ closeAt }) => Date.parse(closeAt) },
    { id: 'maxTeamSize', value: ({ maxTeamSize }) => maxTeamSize },
    { id: 'isPublished', value: ({ isPublished }) => isPublished },
  ],
  firstSorting: { column: 'openAt', isDescending: true },
  order: (one, other) =>
    Date.parse(other.openAt) - Date.parse(one.openAt) ||
    Date.parse(other.closeAt) - Date.parse(one.closeAt) ||
    other.id - one.id,
  searched: ({ id, number, title }) => [id, number, title],
  passes: ({ type }, address) => !address.get('type') || type === address.get('type'),
  rowsPerPage: 25,
};
