import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/database.js';
import { type Client, clientOf, makeCourse, openSchool } from '../testing/school.js';
import type { PublicAddress } from './public-origin.js';

/** Pages of other web sites cannot act in an installation with demo people. */

const OWN = { origin: 'http://school.test', trustProxy: false, hosts: ['classroom-pc'] };
const CLIENT = 'http://client.test:8000';

let db: TestDatabase;
let installation: Client;
beforeAll(async () => {
  db = await createTestDatabase();
  await makeCourse(db.database, { sam: 'student' });
  installation = reachedBy({ clientOrigins: [CLIENT] });
});
afterAll(() => db.close());

function reachedBy(address: Partial<PublicAddress>): Client {
  return clientOf(openSchool(db.database, { address: { ...OWN, ...address } }).app);
}

const DEMO = { provider: 'demo', code: 'sam' };
const SITES: [string, Record<string, string>][] = [
  ['a site', { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' }],
  ['a site in an older browser', { Origin: 'https://evil.example' }],
  ['a site that hides its name', { Origin: 'null', 'Sec-Fetch-Site': 'cross-site' }],
  ['a site in a browser that sends no origin', { 'Sec-Fetch-Site': 'cross-site' }],
  ['another port', { Origin: 'http://school.test:81', 'Sec-Fetch-Site': 'same-site' }],
  ['another host of the domain', { Origin: 'http://x.school.test', 'Sec-Fetch-Site': 'same-site' }],
  ['a site that is named like ours', { Origin: 'http://school.test.evil.example' }],
  ['a site that is named like a client', { Origin: `${CLIENT}.evil.example` }],
  ['a client on another port', { Origin: 'http://client.test:8001' }],
  ['a client by another scheme', { Origin: 'https://client.test:8000' }],
  ['a client in capitals, which no browser sends', { Origin: CLIENT.toUpperCase() }],
];

describe.each(SITES)('%s', (_who, headers) => {
  test.each([
    ['JSON', 'application/json'],
    ['text, which needs no leave', 'text/plain'],
    ['a form', 'application/x-www-form-urlencoded'],
  ])('is no demo person by %s', async (_how, type) => {
    for (const path of ['/v2/auth/login', '/v2/auth/login/', '/v2/session']) {
      const answer = await installation('POST', path, {
        body: DEMO,
        headers: { ...headers, 'Content-Type': type },
      });
      expect(answer.status).toBe(403);
      expect(answer.text).not.toContain('token');
      expect(answer.headers.get('Set-Cookie')).toBeNull();
    }
  });

  test('can neither read an answer nor make a request', async () => {
    for (const [method, path] of [
      ['GET', '/v2/session/providers'],
      ['GET', '/v2/user'],
      ['GET', '/v2/openapi.json'],
      ['GET', '/'],
      ['OPTIONS', '/v2/user'],
      ['OPTIONS', '/v2/session'],
    ] as const) {
      const answer = await installation(method, path, {
        headers: { ...headers, 'Access-Control-Request-Method': 'PUT' },
      });
      expect(
        [...answer.headers.keys()].filter((name) => name.startsWith('access-control-')),
      ).toEqual([]);
    }
  });
});

test.each(['/v2/auth/login?provider=demo&code=sam', '/v2/session?provider=demo&code=sam'])(
  'opening %s signs no one in',
  async (path) => {
    for (const method of ['GET', 'HEAD', 'PUT']) {
      expect((await installation(method, path)).status).toBe(404);
    }
  },
);

test.each([
  ['our page', { Origin: 'http://school.test', 'Sec-Fetch-Site': 'same-origin' }],
  ['our page in an older browser', { Origin: 'http://school.test' }],
  ['a configured client', { Origin: CLIENT, 'Sec-Fetch-Site': 'cross-site' }],
  ['a program', {}],
])('%s may sign in as a demo person', async (_who, headers) => {
  const answer = await installation('POST', '/v2/auth/login', { body: DEMO, headers });
  expect(answer.status).toBe(200);
});

test('pages of a configured origin call the wire, but for the session of our page', async () => {
  const headers = { Origin: CLIENT, 'Sec-Fetch-Site': 'cross-site' };
  const answer = await installation('GET', '/v2/user', { headers });
  expect(answer.status).toBe(401);
  expect(answer.headers.get('Access-Control-Allow-Origin')).toBe(CLIENT);
  expect(answer.headers.get('Access-Control-Allow-Credentials')).toBe('true');
  const preflight = await installation('OPTIONS', '/v2/user', {
    headers: {
      ...headers,
      'Access-Control-Request-Method': 'PUT',
      'Access-Control-Request-Headers': 'authorization,content-type',
    },
  });
  expect(preflight.status).toBe(204);
  expect(Object.fromEntries(preflight.headers)).toMatchObject({
    'access-control-allow-origin': CLIENT,
    'access-control-allow-credentials': 'true',
    'access-control-allow-headers': 'authorization,content-type',
    'access-control-max-age': '86400',
  });
  expect(preflight.headers.get('Access-Control-Allow-Methods')).toContain('PUT');
  const session = await installation('POST', '/v2/session', { body: DEMO, headers });
  expect(session.status).toBe(403);
  expect(session.headers.has('Access-Control-Allow-Origin')).toBe(false);
});

test('caches keep the answers for different origins apart', async () => {
  for (const headers of [{}, { Origin: CLIENT }, { Origin: 'https://evil.example' }]) {
    const answer = await installation('GET', '/v2/user', { headers });
    expect(answer.headers.get('Vary')).toContain('Origin');
  }
  const refused = await installation('OPTIONS', '/v2/user', {
    headers: { Origin: 'https://evil.example', 'Access-Control-Request-Method': 'PUT' },
  });
  expect(refused).toMatchObject({
    status: 403,
    text: 'Pages of this origin need to be in WELLSPRING_ALLOWED_ORIGINS.',
  });
  expect(refused.headers.get('Vary')).toContain('Origin');
});

test('everybody may read the public keys, without any credentials', async () => {
  const answer = await installation('GET', '/.well-known/jwks.json', {
    headers: { Origin: 'https://service.example' },
  });
  expect(answer.headers.get('Access-Control-Allow-Origin')).toBe('*');
  expect(answer.headers.has('Access-Control-Allow-Credentials')).toBe(false);
});

describe('a site whose name leads to this machine', () => {
  const REBOUND = {
    Host: 'evil.example:8240',
    Origin: 'http://evil.example:8240',
    'Sec-Fetch-Site': 'same-origin',
  };

  test('gets only the reason', async () => {
    for (const [method, path] of [
      ['POST', '/v2/session'],
      ['POST', '/v2/auth/login'],
      ['POST', '/v2/session/refresh'],
      ['GET', '/v2/session/providers'],
      ['GET', '/login'],
      ['GET', '/'],
    ] as const) {
      const body = method === 'POST' ? { body: DEMO } : {};
      expect(await installation(method, path, { headers: REBOUND, ...body })).toMatchObject({
        status: 421,
        text: 'This server does not answer to the name evil.example. If it should, whoever runs it adds the name to WELLSPRING_ALLOWED_HOSTS.',
      });
    }
  });

  test('does not hide behind a proxy that is not there', async () => {
    const headers = { ...REBOUND, 'X-Forwarded-Host': 'localhost' };
    for (const trustProxy of [false, true]) {
      const answer = await reachedBy({ trustProxy })('GET', '/login', { headers });
      expect(answer.status).toBe(421);
    }
    const forwarded = { Host: 'localhost:8000', 'X-Forwarded-Host': 'evil.example' };
    const behind = reachedBy({ trustProxy: true });
    expect((await behind('GET', '/login', { headers: forwarded })).status).toBe(421);
  });

  test.each(['localhost:8000', '127.0.0.1', '10.1.2.3:80', '[::1]:8000', 'CLASSROOM-PC.:8000'])(
    'is not %s',
    async (host) => {
      const headers = { Host: host };
      expect((await installation('GET', '/v2/session/providers', { headers })).status).toBe(200);
    },
  );

  test('is no matter where everybody has to show who they are', async () => {
    const closed = clientOf(openSchool(db.database, { address: OWN, providers: [] }).app);
    const answer = await closed('GET', '/v2/session/providers', { headers: REBOUND });
    expect(answer.status).toBe(200);
  });

  test('may be what watches over the process', async () => {
    const headers = { Host: 'wellspring:8000' };
    expect((await installation('GET', '/health', { headers })).status).toBe(200);
    expect((await installation('GET', '/ready', { headers })).status).toBe(200);
  });
});
