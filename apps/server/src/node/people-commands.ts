import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '@wellspring/contract';
import { record } from '../audit/record.js';
import { forgetWrongPasswords } from '../auth/limits.js';
import { selectOptionalLocalUser, upsertPassword } from '../auth/password-queries.js';
import { requireStrong } from '../auth/password-service.js';
import { issueCode, revokeCodes } from '../auth/pending.js';
import { endSessionsOf } from '../auth/service.js';
import type { Database } from '../db/database.js';
import { RefusalError } from '../http/refusal.js';
import { createPasswordHasher } from './sign-in/password-hasher.js';
import { StartError } from './start-error.js';

/**
 * The commands of `npm run people` for people who sign in with a password. Each function returns the text to
 * print.
 */

/** @throws StartError when there is no such person */
export async function unlockPerson(database: Database, username: string): Promise<string> {
  await mustFind(database, username);
  await forgetWrongPasswords(database, username);
  await note(database, 'password.unlock', username);
  return `${username} can try passwords again at once.`;
}

/**
 * @param origin the origin of the installation; null: unknown
 * @throws StartError when there is no such person
 */
export async function linkForPerson(
  database: Database,
  username: string,
  origin: string | null,
): Promise<string> {
  const { id } = await mustFind(database, username);
  const { code, expiresAt } = await database.transaction(async (tx) => {
    await revokeCodes(tx, 'password', id);
    const issued = await issueCode(tx, 'password', id, new Date());
    await note(tx, 'password.link', username);
    return issued;
  });
  await forgetWrongPasswords(database, username);
  const address = `${origin ?? 'http://ADDRESS-OF-YOUR-SERVER'}/set-password#token=${code}`;
  return `Until ${expiresAt.toISOString()}, ${username} can set a password once at\n${address}`;
}

/**
 * Also ends all sessions of the person.
 * @throws StartError when there is no such person or the password is not acceptable
 */
export async function setPasswordOfPerson(
  database: Database,
  username: string,
  password: string,
): Promise<string> {
  const { id } = await mustFind(database, username);
  if (password.length < MIN_PASSWORD_LENGTH || password.length > MAX_PASSWORD_LENGTH) {
    throw new StartError(
      `A password has ${MIN_PASSWORD_LENGTH} to ${MAX_PASSWORD_LENGTH} characters. Nothing has changed.`,
    );
  }
  const hasher = createPasswordHasher();
  try {
    requireStrong(hasher, password, [username]);
  } catch (error) {
    if (error instanceof RefusalError) throw new StartError(error.message);
    throw error;
  }
  const hash = await hasher.hash(password);
  await database.transaction(async (tx) => {
    await upsertPassword(tx, { userId: id, hash, changedAt: new Date() });
    await revokeCodes(tx, 'password', id);
    await endSessionsOf(tx, id);
    await note(tx, 'password.set', username);
  });
  await forgetWrongPasswords(database, username);
  return `${username} has a new password, and is signed out everywhere.`;
}

async function mustFind(database: Database, username: string) {
  const user = await selectOptionalLocalUser(database, username);
  if (user === null) {
    throw new StartError(`Nobody who signs in with a password has the username ${username}.`);
  }
  return user;
}

function note(
  tx: Database,
  action: 'password.unlock' | 'password.link' | 'password.set',
  username: string,
): Promise<void> {
  return record(tx, { at: new Date(), courseId: null, actor: null, action, subject: username });
}
