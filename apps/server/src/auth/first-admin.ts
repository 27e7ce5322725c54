import { DEMO_PROVIDER } from '@wellspring/contract';
import { eq } from 'drizzle-orm';
import type { Database } from '../db/database.js';
import { instanceSettings, users } from '../db/schema/index.js';
import { hasSuperAdmin } from './password-queries.js';
import { LOCAL_PROVIDER } from './providers.js';
import { randomText } from './secret-text.js';

/**
 * The code with which the first admin of an empty installation is made. It is stored in plain text, because
 * every process prints the same code, also when it starts later. There is nothing else in the database yet
 * that a reader of the code could get at. The code is deleted when it is used.
 */

const KEY = 'first-admin-code';

/**
 * Tells whether the installation has no admin who can sign in, so that a first one can be made. Users who
 * have signed in through their school before do not count. Where demo people can sign in, one of them is an
 * admin.
 */
export async function needsFirstAdmin(
  database: Database,
  providerIds: ReadonlySet<string>,
): Promise<boolean> {
  if (!providerIds.has(LOCAL_PROVIDER) || providerIds.has(DEMO_PROVIDER)) return false;
  return !(await hasSuperAdmin(database, providerIds));
}

/** Tells whether the installation has any users, whether or not they can sign in. */
export async function hasPeople(database: Database): Promise<boolean> {
  const found = await database.select({ id: users.id }).from(users).limit(1);
  return found.length > 0;
}

/** Returns the code. The first call makes it. */
export async function firstAdminCode(database: Database): Promise<string> {
  await database
    .insert(instanceSettings)
    .values({ key: KEY, value: randomText(16) })
    .onConflictDoNothing();
  const code = await readFirstAdminCode(database);
  if (code === null) throw new Error('The code for the first admin vanished.');
  return code;
}

/** Returns the code, or null before it is made and after it is used. */
export async function readFirstAdminCode(database: Database): Promise<string | null> {
  const [row] = await database
    .select({ value: instanceSettings.value })
    .from(instanceSettings)
    .where(eq(instanceSettings.key, KEY));
  return row?.value ?? null;
}

export async function deleteFirstAdminCode(database: Database): Promise<void> {
  await database.delete(instanceSettings).where(eq(instanceSettings.key, KEY));
}
