import {
  MAX_PEOPLE,
  type NewPerson,
  newPersonSchema,
  type Role,
  roleSchema,
} from '@wellspring/contract';
import { CALLS } from '@wellspring/contract/calls';
import { z } from 'zod';
import { refuse } from '../http/refusal.js';

/** A person to add, after checking. A group of null means no group. */
export interface CheckedPerson {
  readonly username: string;
  readonly role: Role;
  readonly group: string | null;
}

const looseSchema = z.array(
  z.object({ username: z.unknown(), role: z.unknown(), group: z.unknown() }).partial(),
);

/**
 * Checks the people to add, as they came over the wire. If two rows have the same username, the later one
 * counts.
 * @param providers the ids of the configured providers
 * @throws RefusalError of `addPeople`
 */
export function parseNewPeople(
  { users, provider }: { readonly users?: unknown; readonly provider?: unknown },
  providers: readonly string[],
): { people: CheckedPerson[]; provider: string } {
  const { malformed, tooMany, invalidProvider, invalidUsernames, invalidRoles } =
    CALLS.addPeople.refusals;
  const loose = looseSchema.safeParse(users);
  if (!loose.success) throw refuse(malformed);
  if (loose.data.length > MAX_PEOPLE) throw refuse(tooMany);
  const known = providers.find((id) => id === provider);
  if (known === undefined) throw refuse(invalidProvider);
  const { username, group } = newPersonSchema.shape;
  if (!loose.data.every((person) => z.safeParse(username, person.username).success)) {
    throw refuse(invalidUsernames);
  }
  if (!loose.data.every((person) => z.safeParse(roleSchema, person.role).success)) {
    throw refuse(invalidRoles);
  }
  if (!loose.data.every((person) => z.safeParse(group, person.group).success)) {
    throw refuse(malformed);
  }
  const people = loose.data.map((person) => checked(z.parse(newPersonSchema, person)));
  const byUsername = new Map(people.map((person) => [person.username, person]));
  return { people: [...byUsername.values()], provider: known };
}

function checked({ username, role, group }: NewPerson): CheckedPerson {
  return { username, role, group: group == null || group === '' ? null : group };
}
