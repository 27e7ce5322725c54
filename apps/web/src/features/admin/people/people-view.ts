import type { CoursePerson } from '@wellspring/contract';
import type { Sorting } from '../../../ui/DataTable';

/** Which people of a course are shown, and in which order; the address holds all of it. */

export const PEOPLE_COLUMNS = ['name', 'username', 'group', 'provider', 'role'] as const;
export type PeopleColumn = (typeof PEOPLE_COLUMNS)[number];

/** Rows of the table. A course has up to 1500 people. */
export const PEOPLE_PER_PAGE = 25;

export const FIRST_SORTING: Sorting<PeopleColumn> = { column: 'name', isDescending: false };

/** An invalid sorting is replaced by the default. */
export function sortingFromAddress(search: URLSearchParams): Sorting<PeopleColumn> {
  const column = PEOPLE_COLUMNS.find((one) => one === search.get('sort'));
  return column ? { column, isDescending: search.get('order') === 'descending' } : FIRST_SORTING;
}

const RANK = { student: 0, staff: 1, admin: 2 } as const;

/**
 * The matching people, in order. People without a value in the column always come last.
 * @param search a text that must occur in one of the shown values of the person
 * @param roleName returns the name of a role on the screen
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

/** The letters without case and accents. */
function fold(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase();
}
