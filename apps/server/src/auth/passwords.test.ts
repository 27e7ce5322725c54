import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  auditEntries,
  courseRegistrations,
  courses,
  instanceSettings,
  oneTimeCodes,
  passwords,
  rateWindows,
  users,
} from '../db/schema/index.js';
import { createPasswordHasher } from '../node/sign-in/password-hasher.js';
import { createTestDatabase, type TestDatabase } from '../testing/database.js';
import {
  type Answer,
  type Client,
  clientOf,
  hoursAfterNoon,
  openSchool,
  type School,
} from '../testing/school.js';
import { firstAdminCode } from './first-admin.js';
import { PasswordsBusyError } from './password.js';
import { createLocalProvider } from './providers.js';

/** Sign-in with a password, starting with the first admin of an installation. */

let db: TestDatabase;
let school: School;
let visitor: Client;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.close());
beforeEach(async () => {
  await db.database.delete(auditEntries);
  await db.database.delete(users);
  await db.database.delete(courses);
  await db.database.delete(rateWindows);
  school = openSchool(db.database, {
    providers: [createLocalProvider('Username and password')],
    passwords: createPasswordHasher({ logN: 10, r: 8, p: 1 }),
  });
  visitor = clientOf(school.app);
});

const GOOD = 'correct horse battery';
const firstAdmin = async (more: Record<string, unknown> = {}) =>
  visitor('POST', '/v2/session/first_admin', {
    body: {
      code: more['code'] ?? (await firstAdminCode(db.database)),
      name: 'Ada Admin',
      username: 'ada',
      password: GOOD,
      ...more,
    },
  });
const signIn = (username: string, password: string) =>
  visitor('POST', '/v2/session/password', { body: { username, password } });
const setPassword = (token: string, password: string, name?: string) =>
  visitor('PUT', '/v2/session/password', { body: { token, password, name } });
const clientFrom = (answer: Answer) => {
  const { accessToken } = answer.json() as { accessToken: string };
  return clientOf(school.app, { Authorization: `Bearer ${accessToken}` });
};
const cookieOf = (answer: Answer) => (answer.headers.get('Set-Cookie') ?? '').split(';')[0] ?? '';
const refresh = (cookie: string) =>
  visitor('POST', '/v2/session/refresh', { headers: { Cookie: cookie } });

const look = (token: string) => visitor('POST', '/v2/session/password_link', { body: { token } });

/** Adds a local user without a password, with this role in a course. */
async function add(username: string, role: 'student' | 'staff' | 'admin', courseId: number) {
  const [user] = await db.database
    .insert(users)
    .values({ provider: 'local', username })
    .onConflictDoUpdate({ target: [users.provider, users.username], set: { username } })
    .returning();
  const [registration] = await db.database
    .insert(courseRegistrations)
    .values({ userId: user?.id ?? 0, courseId, role })
    .returning();
  return { userId: user?.id ?? 0, registrationId: registration?.id ?? 0 };
}
async function addCourse() {
  const [course] = await db.database.insert(courses).values({ name: 'C' }).returning();
  return course?.id ?? 0;
}
/** Makes an admin who is signed in, and a course for them. */
async function admin(username = 'adam') {
  const courseId = await addCourse();
  const { userId } = await add(username, 'admin', courseId);
  const hash = await createPasswordHasher({ logN: 10, r: 8, p: 1 }).hash(GOOD);
  await db.database.insert(passwords).values({ userId, hash, changedAt: new Date() });
  return { client: clientFrom(await signIn(username, GOOD)), courseId };
}
const link = (client: Client, courseId: number, registrationId: number) =>
  client('POST', `/v2/courses/${courseId}/admin/users/${registrationId}/password_link`);

const needs = async () => {
  const answer = await visitor('GET', '/v2/session/providers');
  return (answer.json() as { needsFirstAdmin: boolean }).needsFirstAdmin;
};

test('an empty installation needs a first admin, who is made once, with the code of the start', async () => {
  expect(await needs()).toBe(true);
  expect(await firstAdmin({ code: 'guessed' })).toMatchObject({
    status: 403,
    text: 'This code is not the one that the start printed.',
  });
  const made = await firstAdmin();
  expect(made.status).toBe(200);
  const me = await clientFrom(made)('GET', '/v2/user');
  expect(me.json()).toMatchObject({ user: { name: 'Ada Admin', username: 'ada' } });
  expect(await db.database.select().from(users)).toMatchObject([{ isSuperAdmin: true }]);
  expect(await needs()).toBe(false);
  expect(await firstAdmin({ username: 'eve' })).toMatchObject({
    status: 409,
    text: 'There is a first admin already. Please log in.',
  });
  expect((await signIn('ada', GOOD)).status).toBe(200);
  expect(await db.database.select().from(auditEntries)).toMatchObject([
    { action: 'installation.first-admin', subject: 'ada' },
    { action: 'session.sign-in', subject: 'ada' },
    { action: 'session.sign-in', subject: 'ada' },
  ]);
});

test('a first admin can be made after people have come in by their school', async () => {
  await db.database.insert(users).values([
    { provider: 'school', username: 'early', name: 'Early Bird' },
    { provider: 'local', username: 'ada' },
  ]);
  expect(await needs()).toBe(true);
  expect(await firstAdmin()).toMatchObject({
    status: 409,
    text: 'This username is taken. Choose another one.',
  });
  expect((await firstAdmin({ username: 'grace' })).status).toBe(200);
  expect(await needs()).toBe(false);
});

test('when two requests make the first admin at once, one succeeds', async () => {
  const code = await firstAdminCode(db.database);
  const answers = await Promise.all([firstAdmin({ code }), firstAdmin({ code, username: 'eve' })]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(await db.database.$count(users)).toBe(1);
  expect((await db.database.select().from(instanceSettings)).map(({ key }) => key)).not.toContain(
    'first-admin-code',
  );
});

test('two processes print the same code, and people of a provider that is off do not count', async () => {
  await db.database.insert(users).values({ provider: 'demo', username: 'mira' });
  expect(await firstAdminCode(db.database)).toBe(await firstAdminCode(db.database));
  expect((await firstAdmin()).status).toBe(200);
});

test.each([
  [{ password: 'too short' }, 'password'],
  [{ password: 'eleven long' }, 'password'],
  [{ password: 'password1234' }, 'easy to guess'],
  [{ password: 'ada ada ada ada' }, 'easy to guess'],
  [{ username: 'h13', password: 'h13h13h13h13' }, 'easy to guess'],
  [{ name: 'Ada\u202eadA' }, 'name'],
  [{ username: 'ad\u200ba' }, 'username'],
  [{ password: 'x'.repeat(201) }, 'password'],
  [{ username: '  ' }, 'username'],
  [{ username: 'a\u0007b' }, 'username'],
  [{ name: 'A\u0008' }, 'name'],
  [{ name: '' }, 'name'],
])('a first admin with %j is refused', async (wrong, place) => {
  const answer = await firstAdmin(wrong);
  expect(answer.status).toBe(400);
  expect(answer.text).toContain(place);
});

test('a wrong password, an unknown username and one without a password read the same', async () => {
  const courseId = await addCourse();
  await add('newcomer', 'student', courseId);
  await firstAdmin();
  for (const [username, password] of [
    ['ada', 'wrong horse battery'],
    ['ada', ''],
    ['nobody', GOOD],
    ['newcomer', ''],
    ['newcomer', 'null'],
    ['a\u0007da', GOOD],
  ] as const) {
    const answer = await signIn(username, password);
    expect(answer).toMatchObject({ status: 400, text: 'Wrong username or password.' });
    expect(answer.headers.get('Set-Cookie')).toBeNull();
  }
});

test('an unknown username costs as much as a wrong password', async () => {
  await firstAdmin();
  const tried: (string | null)[] = [];
  const hasher = createPasswordHasher({ logN: 10, r: 8, p: 1 });
  const watched = openSchool(db.database, {
    providers: [createLocalProvider('Password')],
    passwords: {
      ...hasher,
      verify(password, hash) {
        tried.push(hash);
        return hasher.verify(password, hash);
      },
    },
  });
  visitor = clientOf(watched.app);
  await signIn('nobody', GOOD);
  await signIn('ada', 'wrong horse battery');
  expect(tried).toEqual([null, expect.stringMatching(/^scrypt/)]);
});

test('spaces around a username are as good as none; another case is another person', async () => {
  await firstAdmin();
  expect((await signIn('  ada ', GOOD)).status).toBe(200);
  expect((await signIn('Ada', GOOD)).status).toBe(400);
});

test.each(['ada', 'nobody'])(
  'after ten wrong passwords for %s in ten minutes the right one must wait, too',
  async (username) => {
    await firstAdmin();
    const wrong = await Promise.all(
      Array.from({ length: 12 }, () => signIn(username, 'wrong horse battery')),
    );
    const statuses = wrong.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429, 429]);
    expect(await signIn(username, GOOD)).toMatchObject({
      status: 429,
      text: 'Too many wrong passwords. Please wait ten minutes and try again.',
    });
    school.travelTo(hoursAfterNoon(10 / 60));
    expect((await signIn('ada', GOOD)).status).toBe(200);
  },
);

test('right passwords are not counted as attempts, and no username is kept in clear', async () => {
  await firstAdmin();
  for (let attempt = 0; attempt < 15; attempt += 1) {
    expect((await signIn('ada', GOOD)).status).toBe(200);
  }
  const windows = await db.database.select().from(rateWindows);
  expect(windows).not.toHaveLength(0);
  expect(JSON.stringify(windows)).not.toContain('ada');
});

test('a page of another site can neither try passwords nor use links', async () => {
  const headers = { 'Sec-Fetch-Site': 'cross-site' };
  const body = { username: 'ada', password: GOOD, token: 'x', code: 'x', name: 'x' };
  for (const [method, path] of [
    ['POST', '/v2/session/password'],
    ['PUT', '/v2/session/password'],
    ['POST', '/v2/session/password_link'],
    ['POST', '/v2/session/first_admin'],
  ] as const) {
    expect(await visitor(method, path, { body, headers })).toMatchObject({
      status: 403,
      text: 'This call is answered to the same site only.',
    });
  }
});

test('a link sets a password once, sets a missing name, and ends former sessions', async () => {
  const { client, courseId } = await admin();
  const { registrationId } = await add('sam', 'student', courseId);
  const made = await link(client, courseId, registrationId);
  expect(made.json()).toEqual({
    token: expect.stringMatching(/^[\w-]{22}$/) as string,
    expiresAt: '2030-03-17T12:00:00.000+00:00',
  });
  const { token } = made.json() as { token: string };
  const asked = await visitor('POST', '/v2/session/password_link', { body: { token } });
  expect(asked.json()).toEqual({ username: 'sam', name: null });
  expect(await setPassword(token, GOOD)).toMatchObject({
    status: 400,
    text: 'Please tell your name, too.',
  });
  const set = await setPassword(token, GOOD, 'Sam Student');
  expect(set.status).toBe(200);
  const me = await clientFrom(set)('GET', '/v2/user');
  expect(me.json()).toMatchObject({ user: { name: 'Sam Student' } });
  const used = { status: 400, text: 'This link has been used or has expired. Ask for a new one.' };
  expect(await setPassword(token, 'another horse')).toMatchObject(used);
  const again = await visitor('POST', '/v2/session/password_link', { body: { token } });
  expect(again).toMatchObject(used);
  expect((await signIn('sam', GOOD)).status).toBe(200);

  const next = (await link(client, courseId, registrationId)).json() as { token: string };
  expect((await setPassword(next.token, 'another horse', 'Eve')).status).toBe(200);
  expect((await refresh(cookieOf(set))).status).toBe(401);
  expect((await signIn('sam', GOOD)).status).toBe(400);
  const renamed = await db.database.select().from(users).where(eq(users.username, 'sam'));
  expect(renamed).toMatchObject([{ name: 'Sam Student' }]);
});

test('a link is good for a week, only the newest one, and is kept as a hash', async () => {
  const { client, courseId } = await admin();
  const { registrationId } = await add('sam', 'student', courseId);
  const tokenOf = async () =>
    ((await link(client, courseId, registrationId)).json() as { token: string }).token;
  const first = await tokenOf();
  const second = await tokenOf();
  expect(JSON.stringify(await db.database.select().from(oneTimeCodes))).not.toContain(second);
  expect((await look(first)).status).toBe(400);
  expect((await look(second)).status).toBe(200);
  school.travelTo(hoursAfterNoon(7 * 24));
  expect((await look(second)).status).toBe(400);
  expect((await setPassword(second, GOOD, 'Sam')).status).toBe(400);
  const entries = await db.database
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.action, 'people.password-link'));
  expect(entries).toMatchObject([
    { action: 'people.password-link', subject: 'sam', courseId },
    { action: 'people.password-link', subject: 'sam', courseId },
  ]);
  expect(JSON.stringify(entries)).not.toContain(second);
});

test('when a link is used twice at once, it sets one password', async () => {
  const { client, courseId } = await admin();
  const { registrationId } = await add('sam', 'student', courseId);
  const { token } = (await link(client, courseId, registrationId)).json() as { token: string };
  const answers = await Promise.all([
    setPassword(token, GOOD, 'Sam'),
    setPassword(token, 'another horse', 'Eve'),
  ]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
});

test('an admin cannot make links for people of another provider, of another course, or of none', async () => {
  const { client, courseId } = await admin();
  const [demo] = await db.database
    .insert(users)
    .values({ provider: 'demo', username: 'mira' })
    .returning();
  const [registration] = await db.database
    .insert(courseRegistrations)
    .values({ userId: demo?.id ?? 0, courseId, role: 'student' })
    .returning();
  expect(await link(client, courseId, registration?.id ?? 0)).toMatchObject({
    status: 400,
    text: 'This person does not sign in with a password.',
  });
  const elsewhere = await add('sam', 'student', await addCourse());
  for (const id of [elsewhere.registrationId, 2_000_000_000]) {
    expect(await link(client, courseId, id)).toMatchObject({
      status: 400,
      text: 'User course registration does not exist',
    });
  }
});

test('an admin cannot take over the account of a person who is also in other courses', async () => {
  const { client, courseId } = await admin();
  const other = await addCourse();
  const refused = {
    status: 403,
    text: 'This person is also in courses that you are not admin of.',
  };

  const teacher = await add('tess', 'student', courseId);
  await add('tess', 'staff', other);
  expect(await link(client, courseId, teacher.registrationId)).toMatchObject(refused);

  const student = await add('sam', 'student', courseId);
  await add('sam', 'student', other);
  const { token } = (await link(client, courseId, student.registrationId)).json() as {
    token: string;
  };
  expect((await setPassword(token, GOOD, 'Sam')).status).toBe(200);
  // Now there is a password, which gives access to the other course, too.
  expect(await link(client, courseId, student.registrationId)).toMatchObject(refused);

  await add('adam', 'admin', other);
  expect((await link(client, courseId, student.registrationId)).status).toBe(200);
});

test('adding a person without a password to a course does not allow taking over their account', async () => {
  const first = await addCourse();
  await add('sam', 'student', first);
  const { client, courseId } = await admin();
  const { registrationId } = await add('sam', 'student', courseId);
  expect(await link(client, courseId, registrationId)).toMatchObject({
    status: 403,
    text: 'This person is also in courses that you are not admin of.',
  });
});

test('nor the account of a person with a password who is in no course', async () => {
  const former = await admin('sam');
  await db.database.delete(courses).where(eq(courses.id, former.courseId));
  const { client, courseId } = await admin();
  const added = await client('PUT', `/v2/courses/${courseId}/admin/users`, {
    body: { provider: 'local', users: [{ username: 'sam', role: 'student' }] },
  });
  expect(added.status).toBe(200);
  const [row] = await db.database
    .select({ id: courseRegistrations.id })
    .from(courseRegistrations)
    .where(
      and(eq(courseRegistrations.courseId, courseId), eq(courseRegistrations.role, 'student')),
    );
  const sam = row?.id ?? 0;
  expect(await link(client, courseId, sam)).toMatchObject({
    status: 403,
    text: 'This person has a password already and has not opened this course yet.',
  });
  await former.client('PUT', '/v2/user/latest_viewed_course', { body: { courseId } });
  expect((await link(client, courseId, sam)).status).toBe(200);
});

test('an admin of a course takes over no admin of the installation', async () => {
  await firstAdmin();
  const { client, courseId } = await admin();
  const ada = await add('ada', 'student', courseId);
  expect((await link(client, courseId, ada.registrationId)).status).toBe(403);
});

test('changing the own password needs the present one and ends the sessions elsewhere', async () => {
  const made = await firstAdmin();
  const elsewhere = await signIn('ada', GOOD);
  const ada = clientFrom(made);
  const change = (current: string, next: string) =>
    ada('PUT', '/v2/session/own_password', {
      body: { current, next },
      headers: { Cookie: cookieOf(made) },
    });
  expect(await change('wrong horse battery', 'another horse')).toMatchObject({
    status: 400,
    text: 'The current password is wrong.',
  });
  expect((await change(GOOD, 'short')).status).toBe(400);
  expect(await change(GOOD, 'another horse')).toMatchObject({ status: 200, text: 'OK' });
  expect((await refresh(cookieOf(made))).status).toBe(200);
  expect((await refresh(cookieOf(elsewhere))).status).toBe(401);
  expect((await signIn('ada', GOOD)).status).toBe(400);
  expect((await signIn('ada', 'another horse')).status).toBe(200);
});

test('guesses of the present password by a signed-in user are limited', async () => {
  const ada = clientFrom(await firstAdmin());
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 11; attempt += 1) {
    const body = { current: 'wrong horse battery', next: 'another horse' };
    statuses.push((await ada('PUT', '/v2/session/own_password', { body })).status);
  }
  expect(statuses.filter((status) => status === 400)).toHaveLength(10);
  expect(statuses.at(-1)).toBe(429);
});

test('a hash with weaker settings is replaced at the next sign-in', async () => {
  await firstAdmin();
  const careful = openSchool(db.database, {
    providers: [createLocalProvider('Password')],
    passwords: createPasswordHasher({ logN: 11, r: 8, p: 1 }),
  });
  visitor = clientOf(careful.app);
  expect((await signIn('ada', GOOD)).status).toBe(200);
  expect(await db.database.select().from(passwords)).toMatchObject([
    { hash: expect.stringMatching(/^scrypt\$11\$/) as string },
  ]);
  expect((await signIn('ada', GOOD)).status).toBe(200);
});

const busy = () => Promise.reject(new PasswordsBusyError('Too many passwords wait.'));

test('a password that was not tried, because too many wait, does not count as wrong', async () => {
  await firstAdmin();
  const atEase = visitor;
  visitor = clientOf(
    openSchool(db.database, {
      providers: [createLocalProvider('Password')],
      passwords: { hash: busy, verify: busy, isOutdated: () => false, isWeak: () => false },
    }).app,
  );
  for (let attempt = 0; attempt < 11; attempt += 1) {
    expect((await signIn('ada', GOOD)).status).toBe(429);
  }
  visitor = atEase;
  expect((await signIn('ada', GOOD)).status).toBe(200);
});

test('without the provider for passwords, no password signs in', async () => {
  await firstAdmin();
  visitor = clientOf(openSchool(db.database).app);
  expect(await signIn('ada', GOOD)).toMatchObject({
    status: 400,
    text: 'Could not log in; invalid provider name provided.',
  });
  const answer = await visitor('GET', '/v2/session/providers');
  expect(answer.json()).toMatchObject({ needsFirstAdmin: false });
});

test('the providers that vouch for people are listed for admins', async () => {
  const { client, courseId } = await admin();
  const answer = await client('GET', `/v2/courses/${courseId}/admin/users/providers`);
  expect(answer.json()).toEqual([
    { id: 'local', name: 'Username and password', hasPasswords: true },
  ]);
});

test('a password is no code of the wire’s sign-in', async () => {
  await firstAdmin();
  const answer = await visitor('POST', '/v2/auth/login', {
    body: { provider: 'local', code: GOOD },
  });
  expect(answer).toMatchObject({ status: 400, text: 'Unable to validate token: Invalid code' });
});
