import type { CoursePerson } from '@wellspring/contract';
import type { TableRules } from '../../../ui/use-table';

/** The students among the people of a course, by name. */
export const STUDENTS: TableRules<CoursePerson, never> = {
  columns: [],
  firstSorting: null,
  order: (one, other, compare) => compare(one.name ?? one.username, other.name ?? other.username),
  searched: ({ name, username, group }) => [name, username, group],
  passes: ({ role }) => role === 'student',
  rowsPerPage: 25,
};
