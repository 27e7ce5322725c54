import { type CoursePerson, MAX_PEOPLE } from '@wellspring/contract';
import type { PersonRow, Role } from './read-people-csv';

/** The effects that adding people would have on the course. */

export type Effect =
  | { readonly kind: 'new' | 'same' }
  | {
      readonly kind: 'changed';
      /** Null when the role stays. */
      readonly role: { readonly from: Role; readonly to: Role } | null;
      readonly group: { readonly from: string | null; readonly to: string | null } | null;
    };

/** The people of one provider by username: with another provider, the same username is another person. */
export function knownPeople(
  people: readonly CoursePerson[],
  provider: string,
): ReadonlyMap<string, CoursePerson> {
  return new Map(
    people.filter((one) => one.provider === provider).map((one) => [one.username, one]),
  );
}

/** @param known the person's registration, if they are in the course */
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
 * The people who would be added although they cannot sign in.
 * @param letsIn the only usernames that the provider accepts; null: any
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

/** Tells whether the course has room for this many more people (rule R11). */
export function hasRoomFor(added: number, people: readonly CoursePerson[]): boolean {
  return people.length + added <= MAX_PEOPLE;
}
