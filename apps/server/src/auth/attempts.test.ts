import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { auditEntries, passwords, rateWindows, users } from '../db/schema/index.js';
import type { Log } from '../log.js';
import { createPasswordHasher } from '../node/sign-in/password-hasher.js';
import { createTestDatabase, type TestDatabase } from '../testing/database.js';
import { hoursAfterNoon, openSchool, type School } from '../testing/school.js';
import { causesOf } from './attempts.js';
import { limitPasswords } from './limits.js';
import { createDemoProvider, createLocalProvider } from './providers.js';
import { SignInFailure } from './sign-in-failure.js';

/** Attempts to sign in are logged, and their number is limited. */

const GOOD = 'correct horse battery';
const hasher = createPasswordHasher({ logN: 10, r: 8, p: 1 });

let db: TestDatabase;
let school: School;
let log: Log;
let lines: { level: string; fields: Record<string, unknown>; message: string }[];
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.close());
beforeEach(async () => {
  await db.database.delete(auditEntries);
  await db.database.delete(users);
  await db.database.delete(rateWindows);
  const [ada] = await db.database
    .insert(users)
    .values({ provider: 'local', username: 'ada', name: 'Ada' })
    .returning();
  await db.database
    .insert(passwords)
    .values({ userId: ada?.id ?? 0, hash: await hasher.hash(GOOD), changedAt: new Date() });
  lines = [];
  const at = (level: string) => (fields: object, message: string) => {
    lines.push({ level, fields: { ...fields }, message });
  };
  log = { info: at('info'), warn: at('warn'), error: at('error') };
  school = openSchool(db.database, {
    providers: [
      createDemoProvider([{ username: 'sam', name: 'SAM', role: 'student' }]),
      createLocalProvider('Password'),
    ],
    passwords: hasher,
    log,
  });
});

/** Tries a password from an address. */
async function tryPassword(username: string, password: string, from: string, cookie = '') {
  return school.app.fetch(
    new Request('http://school.test/v2/session/password', {
      method: 'POST',
      headers: { Host: 'school.test', Cookie: cookie },
      body: JSON.stringify({ username, password }),
    }),
    { remoteAddress: from },
  );
}
const failures = () => lines.filter(({ message }) => message === 'a sign-in failed');
const actions = async () =>
  (await db.database.select().from(auditEntries)).map(({ action, subject }) => [action, subject]);

test('a wrong password is logged at level warn, with the address and the request', async () => {
  const answer = await tryPassword('ada', 'wrong', '10.0.0.7');
  expect(failures()).toEqual([
    {
      level: 'warn',
      message: 'a sign-in failed',
      fields: {
        requestId: answer.headers.get('X-Request-Id'),
        address: '10.0.0.7',
        provider: 'local',
        username: 'ada',
        reason: 'Wrong username or password.',
      },
    },
  ]);
  expect(await actions()).toEqual([['session.sign-in-failed', 'ada']]);
  expect(JSON.stringify(lines)).not.toContain('"wrong"');
});

test('a wrong code for the first admin is logged as well, without the code', async () => {
  const { app } = openSchool(db.database, {
    providers: [createLocalProvider('Password')],
    passwords: hasher,
    log,
  });
  const answer = await app.fetch(
    new Request('http://school.test/v2/session/first_admin', {
      method: 'POST',
      headers: { Host: 'school.test' },
      body: JSON.stringify({ code: 'guess', name: 'Eve', username: 'eve', password: GOOD }),
    }),
    { remoteAddress: '10.0.0.7' },
  );
  expect(answer.status).toBe(403);
  expect(failures()).toMatchObject([{ fields: { address: '10.0.0.7', provider: 'local' } }]);
  expect(JSON.stringify(lines)).not.toContain('guess');
});

test('only the beginning of an unknown username is logged, since it may be a password', async () => {
  await tryPassword('kxv7 trombone lid', 'x', '10.0.0.7');
  await tryPassword('\u202e\n","address":"1.2.3.4', 'x', '10.0.0.7');
  expect(failures().map(({ fields }) => fields['username'])).toEqual(['kxv…', '\\u{…']);
  expect(await actions()).toEqual([]);
});

test('signing in and out are recorded, also in the way of other clients, and failures are logged', async () => {
  const answer = await tryPassword('ada', GOOD, '10.0.0.7');
  const cookie = answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  const ask = (method: string, path: string, body?: unknown) =>
    school.app.fetch(
      new Request(`http://school.test${path}`, {
        method,
        headers: { Host: 'school.test', Cookie: cookie },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    );
  await ask('DELETE', '/v2/session');
  const pair = await ask('POST', '/v2/auth/login', { provider: 'demo', code: 'sam' });
  const { refresh_token } = (await pair.json()) as { refresh_token: string };
  await ask('POST', '/v2/auth/logout', { refresh_token });
  await ask('POST', '/v2/auth/login', { provider: 'demo', code: 'nobody' });
  expect(await actions()).toEqual([
    ['session.sign-in', 'ada'],
    ['session.sign-out', 'ada'],
    ['session.sign-in', 'sam'],
    ['session.sign-out', 'sam'],
  ]);
  expect(failures()).toMatchObject([{ fields: { provider: 'demo', reason: 'Invalid code' } }]);
});

test('an error is logged with all of its causes', () => {
  const refused = Object.assign(new Error('getaddrinfo ENOTFOUND login.school.edu'), {
    code: 'ENOTFOUND',
  });
  const fetching = new TypeError('fetch failed', { cause: new AggregateError([refused], '') });
  const failure = new SignInFailure('upstream', 'Failed to fetch token', { cause: fetching });
  expect(causesOf(failure)).toBe(
    'TypeError: fetch failed, because AggregateError: , because Error ENOTFOUND: getaddrinfo ENOTFOUND login.school.edu',
  );
  const forged = new SignInFailure('user', 'x', { cause: new Error('a\nb\u202ec'.repeat(100)) });
  expect(causesOf(forged)).not.toMatch(/[\n\u202e]/u);
  expect(causesOf(forged).length).toBeLessThanOrEqual(200);
});

const isWrong = () => Promise.resolve(false);

/** Counts wrong passwords without spending the time to check them. */
async function guess(
  count: number,
  attemptOf: (n: number) => { readonly address: string; readonly username?: string },
) {
  for (let n = 0; n < count; n += 1) {
    const attempt = { username: 'ada', device: null, ...attemptOf(n) };
    await limitPasswords(db.database, attempt, school.now(), isWrong).catch(() => false);
  }
}

test('a stranger makes only their own address wait', async () => {
  await guess(30, () => ({ address: '10.0.0.7' }));
  expect((await tryPassword('ada', GOOD, '10.0.0.7')).status).toBe(429);
  expect((await tryPassword('ada', GOOD, '10.0.0.8')).status).toBe(200);
});

test('all addresses of one network of IPv6 are one', async () => {
  await guess(10, (n) => ({ address: `2001:db8:0:1::${n + 1}` }));
  expect((await tryPassword('ada', GOOD, '2001:db8:0:1:ffff::1')).status).toBe(429);
  expect((await tryPassword('ada', GOOD, '2001:db8:0:2::1')).status).toBe(200);
});

test('many strangers make everybody wait but a browser that was there before', async () => {
  const first = await tryPassword('ada', GOOD, '10.0.0.1');
  const mark = first.headers.getSetCookie().find((one) => one.startsWith('wellspring_device='));
  const cookie = mark?.split(';')[0] ?? '';
  expect(mark).toContain('; HttpOnly; SameSite=Strict');
  await guess(101, (n) => ({ address: `10.1.${Math.floor(n / 9)}.1` }));
  expect((await tryPassword('ada', GOOD, '10.0.0.9')).status).toBe(429);
  expect((await tryPassword('ada', GOOD, '10.0.0.9', cookie)).status).toBe(200);
  // The mark is valid for one user, cannot be forged, and does not help to guess.
  for (const forged of [
    `${cookie.slice(0, -1)}0`,
    `${cookie.slice(0, -1)}1`,
    'wellspring_device=x',
  ]) {
    if (forged === cookie) continue;
    expect((await tryPassword('ada', GOOD, '10.0.0.9', forged)).status).toBe(429);
  }
  for (let n = 0; n < 10; n += 1) await tryPassword('ada', 'wrong', '10.0.0.9', cookie);
  expect((await tryPassword('ada', GOOD, '10.0.0.9', cookie)).status).toBe(429);
  school.travelTo(hoursAfterNoon(10 / 60));
  expect((await tryPassword('ada', GOOD, '10.0.0.9')).status).toBe(200);
});

test('an address that tries many usernames must wait', async () => {
  await guess(301, (n) => ({ address: '10.0.0.7', username: `nobody${n}` }));
  const answer = await tryPassword('ada', GOOD, '10.0.0.7');
  expect(answer.status).toBe(429);
  expect(await answer.text()).toBe(
    'Too many wrong passwords. Please wait ten minutes and try again.',
  );
});

test('repeated guesses do not fill the audit log', async () => {
  for (let n = 0; n < 40; n += 1) await tryPassword('ada', 'wrong', '10.0.0.7');
  // Ten were tried, and one entry says that others were refused untried.
  expect(await actions()).toHaveLength(11);
  expect(failures()).toHaveLength(40);
  school.travelTo(hoursAfterNoon(10 / 60));
  for (let n = 0; n < 12; n += 1) await tryPassword('ada', 'wrong', '10.0.0.7');
  expect(await actions()).toHaveLength(22);
});
