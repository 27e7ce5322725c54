import type { CoursePerson } from '@wellspring/contract';
import type { Sorting } from '../../../ui/DataTable';

/** Which of the people of a course are shown, in which order; the address has all of it. */

export const PEOPLE_COLUMNS = ['name', 'username', 'group', 'provider', 'role'] as const;
export type PeopleColumn = (typeof PEOPLE_COLUMNS)[number];

/** Rows of the table. A course has up to 1500 people. */
export const PEOPLE_PER_PAGE = 25;

export const FIRST_SORTING: Sorting<PeopleColumn> = { column: 'name', isDescending: false };

/** Anything that is no sorting is the usual one. */
export function sortingFromAddress(search: URLSearchParams): Sorting<PeopleColumn> {
  const column = PEOPLE_COLUMNS.find((one) => one === search.get('sort'));
  return column ? { column, isDescending: search.get('order') === 'descending' } : FIRST_SORTING;
}

const RANK = { student: 0, staff: 1, admin: 2 } as const;

/**
 * The people who match, in order; who has no value in the column comes last either way.
 * @param search is to be found in something that is shown of the person
 * @param roleName what roles are called on the screen
 */
export function peopleInView(
  people: readonly CoursePerson[],
  search: string,
  { column, isDescending }: Sorting<PeopleColumn>,
  language: string,
  roleName: (role: CoursePerson['role']) => string,
): readonly CoursePerson[] {
  const wanted = fold(search.trim());
  const found = people.filter((person) => {
    const { name, username, group, role, provider } = person;
    const shown = fold([name, username, group, roleName(role), provider].join('\n'));
    return shown.includes(wanted);
  });
  const collator = new Intl.Collator(language, { numeric: true, sensitivity: 'base' });
  const sign = isDescending ? -1 : 1;
  return found.toSorted((one, other) => {
    if (column === 'role' && one.role !== other.role) {
      return sign * (RANK[one.role] - RANK[other.role]);
    }
    const [a, b] = [one[column], other[column]];
    if ((a === null) !== (b === null)) return a === null ? 1 : -1;
    const order = a === null || b === null ? 0 : collator.compare(a, b);
    return order === 0 ? collator.compare(one.username, other.username) : sign * order;
  });
}

/** Letters without case and accents. */
function fold(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase();
}
