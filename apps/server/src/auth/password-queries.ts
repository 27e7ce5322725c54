import { and, eq, inArray, ne, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../db/database.js';
import { courseRegistrations, passwords, users } from '../db/schema/index.js';
import { LOCAL_PROVIDER } from './providers.js';

/** SQL for users who sign in with a password. */

/** The user with this username and the hash of their password, which is null when they have none yet. */
export async function selectOptionalLocalUser(database: Database, username: string) {
  const [row] = await database
    .select({ id: users.id, hash: passwords.hash })
    .from(users)
    .leftJoin(passwords, eq(passwords.userId, users.id))
    .where(and(eq(users.provider, LOCAL_PROVIDER), eq(users.username, username)));
  return row ?? null;
}

/** The facts about its user that a link to set a password shows. */
export async function selectOptionalName(database: Database, userId: number) {
  const [row] = await database
    .select({ username: users.username, name: users.name })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.provider, LOCAL_PROVIDER)));
  return row ?? null;
}

export async function upsertPassword(
  database: Database,
  password: { readonly userId: number; readonly hash: string; readonly changedAt: Date },
): Promise<void> {
  const { hash, changedAt } = password;
  await database
    .insert(passwords)
    .values(password)
    .onConflictDoUpdate({ target: passwords.userId, set: { hash, changedAt } });
}

/** Fills in the name of a user who has none yet. */
export async function fillName(database: Database, userId: number, name: string): Promise<void> {
  await database
    .update(users)
    .set({ name: sql`coalesce(${users.name}, ${name})` })
    .where(eq(users.id, userId));
}

/** Tells whether an admin of the installation has an account with one of these providers. */
export async function hasSuperAdmin(
  database: Database,
  providerIds: ReadonlySet<string>,
): Promise<boolean> {
  const [row] = await database
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.provider, [...providerIds]), eq(users.isSuperAdmin, true)))
    .limit(1);
  return row !== undefined;
}

/** @returns the new user, or null when the username is taken */
export async function insertFirstAdmin(
  database: Database,
  { username, name }: { readonly username: string; readonly name: string },
): Promise<number | null> {
  const [row] = await database
    .insert(users)
    .values({ provider: LOCAL_PROVIDER, username, name, isSuperAdmin: true })
    .onConflictDoNothing()
    .returning({ id: users.id });
  return row?.id ?? null;
}

/** The user of a registration, if the registration is in this course. */
export async function selectOptionalPerson(
  database: Database,
  courseId: number,
  registrationId: number,
) {
  const [row] = await database
    .select({
      registrationId: courseRegistrations.id,
      userId: users.id,
      provider: users.provider,
      username: users.username,
      isSuperAdmin: users.isSuperAdmin,
      hasEntered: courseRegistrations.hasEntered,
      hasPassword: sql<boolean>`${passwords.userId} is not null`,
    })
    .from(courseRegistrations)
    .innerJoin(users, eq(users.id, courseRegistrations.userId))
    .leftJoin(passwords, eq(passwords.userId, users.id))
    .where(
      and(eq(courseRegistrations.courseId, courseId), eq(courseRegistrations.id, registrationId)),
    );
  return row ?? null;
}

/** The registrations of a user in courses where the caller is not an admin. */
export function selectRegistrationsElsewhere(
  database: Database,
  personId: number,
  callerId: number,
) {
  const own = alias(courseRegistrations, 'own');
  return database
    .select({ id: courseRegistrations.id, role: courseRegistrations.role })
    .from(courseRegistrations)
    .leftJoin(own, and(eq(own.courseId, courseRegistrations.courseId), eq(own.userId, callerId)))
    .where(
      and(
        eq(courseRegistrations.userId, personId),
        or(sql`${own.id} is null`, ne(own.role, 'admin')),
      ),
    );
}

export async function isSuperAdmin(database: Database, userId: number): Promise<boolean> {
  const [row] = await database
    .select({ isSuperAdmin: users.isSuperAdmin })
    .from(users)
    .where(eq(users.id, userId));
  return row?.isSuperAdmin ?? false;
}
