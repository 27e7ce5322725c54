import type { CoursePerson } from '@wellspring/contract';
import type { TableRules } from '../../../ui/use-table';

type PeopleColumn = 'name' | 'username' | 'group' | 'provider' | 'role';

const RANK = { student: 0, staff: 1, admin: 2 } as const;

/**
 * The rules by which the people of a course are found and sorted.
 * @param roleName returns the name of a role on the screen
 */
export function peopleRules(
  roleName: (role: CoursePerson['role']) => string,
): TableRules<CoursePerson, PeopleColumn> {
  return {
    columns: [
      { id: 'name', value: ({ name }) => name },
      { id: 'username', value: ({ username }) => username },
      { id: 'group', value: ({ group }) => group },
      { id: 'provider', value: ({ provider }) => provider },
      { id: 'role', value: ({ role }) => RANK[role] },
    ],
    firstSorting: { column: 'name', isDescending: false },
    order: (one, other, compare) => compare(one.username, other.username),
    searched: ({ name, username, group, role, provider }) => [
      name,
      username,
      group,
      roleName(role),
      provider,
    ],
    // A course has up to 1500 people.
    rowsPerPage: 25,
  };
}
