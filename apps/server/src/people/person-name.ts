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
 * The name of a person as a course may know it; null until a provider has told it (rule R4), and until the
 * person has entered the course: anybody can make a course and add usernames to it, and would else learn who
 * is behind each.
 */
export function knownName(
  registration: RegistrationColumns,
  user: UserColumns,
): SQL<string | null> {
  return sql<string | null>`case when ${registration.hasEntered} then ${user.name} end`;
}

/** As shown to the people of a course: the username while the name is not known there. */
export function personName(registration: RegistrationColumns, user: UserColumns): SQL<string> {
  return sql<string>`coalesce(${knownName(registration, user)}, ${user.username})`;
}
