import type { CoursePerson } from '@wellspring/contract';

/** The students whose name, username or group contains the text, by name. */
export function studentsInView(
  people: readonly CoursePerson[],
  search: string,
  language: string,
): readonly CoursePerson[] {
  const wanted = search.trim().toLowerCase();
  const collator = new Intl.Collator(language, { numeric: true, sensitivity: 'base' });
  return people
    .filter(({ role }) => role === 'student')
    .filter(({ name, username, group }) =>
      [name, username, group].some((text) => text?.toLowerCase().includes(wanted)),
    )
    .toSorted((one, other) =>
      collator.compare(one.name ?? one.username, other.name ?? other.username),
    );
}
