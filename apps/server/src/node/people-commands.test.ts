import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createLocalProvider } from '../auth/providers.js';
import { passwords, rateWindows, users } from '../db/schema/index.js';
import { createTestDatabase, type TestDatabase } from '../testing/database.js';
import { clientOf, openSchool } from '../testing/school.js';
import { linkForPerson, setPasswordOfPerson, unlockPerson } from './people-commands.js';
import { createPasswordHasher } from './sign-in/password-hasher.js';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.close());
beforeEach(async () => {
  await db.database.delete(users);
  await db.database.delete(rateWindows);
  const [ada] = await db.database
    .insert(users)
    .values({ provider: 'local', username: 'ada', name: 'Ada' })
    .returning();
  const hash = await createPasswordHasher().hash(GOOD);
  await db.database.insert(passwords).values({ userId: ada?.id ?? 0, hash, changedAt: new Date() });
});

const GOOD = 'correct horse battery';
const signIn = (password: string) =>
  clientOf(
    openSchool(db.database, {
      providers: [createLocalProvider('Password')],
      passwords: createPasswordHasher(),
      now: () => new Date(),
    }).app,
  )('POST', '/v2/session/password', { body: { username: 'ada', password } });

test('a person who was locked out can try again at once', async () => {
  for (let attempt = 0; attempt < 11; attempt += 1) await signIn('wrong horse battery');
  expect((await signIn(GOOD)).status).toBe(429);
  expect(await unlockPerson(db.database, 'ada')).toBe('ada can try passwords again at once.');
  expect((await signIn(GOOD)).status).toBe(200);
});

test('a link is printed, with its secret where no server sees it', async () => {
  const printed = await linkForPerson(db.database, 'ada', 'https://cs.school.edu');
  expect(printed).toMatch(/https:\/\/cs\.school\.edu\/set-password#token=[\w-]{22}$/);
});

test('a password can be set, if it is one', async () => {
  for (const [password, reason] of [
    ['short', 'A password has 12 to 200 characters'],
    ['password1234', 'easy to guess'],
  ] as const) {
    await expect(setPasswordOfPerson(db.database, 'ada', password)).rejects.toThrow(reason);
  }
  await setPasswordOfPerson(db.database, 'ada', 'kxv7 trombone lid');
  expect((await signIn(GOOD)).status).toBe(400);
  expect((await signIn('kxv7 trombone lid')).status).toBe(200);
});

test('commands about unknown people are refused', async () => {
  for (const command of [
    unlockPerson,
    (d: typeof db.database, n: string) => linkForPerson(d, n, null),
  ]) {
    await expect(command(db.database, 'nobody')).rejects.toThrow('has the username nobody');
  }
});
