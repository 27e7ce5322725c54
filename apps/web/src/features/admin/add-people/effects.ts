import { type CoursePerson, MAX_PEOPLE } from '@wellspring/contract';
import type { PersonRow, Role } from './read-people-csv';

/** What adding people would do to the course. */

export type Effect =
  | { readonly kind: 'new' | 'same' }
  | {
      readonly kind: 'changed';
      /** Null when it stays. */
      readonly role: { readonly from: Role; readonly to: Role } | null;
      readonly group: { readonly from: string | null; readonly to: string | null } | null;
    };

/** People by their username, of one provider: elsewhere the same username is somebody else. */
export function knownPeople(
  people: readonly CoursePerson[],
  provider: string,
): ReadonlyMap<string, CoursePerson> {
  return new Map(
    people.filter((one) => one.provider === provider).map((one) => [one.username, one]),
  );
}

/** @param known the person in the course, if they are in it */
export function effectOf(
  { role, group }: Pick<PersonRow, 'role' | 'group'>,
  known: CoursePerson | undefined,
): Effect {
  if (!known) return { kind: 'new' };
  const isSameRole = known.role === role;
  const isSameGroup = known.group === group;
  if (isSameRole && isSameGroup) return { kind: 'same' };
  return {
    kind: 'changed',
    role: isSameRole ? null : { from: known.role, to: role },
    group: isSameGroup ? null : { from: known.group, to: group },
  };
}

/**
 * Those whom adding would put into the course though nobody can sign in as them.
 * @param letsIn the only usernames that the provider lets in; null: any
 */
export function strangersAmong(
  people: readonly { readonly username: string; readonly effect: Effect }[],
  letsIn: readonly string[] | null,
): readonly string[] {
  if (letsIn === null) return [];
  return people.flatMap(({ username, effect }) =>
    effect.kind === 'new' && !letsIn.includes(username) ? [username] : [],
  );
}

/** Whether the course has room for so many more (rule R11). */
export function hasRoomFor(added: number, people: readonly CoursePerson[]): boolean {
  return people.length + added <= MAX_PEOPLE;
}
