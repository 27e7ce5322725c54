import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { courseRegistrations, refreshTokens, sessions, users } from '../db/schema/index.js';
import { createTestDatabase, type TestDatabase } from '../testing/database.js';
import {
  type Answer,
  type Client,
  clientOf,
  hoursAfterNoon,
  makeCourse,
  NOON,
  openSchool,
  type School,
} from '../testing/school.js';

let db: TestDatabase;
let school: School;
let visitor: Client;
beforeAll(async () => {
  db = await createTestDatabase();
  await makeCourse(db.database, { sam: 'student' });
});
afterAll(() => db.close());
beforeEach(async () => {
  await db.database.delete(sessions);
  school = openSchool(db.database);
  visitor = clientOf(school.app);
});

const signIn = (code = 'sam', provider = 'demo') =>
  visitor('POST', '/v2/session', { body: { provider, code } });
const refresh = (cookie: string, headers: Record<string, string> = {}) =>
  visitor('POST', '/v2/session/refresh', { headers: { Cookie: cookie, ...headers } });
const cookieOf = (answer: Answer) => (answer.headers.get('Set-Cookie') ?? '').split(';')[0] ?? '';
const secondsAfterNoon = (seconds: number) => new Date(NOON.getTime() + seconds * 1000);

test('the providers are listed with the demo people, for anyone', async () => {
  const answer = await visitor('GET', '/v2/session/providers');
  expect(answer.json()).toMatchObject({
    providers: [{ id: 'demo', kind: 'demo', demoPeople: expect.arrayContaining([]) as unknown }],
  });
});

test('signing in gives an access token that works, and a cookie that no script sees', async () => {
  const answer = await signIn();
  expect(answer.status).toBe(200);
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
  const { accessToken, expiresIn } = answer.json() as { accessToken: string; expiresIn: number };
  expect(expiresIn).toBe(3600);
  const me = await visitor('GET', '/v2/user', {
    headers: { Authorization: `Bearer ${accessToken}` },
  });
  expect(me.json()).toMatchObject({ user: { name: 'SAM', username: 'sam' } });

  const attributes = (answer.headers.get('Set-Cookie') ?? '').split('; ').slice(1);
  expect(attributes.toSorted()).toEqual([
    'HttpOnly',
    'Max-Age=604800',
    'Path=/v2/session',
    'SameSite=Strict',
  ]);
  expect(answer.text).not.toContain(cookieOf(answer).split('=')[1]);
});

test('the cookie is for https alone when the request came that way, also through a proxy', async () => {
  const answer = await visitor('POST', '/v2/session', {
    body: { provider: 'demo', code: 'sam' },
    headers: { 'X-Forwarded-Proto': 'https' },
  });
  expect(answer.headers.get('Set-Cookie')).toContain('; Secure');
});

test.each([
  [
    'an unknown provider',
    { provider: 'nobody', code: 'sam' },
    'Could not log in; invalid provider name provided.',
  ],
  [
    'an unknown person',
    { provider: 'demo', code: 'eve' },
    'Unable to validate token: Invalid code',
  ],
  ['a code that is not text', { provider: 'demo', code: ['sam'] }, 'code: '],
  ['no body', undefined, 'provider: '],
])('%s is refused', async (_name, body, text) => {
  const answer = await visitor('POST', '/v2/session', { body });
  expect(answer.status).toBe(400);
  expect(answer.text).toContain(text);
  expect(answer.headers.get('Set-Cookie')).toBeNull();
});

test('broken JSON is refused', async () => {
  const response = await school.app.fetch(
    new Request('http://school.test/v2/session', { method: 'POST', body: '{"provider":' }),
  );
  expect(response.status).toBe(400);
});

test('the database keeps no token in clear', async () => {
  const token = cookieOf(await signIn()).split('=')[1];
  const rows = await db.database.select().from(refreshTokens);
  expect(JSON.stringify(rows)).not.toContain(token);
});

test('each use trades the token for another; the old one still works for half a minute', async () => {
  const first = cookieOf(await signIn());
  const second = cookieOf(await refresh(first));
  expect(second).not.toBe(first);
  school.travelTo(secondsAfterNoon(30));
  expect((await refresh(first)).status).toBe(200);
  expect((await refresh(second)).status).toBe(200);
});

test('a token used long after its rotation ends the session, also for its successors', async () => {
  const first = cookieOf(await signIn());
  const second = cookieOf(await refresh(first));
  school.travelTo(secondsAfterNoon(31));
  expect(await refresh(first)).toMatchObject({ status: 401, text: 'Invalid refresh token' });
  expect(await refresh(second)).toMatchObject({ status: 401, text: 'Invalid refresh token' });
});

test('many tabs at once all stay signed in', async () => {
  const cookie = cookieOf(await signIn());
  const answers = await Promise.all(Array.from({ length: 8 }, () => refresh(cookie)));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
  const next = await Promise.all(answers.map((answer) => refresh(cookieOf(answer))));
  expect(new Set(next.map(({ status }) => status))).toEqual(new Set([200]));
});

test('a refresh token expires after a week', async () => {
  const cookie = cookieOf(await signIn());
  school.travelTo(hoursAfterNoon(7 * 24));
  expect((await refresh(cookie)).status).toBe(401);
});

test('a session is over a month after its sign-in, however it is used', async () => {
  let cookie = cookieOf(await signIn());
  for (let day = 1; day < 30; day += 1) {
    school.travelTo(hoursAfterNoon(24 * day));
    cookie = cookieOf(await refresh(cookie));
  }
  school.travelTo(hoursAfterNoon(30 * 24 - 1));
  const last = await refresh(cookie);
  expect(last.status).toBe(200);
  expect(last.headers.get('Set-Cookie')).toContain('Max-Age=3600;');
  school.travelTo(hoursAfterNoon(30 * 24));
  expect((await refresh(cookieOf(last))).status).toBe(401);
});

test.each(['staff', 'admin'] as const)('for %s it is over after half a day', async (role) => {
  await makeCourse(db.database, { adam: role });
  const answer = await signIn('adam');
  expect(answer.headers.get('Set-Cookie')).toContain('Max-Age=43200;');
  school.travelTo(hoursAfterNoon(11));
  const next = await refresh(cookieOf(answer));
  expect(next.status).toBe(200);
  school.travelTo(hoursAfterNoon(12));
  expect((await refresh(cookieOf(next))).status).toBe(401);
});

test('a session of a person who is named as staff but has not entered the course still lasts a month', async () => {
  const { courseId } = await makeCourse(db.database, { olga: 'staff' });
  const here = eq(courseRegistrations.courseId, courseId);
  await db.database.update(courseRegistrations).set({ hasEntered: false }).where(here);
  expect((await signIn('olga')).headers.get('Set-Cookie')).toContain('Max-Age=604800;');
  await db.database.update(courseRegistrations).set({ hasEntered: true }).where(here);
  expect((await signIn('olga')).headers.get('Set-Cookie')).toContain('Max-Age=43200;');
});

test('an access token that was given out shortly before is over with it, and says so', async () => {
  await makeCourse(db.database, { adam: 'staff' });
  const first = await signIn('adam');
  school.travelTo(hoursAfterNoon(11.5));
  const { accessToken, expiresIn } = (await refresh(cookieOf(first))).json() as {
    accessToken: string;
    expiresIn: number;
  };
  expect(expiresIn).toBe(1800);
  const headers = { Authorization: `Bearer ${accessToken}` };
  school.travelTo(hoursAfterNoon(11.99));
  expect((await visitor('GET', '/v2/user', { headers })).status).toBe(200);
  school.travelTo(hoursAfterNoon(12));
  expect((await visitor('GET', '/v2/user', { headers })).status).toBe(401);
});

test('a person who becomes staff during a session must also sign in again after half a day', async () => {
  const cookie = cookieOf(await signIn('sally'));
  await makeCourse(db.database, { sally: 'staff' });
  school.travelTo(hoursAfterNoon(13));
  expect((await refresh(cookie)).status).toBe(401);
});

test('a session that is renewed for weeks keeps no tokens but those of its last week', async () => {
  let cookie = cookieOf(await signIn());
  for (let day = 1; day <= 29; day += 1) {
    school.travelTo(hoursAfterNoon(24 * day));
    cookie = cookieOf(await refresh(cookie));
  }
  expect(await db.database.$count(refreshTokens)).toBeLessThanOrEqual(8);
  expect((await refresh(cookie)).status).toBe(200);
});

test('signing out ends the session and clears the cookie', async () => {
  const first = cookieOf(await signIn());
  const second = cookieOf(await refresh(first));
  const out = await visitor('DELETE', '/v2/session', { headers: { Cookie: first } });
  expect(out).toMatchObject({ status: 200, text: 'OK' });
  expect(out.headers.get('Set-Cookie')).toContain('Max-Age=0');
  expect((await refresh(second)).status).toBe(401);
});

test('an access token ends with its session, in every process, and no other does', async () => {
  const statusOf = async (answer: Answer, ask = visitor) => {
    const { accessToken } = answer.json() as { accessToken: string };
    const headers = { Authorization: `Bearer ${accessToken}` };
    return (await ask('GET', '/v2/user', { headers })).status;
  };
  const first = await signIn();
  const second = await refresh(cookieOf(first));
  const elsewhere = await signIn();
  const another = clientOf(openSchool(db.database).app);
  for (const answer of [first, second, elsewhere]) expect(await statusOf(answer)).toBe(200);
  await visitor('DELETE', '/v2/session', { headers: { Cookie: cookieOf(second) } });
  for (const answer of [first, second]) {
    expect(await statusOf(answer)).toBe(401);
    expect(await statusOf(answer, another)).toBe(401);
  }
  expect(await statusOf(elsewhere)).toBe(200);
});

test('a copied cookie that is found out ends the access tokens, too', async () => {
  const first = await signIn();
  const second = await refresh(cookieOf(first));
  school.travelTo(secondsAfterNoon(31));
  await refresh(cookieOf(first));
  const { accessToken } = second.json() as { accessToken: string };
  const headers = { Authorization: `Bearer ${accessToken}` };
  expect((await visitor('GET', '/v2/user', { headers })).status).toBe(401);
});

test('signing out without a session, or with a made-up one, is no error', async () => {
  expect((await visitor('DELETE', '/v2/session')).status).toBe(200);
  const headers = { Cookie: 'wellspring_session=made-up' };
  expect((await visitor('DELETE', '/v2/session', { headers })).status).toBe(200);
  expect((await refresh('wellspring_session=made-up')).status).toBe(401);
  expect((await visitor('POST', '/v2/session/refresh')).status).toBe(401);
});

test('a page of another site can neither sign a user in nor out', async () => {
  const cookie = cookieOf(await signIn());
  const elsewhere = { 'Sec-Fetch-Site': 'cross-site', Origin: 'http://evil.test' };
  const refused = { status: 403, text: 'This call is answered to the same site only.' };
  // A form on another site can send a body that looks like JSON, but no custom header.
  const planted = await visitor('POST', '/v2/session', {
    body: { provider: 'demo', code: 'sam' },
    headers: { ...elsewhere, 'Content-Type': 'text/plain' },
  });
  expect(planted).toMatchObject(refused);
  expect(planted.headers.get('Set-Cookie')).toBeNull();
  const out = await visitor('DELETE', '/v2/session', { headers: { ...elsewhere, Cookie: cookie } });
  expect(out).toMatchObject(refused);
  expect((await refresh(cookie)).status).toBe(200);
});

test('other sites get no refresh, and no leave to read an answer of the session calls', async () => {
  const cookie = cookieOf(await signIn());
  const answer = await refresh(cookie, { 'Sec-Fetch-Site': 'cross-site' });
  expect(answer).toMatchObject({
    status: 403,
    text: 'This call is answered to the same site only.',
  });
  const asked = await visitor('OPTIONS', '/v2/session', {
    headers: { Origin: 'http://evil.test', 'Access-Control-Request-Method': 'POST' },
  });
  expect(asked.headers.get('Access-Control-Allow-Origin')).toBeNull();
});

test('sign-ins of one account are limited per minute, and only of that one', async () => {
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 31; attempt += 1) statuses.push((await signIn('tess')).status);
  expect(new Set(statuses.slice(0, 30))).toEqual(new Set([200]));
  expect(statuses[30]).toBe(429);
  expect((await signIn('sam')).status).toBe(200);
  school.travelTo(secondsAfterNoon(60));
  expect((await signIn('tess')).status).toBe(200);
});

test('the token of a removed user opens nothing', async () => {
  const { accessToken } = (await signIn('olga')).json() as { accessToken: string };
  await db.database.delete(users).where(eq(users.username, 'olga'));
  const headers = { Authorization: `Bearer ${accessToken}` };
  expect(await visitor('GET', '/v2/user', { headers })).toMatchObject({
    status: 401,
    text: 'Unauthorised',
  });
});

test.each([
  ['an unknown provider', '?provider=elsewhere', 'unknown_provider'],
  ['no provider', '', 'unknown_provider'],
  ['one that is not begun by a link', '?provider=demo', 'unknown_provider'],
  ['an unknown flow', '?provider=demo&flow=x', 'unknown_provider'],
])(
  'a browser that begins with %s is led back to a page that says so',
  async (_name, query, error) => {
    const path = `/v2/session/begin${query}`;
    const browser = await visitor('GET', path, {
      headers: { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' },
    });
    expect(browser.status).toBe(302);
    expect(browser.headers.get('Location')).toBe(`/login/callback?error=${error}`);
    // Programs get the error as the answer itself.
    expect((await visitor('GET', path)).status).toBe(400);
  },
);

test('so is one whose sign-in could not begin by a fault, or because the server rests', async () => {
  const headers = { Accept: 'text/html' };
  const faulty = openSchool(db.database, {
    providers: [
      {
        description: {
          id: 'faulty',
          name: 'Faulty',
          kind: 'redirect',
          screen: 'default',
          demoPeople: [],
        },
        begin: () => Promise.reject(new Error('a fault')),
        identify: () => Promise.reject(new Error('a fault')),
      },
    ],
  });
  const begun = await clientOf(faulty.app)('GET', '/v2/session/begin?provider=faulty', { headers });
  expect(begun.headers.get('Location')).toBe('/login/callback?error=server_error');
  const resting = openSchool(db.database, { maintenance: () => Promise.resolve({}) });
  const refused = await clientOf(resting.app)('GET', '/v2/session/begin?provider=x', { headers });
  expect(refused.headers.get('Location')).toBe('/login/callback?error=temporarily_unavailable');
});
