import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { signingKeys } from '../db/schema/index.js';
import { createTestDatabase, type TestDatabase } from '../testing/database.js';
import { clientOf, hoursAfterNoon, makeCourse, NOON, openSchool } from '../testing/school.js';
import { createSigningKeys, ensureSigningKey, rotateSigningKeys } from './signing-keys.js';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
  await makeCourse(db.database, { sam: 'student' });
});
afterAll(() => db.close());
beforeEach(() => db.database.delete(signingKeys));

const secondsAfterNoon = (seconds: number) => new Date(NOON.getTime() + seconds * 1000);
const days = (count: number) => hoursAfterNoon(24 * count);

test('several processes that start at once make one key', async () => {
  await Promise.all(Array.from({ length: 5 }, () => ensureSigningKey(db.database, NOON)));
  expect(await db.database.$count(signingKeys)).toBe(1);
  await ensureSigningKey(db.database, NOON);
  expect(await db.database.$count(signingKeys)).toBe(1);
});

test('a process that finds no key makes one when it has to sign', async () => {
  const rings = [createSigningKeys(db.database), createSigningKeys(db.database)];
  const kids = await Promise.all(rings.map(async (ring) => (await ring.current(NOON)).kid));
  expect(new Set(kids).size).toBe(1);
});

test('a new key signs within a minute, the former one stays until its last token has expired', async () => {
  await ensureSigningKey(db.database, NOON);
  const ring = createSigningKeys(db.database);
  const { kid: former } = await ring.current(NOON);
  const next = await rotateSigningKeys(db.database, NOON);
  expect((await ring.current(secondsAfterNoon(59))).kid).toBe(former);
  expect((await ring.current(secondsAfterNoon(60))).kid).toBe(next);
  const published = async (time: Date) =>
    (await ring.published(time)).keys.map((key) => (key as { kid: string }).kid);
  expect(await published(days(7))).toEqual(expect.arrayContaining([former, next]));
  expect(await ring.find(former, days(7))).not.toBeNull();
  expect(await published(days(8))).toEqual([next]);
  expect(await ring.find(former, days(8))).toBeNull();
  // The next rotation deletes it.
  await rotateSigningKeys(db.database, days(9));
  expect(await db.database.$count(signingKeys)).toBe(2);
});

test('a key that another process has just made is found at once', async () => {
  await ensureSigningKey(db.database, NOON);
  const ring = createSigningKeys(db.database);
  await ring.current(NOON);
  expect(await ring.find('made-up', NOON)).toBeNull();
  const next = await rotateSigningKeys(db.database, NOON);
  expect(await ring.find(next, NOON)).not.toBeNull();
});

test('two servers on one database honour each other’s tokens before and after a rotation', async () => {
  const [one, other] = [openSchool(db.database), openSchool(db.database)];
  const signIn = async () => {
    const body = { provider: 'demo', code: 'sam' };
    const answer = await clientOf(one.app)('POST', '/v2/session', { body });
    return (answer.json() as { accessToken: string }).accessToken;
  };
  const look = async (token: string) => {
    const headers = { Authorization: `Bearer ${token}` };
    return (await clientOf(other.app)('GET', '/v2/user', { headers })).status;
  };
  const before = await signIn();
  expect(await look(before)).toBe(200);
  const next = await rotateSigningKeys(db.database, NOON);
  one.travelTo(secondsAfterNoon(61));
  const after = await signIn();
  expect(JSON.parse(atob(after.split('.')[0] ?? ''))).toMatchObject({ kid: next });
  other.travelTo(secondsAfterNoon(2));
  expect(await look(after)).toBe(401); // Not yet begun: it is from the future.
  other.travelTo(secondsAfterNoon(61));
  expect(await look(after)).toBe(200);
  expect(await look(before)).toBe(200);
});

test('the keys are published for anybody, outside of the calls', async () => {
  const school = openSchool(db.database);
  await ensureSigningKey(db.database, NOON);
  const answer = await clientOf(school.app)('GET', '/.well-known/jwks.json', {
    headers: { Origin: 'http://stories.test' },
  });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('Access-Control-Allow-Origin')).toBe('*');
  expect(answer.json()).toEqual({
    keys: [
      {
        kty: 'RSA',
        alg: 'RS256',
        use: 'sig',
        kid: expect.any(String) as string,
        n: expect.any(String) as string,
        e: 'AQAB',
      },
    ],
  });
});
