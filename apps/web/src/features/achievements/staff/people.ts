import type { CoursePerson } from '@wellspring/contract';

/** The people whose progress staff may look at and set in the editor. */

/** The group of the people who run the course; they are in no studio. */
const STAFF_GROUP = 'Staff';

const byName = new Intl.Collator(undefined, { sensitivity: 'base', numeric: true });

/**
 * The people that the editor offers, sorted by name: everyone to those who have no studio, and their own group to
 * others (course specification, section 6). A studio is the group of the member of staff.
 */
export function peopleOf(people: readonly CoursePerson[], studio: string | null): CoursePerson[] {
  const isForAll = studio === null || studio === STAFF_GROUP;
  return people
    .filter(({ group }) => isForAll || group === studio)
    .toSorted((a, b) => byName.compare(a.name ?? a.username, b.name ?? b.username));
}

/** Tells whether a search finds a person, by name, username or group. */
export function personMatches({ name, username, group }: CoursePerson, search: string): boolean {
  const words = search.trim().toLocaleLowerCase().split(/\s+/);
  const texts = [name, username, group].map((text) => text?.toLocaleLowerCase() ?? '');
  return words.every((word) => texts.some((text) => text.includes(word)));
}
