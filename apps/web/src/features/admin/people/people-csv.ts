import type { CoursePerson } from '@wellspring/contract';
import { csvText } from '../../../ui/csv-text';

/** The people of a course as exported CSV. @param heads of the columns */
export function peopleCsv(people: readonly CoursePerson[], heads: readonly string[]): string {
  return csvText([
    heads,
    ...people.map(({ name, username, group, role }) => [name ?? '', username, group ?? '', role]),
  ]);
}
