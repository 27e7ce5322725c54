import type { TokenPair } from '@wellspring/contract';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { rateWindows, refreshTokens, sessions } from '../db/schema/index.js';
import { createTestDatabase, type TestDatabase } from '../testing/database.js';
import {
  type Client,
  clientOf,
  hoursAfterNoon,
  makeCourse,
  openSchool,
  type School,
} from '../testing/school.js';
import { createDemoProvider } from './providers.js';
import { createTestListProvider } from './providers/test-list.js';

/** Sign-in of clients that send both tokens in bodies (wire reference, section 2). */

let db: TestDatabase;
let school: School;
let client: Client;
beforeAll(async () => {
  db = await createTestDatabase();
  await makeCourse(db.database, { sam: 'student' });
});
afterAll(() => db.close());
beforeEach(async () => {
  await db.database.delete(sessions);
  await db.database.delete(rateWindows);
  school = openSchool(db.database, {
    providers: [testList, demo],
    address: { origin: null, trustProxy: false, clientOrigins: ['http://client.test'] },
  });
  client = clientOf(school.app);
});

const demo = createDemoProvider([{ username: 'sam', name: 'SAM', role: 'student' }]);
const testList = createTestListProvider({
  id: 'test',
  name: 'Test',
  screen: 'default',
  offer: false,
  people: [
    {
      code: 'admin_code',
      token: 'admin_token',
      username: 'admin',
      name: 'Ada Admin',
      role: 'admin',
    },
  ],
});

const login = (...[body = { provider: 'test', code: 'admin_code' }]: unknown[]) =>
  client('POST', '/v2/auth/login', { body });
const refresh = (token: unknown) =>
  client('POST', '/v2/auth/refresh', { body: { refresh_token: token } });
const logout = (token: unknown) =>
  client('POST', '/v2/auth/logout', { body: { refresh_token: token } });
const pairOf = async (answer: ReturnType<Client>) => (await answer).json() as TokenPair;
const statusOf = async ({ access_token: token }: TokenPair) =>
  (await client('GET', '/v2/user', { headers: { Authorization: `Bearer ${token}` } })).status;
const invalidRefresh = { status: 401, text: 'Invalid refresh token' };

test('a code of the test list gives both tokens, and no cookie', async () => {
  const answer = await login();
  expect(answer.status).toBe(200);
  expect(answer.headers.get('Set-Cookie')).toBeNull();
  const pair = answer.json() as TokenPair;
  expect(Object.keys(pair).toSorted()).toEqual(['access_token', 'refresh_token']);
  expect(decodeJwt(pair.access_token)).toMatchObject({ typ: 'access' });
  expect(decodeJwt(pair.refresh_token)).toMatchObject({
    typ: 'refresh',
    sub: expect.stringContaining('username=admin&provider=test') as string,
  });
  const me = await client('GET', '/v2/user', {
    headers: { Authorization: `Bearer ${pair.access_token}` },
  });
  expect(me.json()).toMatchObject({ user: { name: 'Ada Admin', username: 'admin' } });
});

test('clients of other origins may sign in, with credentials', async () => {
  const answer = await client('POST', '/v2/auth/login', {
    body: { provider: 'test', code: 'admin_code' },
    headers: { Origin: 'http://client.test', 'Sec-Fetch-Site': 'cross-site' },
  });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('Access-Control-Allow-Origin')).toBe('http://client.test');
  expect(answer.headers.get('Access-Control-Allow-Credentials')).toBe('true');
  expect(answer.headers.get('Set-Cookie')).toBeNull();
});

test.each([
  ['nothing', {}],
  ['no code', { provider: 'test' }],
  ['no provider', { code: 'admin_code' }],
  ['an empty code', { provider: 'test', code: '' }],
  ['a code that is not text', { provider: 'test', code: ['admin_code'] }],
  ['a provider that is not text', { provider: 7, code: 'admin_code' }],
  ['an endless code', { provider: 'test', code: 'x'.repeat(10_000) }],
  ['a client that is not text', { provider: 'test', code: 'admin_code', client_id: {} }],
  ['an address that is not text', { provider: 'test', code: 'admin_code', redirect_uri: 1 }],
])('signing in with %s is a missing parameter', async (_name, body) => {
  expect(await login(body)).toMatchObject({ status: 400, text: 'Missing parameter' });
});

test.each([
  [{ provider: 'nobody', code: 'x' }, 'Unknown error: Invalid or nonexistent provider config'],
  [{ provider: '__proto__', code: 'x' }, 'Unknown error: Invalid or nonexistent provider config'],
  [{ provider: 'test', code: 'wrong' }, 'Unable to validate token: Invalid code'],
  [{ provider: 'test', code: 'admin_token' }, 'Unable to validate token: Invalid code'],
])('%j is refused', async (body, text) => {
  expect(await login(body)).toMatchObject({ status: 400, text });
});

test('null in an optional field has the same effect as leaving it out', async () => {
  const body = { provider: 'test', code: 'admin_code', client_id: null, redirect_uri: null };
  expect((await login(body)).status).toBe(200);
});

test('each refresh gives two new tokens, and the old one stays good until it expires', async () => {
  const first = await pairOf(login());
  const second = await pairOf(refresh(first.refresh_token));
  expect(second.refresh_token).not.toBe(first.refresh_token);
  expect(second.access_token).not.toBe(first.access_token);
  school.travelTo(hoursAfterNoon(24));
  expect((await refresh(first.refresh_token)).status).toBe(200);
  expect((await refresh(second.refresh_token)).status).toBe(200);
  school.travelTo(hoursAfterNoon(7 * 24));
  expect(await refresh(first.refresh_token)).toMatchObject(invalidRefresh);
});

test('signing out revokes that one token', async () => {
  const first = await pairOf(login());
  const second = await pairOf(refresh(first.refresh_token));
  expect(await logout(first.refresh_token)).toMatchObject({ status: 200, text: 'OK' });
  expect(await refresh(first.refresh_token)).toMatchObject(invalidRefresh);
  expect((await refresh(second.refresh_token)).status).toBe(200);
  expect(await logout(first.refresh_token)).toMatchObject({ status: 401, text: 'Invalid token' });
});

test('signing out ends the access token that came with the token, and no other', async () => {
  const first = await pairOf(login());
  const second = await pairOf(refresh(first.refresh_token));
  await logout(second.refresh_token);
  expect(await statusOf(second)).toBe(401);
  expect(await statusOf(first)).toBe(200);
  await logout(first.refresh_token);
  expect(await statusOf(first)).toBe(401);
});

test('a session in bodies is over a month after its sign-in, however it is used', async () => {
  let { refresh_token: token } = await pairOf(
    client('POST', '/v2/auth/login', { body: { provider: 'demo', code: 'sam' } }),
  );
  for (let day = 3; day < 30; day += 3) {
    school.travelTo(hoursAfterNoon(24 * day));
    ({ refresh_token: token } = await pairOf(refresh(token)));
  }
  school.travelTo(hoursAfterNoon(24 * 30 + 1));
  expect(await refresh(token)).toMatchObject(invalidRefresh);
});

test('a session without tokens is not kept', async () => {
  const { refresh_token: token } = await pairOf(login());
  await logout(token);
  expect(await db.database.$count(sessions)).toBe(0);
});

test.each([undefined, null, '', 7, ['x'], {}])('%j is no refresh token', async (token) => {
  expect(await refresh(token)).toMatchObject({ status: 400, text: 'Missing parameter' });
  expect(await logout(token)).toMatchObject({ status: 400, text: 'Missing parameter' });
});

test('an access token, and one that is made up, refresh nothing', async () => {
  const { access_token: access, refresh_token: good } = await pairOf(login());
  const [head, , signature] = good.split('.');
  const claims = btoa(JSON.stringify({ ...decodeJwt(good), sub: 'id=1&username=x&provider=test' }));
  for (const token of [access, 'made-up', `${head}.${claims.replaceAll('=', '')}.${signature}`]) {
    expect(await refresh(token)).toMatchObject(invalidRefresh);
    expect(await logout(token)).toMatchObject({ status: 401, text: 'Invalid token' });
  }
});

test('a refresh token is no access token', async () => {
  const { refresh_token: token } = await pairOf(login());
  const answer = await client('GET', '/v2/user', { headers: { Authorization: `Bearer ${token}` } });
  expect(answer).toMatchObject({ status: 401, text: 'Unauthorised' });
});

test('a token from the body is refused in the cookie, and the other way round', async () => {
  const { refresh_token: ofBody } = await pairOf(login());
  const inCookie = { headers: { Cookie: `wellspring_session=${ofBody}` } };
  expect(await client('POST', '/v2/session/refresh', inCookie)).toMatchObject(invalidRefresh);
  await client('DELETE', '/v2/session', inCookie);
  expect((await refresh(ofBody)).status).toBe(200);

  const body = { provider: 'demo', code: 'sam' };
  const started = await client('POST', '/v2/session', { body });
  const cookie = (started.headers.get('Set-Cookie') ?? '').split(';')[0] ?? '';
  const ofCookie = cookie.split('=')[1];
  expect(await refresh(ofCookie)).toMatchObject(invalidRefresh);
  expect((await logout(ofCookie)).status).toBe(401);
  const again = await client('POST', '/v2/session/refresh', { headers: { Cookie: cookie } });
  expect(again.status).toBe(200);
});

test('the database keeps no token in clear', async () => {
  const { refresh_token: token } = await pairOf(login());
  expect(JSON.stringify(await db.database.select().from(refreshTokens))).not.toContain(token);
});

test('users of a provider that is no longer configured are refused at once', async () => {
  const pair = await pairOf(login());
  client = clientOf(openSchool(db.database, { providers: [demo] }).app);
  expect(await refresh(pair.refresh_token)).toMatchObject(invalidRefresh);
  const headers = { Authorization: `Bearer ${pair.access_token}` };
  expect((await client('GET', '/v2/user', { headers })).status).toBe(401);
});

test('the test list is not offered on our page unless it says so', async () => {
  const answer = await client('GET', '/v2/session/providers');
  expect(answer.text).not.toContain('admin_code');
  expect(answer.json()).toMatchObject({ providers: [{ id: 'demo' }], organisation: 'NUS' });
});

test('our page can be led to its own callback with a code of the list, as the reference does', async () => {
  const body = { provider: 'test', code: 'admin_code' };
  expect((await client('POST', '/v2/session', { body })).status).toBe(200);
});

test('sign-ins of one account are limited per minute in both forms together', async () => {
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 31; attempt += 1) statuses.push((await login()).status);
  expect(new Set(statuses.slice(0, 30))).toEqual(new Set([200]));
  expect(statuses[30]).toBe(429);
  const body = { provider: 'test', code: 'admin_code' };
  expect(await client('POST', '/v2/session', { body })).toMatchObject({
    status: 429,
    text: 'Too many attempts. Please wait a minute and try again.',
  });
});

const tryFrom = async (remoteAddress: string) => {
  const request = new Request('http://school.test/v2/auth/login', {
    method: 'POST',
    body: JSON.stringify({ provider: 'test', code: 'wrong' }),
  });
  return (await school.app.fetch(request, { remoteAddress })).status;
};

test('an address that a school shares is let through, one that never stops is not', async () => {
  expect(await tryFrom('10.0.0.1')).toBe(400);
  await db.database.update(rateWindows).set({ events: 6_000 });
  expect(await tryFrom('10.0.0.1')).toBe(429);
  expect(await tryFrom('10.0.0.2')).toBe(400);
  expect((await login()).status).toBe(200);
});

test('the number of refresh tokens is limited', async () => {
  const { refresh_token: token } = await pairOf(login());
  const statuses: number[] = [];
  for (let round = 0; round < 31; round += 1) {
    const answers = await Promise.all(Array.from({ length: 10 }, () => refresh(token)));
    statuses.push(...answers.map(({ status }) => status));
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(300);
  expect(statuses.filter((status) => status === 429)).toHaveLength(10);
});
