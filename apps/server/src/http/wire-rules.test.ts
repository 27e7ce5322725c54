import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/database.js';
import { type Client, clientOf, makeCourse, openSchool, signIn } from '../testing/school.js';

/** The rules for all calls in section 1 of the wire reference. */

let db: TestDatabase;
let visitor: Client;
let sam: Client;
let courseId: number;
beforeAll(async () => {
  db = await createTestDatabase();
  const address = { origin: null, trustProxy: false, clientOrigins: [ORIGIN] };
  const school = openSchool(db.database, { address });
  ({ courseId } = await makeCourse(db.database, { sam: 'student' }));
  visitor = clientOf(school.app);
  sam = await signIn(school, 'sam');
});
afterAll(() => db.close());

const ORIGIN = 'https://client.example.org';

test('the health call of other clients is answered, to their origins', async () => {
  const answer = await visitor('GET', '/', { headers: { Origin: ORIGIN } });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('Access-Control-Allow-Origin')).toBe(ORIGIN);
  expect((await visitor('HEAD', '/')).status).toBe(200);
});

test.each(['GET', 'PUT', 'POST', 'DELETE'])(
  '%s is let in from the origin of a client',
  async (method) => {
    const preflight = await visitor('OPTIONS', `/v2/courses/${courseId}/admin/config`, {
      headers: {
        Origin: ORIGIN,
        'Access-Control-Request-Method': method,
        'Access-Control-Request-Headers': 'authorization,content-type,x-anything',
      },
    });
    expect(preflight.status).toBe(204);
    const { headers } = preflight;
    expect(headers.get('Access-Control-Allow-Origin')).toBe(ORIGIN);
    expect(headers.get('Access-Control-Allow-Credentials')).toBe('true');
    expect(headers.get('Access-Control-Allow-Methods')).toContain(method);
    expect(headers.get('Access-Control-Allow-Headers')).toContain('x-anything');
    expect(headers.get('Access-Control-Max-Age')).toBe('86400');
  },
);

test.each([
  ['/v2/user', 200],
  ['/v2/courses/2147483647/config', 403],
  ['/v2/nothing', 404],
])('a client of another origin may read the answer of %s, %d', async (path, status) => {
  const answer = await sam('GET', path, { headers: { Origin: ORIGIN } });
  expect(answer.status).toBe(status);
  expect(answer.headers.get('Access-Control-Allow-Origin')).toBe(ORIGIN);
  const unknown = await visitor('GET', '/v2/user', { headers: { Origin: ORIGIN } });
  expect(unknown.status).toBe(401);
  expect(unknown.headers.get('Access-Control-Allow-Origin')).toBe(ORIGIN);
});

test('the calls of our own page are not for other origins', async () => {
  const preflight = await visitor('OPTIONS', '/v2/session', {
    headers: { Origin: ORIGIN, 'Access-Control-Request-Method': 'POST' },
  });
  expect(preflight.headers.get('Access-Control-Allow-Origin')).toBeNull();
});

test('refusals are plain text, short enough to be shown', async () => {
  for (const [client, path] of [
    [visitor, '/v2/user'],
    [sam, `/v2/courses/${courseId}/admin/users`],
    [sam, '/v2/nothing'],
    [sam, `/v2/courses/${courseId}/assessments/${'x'.repeat(300)}`],
    [sam, `/v2/courses/${courseId}/assessments/2147483647`],
  ] as const) {
    const answer = await client('GET', path);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.headers.get('Content-Type')).toContain('text/plain');
    expect(answer.text.length).toBeLessThanOrEqual(100);
  }
});

test('the head of an answer is had without its body', async () => {
  const head = await sam('HEAD', '/v2/user');
  expect([head.status, head.text]).toEqual([200, '']);
  expect((await visitor('HEAD', '/v2/user')).status).toBe(401);
});

test.each(['*/*', 'application/json', 'text/plain', ''])(
  'an answer is given whatever is accepted: %j',
  async (accept) => {
    const answer = await sam('GET', `/v2/courses/${courseId}/config/`, {
      headers: { Accept: accept },
    });
    expect(answer.status).toBe(200);
  },
);

test.each([null, [], 'text', 1])('a body %j of a sign-in lacks its parameters', async (body) => {
  const missing = { status: 400, text: 'Missing parameter' };
  for (const call of ['login', 'refresh', 'logout']) {
    expect(await visitor('POST', `/v2/auth/${call}`, { body })).toMatchObject(missing);
  }
});

test.each([
  true,
  false,
  null,
  '',
  ' ',
  [],
  [1],
  {},
  '0x1',
  '1e0',
  '1.0',
  '+1',
  1.5,
  0,
  -1,
  2 ** 31,
])('%j is not accepted as an id', async (id) => {
  const answer = await sam('PUT', '/v2/user/latest_viewed_course', { body: { courseId: id } });
  expect([answer.status, answer.text]).not.toEqual([400, 'user is not in the course']);
  expect(answer.status).toBe(400);
});

test('an id is taken as a number and as text', async () => {
  for (const id of [courseId, String(courseId)]) {
    const answer = await sam('PUT', '/v2/user/latest_viewed_course', { body: { courseId: id } });
    expect(answer.status).toBe(200);
  }
});
