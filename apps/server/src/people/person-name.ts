import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/** Columns of a registration and of its user, or of aliases of the two. */
interface RegistrationColumns {
  readonly hasEntered: AnyPgColumn | SQL;
}
interface UserColumns {
  readonly name: AnyPgColumn;
  readonly username: AnyPgColumn;
}

/**
 * The name of a person as a course may know it. Null until a provider has told it (rule R4), and until the
 * person has entered the course: anybody can make a course and add usernames to it, and could otherwise find
 * out the name behind each.
 */
export function knownName(
  registration: RegistrationColumns,
  user: UserColumns,
): SQL<string | null> {
  return sql<string | null>`case when ${registration.hasEntered} then ${user.name} end`;
}

/** The name that a course shows for a person: the username while the course does not know the name. */
export function personName(registration: RegistrationColumns, user: UserColumns): SQL<string> {
  return sql<string>`coalesce(${knownName(registration, user)}, ${user.username})`;
}
