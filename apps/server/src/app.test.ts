import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from './app.js';
import { createTestDatabase, type TestDatabase } from './testing/database.js';
import { type Client, clientOf, openSchool, type School } from './testing/school.js';
import { postgresQueue } from './jobs/queue.js';
import { silentLog } from './testing/silent-log.js';

let db: TestDatabase;
let school: School;
let visitor: Client;
beforeAll(async () => {
  db = await createTestDatabase();
  school = openSchool(db.database);
  visitor = clientOf(school.app);
});
afterAll(() => db.close());

test.each(['/v2', '/v2/', '/v2/nothing', '/v2/courses/1/nothing', '/nothing'])(
  'nothing is served at %s without a front end',
  async (path) => {
    expect(await visitor('GET', path)).toMatchObject({ status: 404, text: 'Not Found' });
  },
);

test('a request that is no call of the API gets the front end', async () => {
  const asked: string[] = [];
  const app = createApp({
    database: db.database,
    queue: postgresQueue,
    providers: [],
    log: silentLog,
    now: () => new Date(),
    address: { origin: null, trustProxy: false, clientOrigins: ['http://client.test'] },
    pages: (request) => {
      asked.push(new URL(request.url).pathname);
      return Promise.resolve(new Response('a page'));
    },
  });
  expect(await clientOf(app)('GET', '/courses/1')).toMatchObject({ status: 200, text: 'a page' });
  expect((await clientOf(app)('GET', '/v2/nothing')).status).toBe(404);
  expect(asked).toEqual(['/courses/1']);
  // Clients of other origins take the front page for the sign that the server is well.
  const front = await clientOf(app)('GET', '/', { headers: { Origin: 'http://client.test' } });
  expect(front).toMatchObject({ status: 200, text: 'a page' });
  expect(front.headers.get('Access-Control-Allow-Origin')).toBe('http://client.test');
});

test('during maintenance calls are refused with the reason, and files are still served', async () => {
  let maintenance: unknown = { message: 'Back at noon.' };
  const app = createApp({
    database: db.database,
    queue: postgresQueue,
    providers: [],
    log: silentLog,
    now: () => new Date(),
    pages: () => Promise.resolve(new Response('a page')),
    maintenance: () => Promise.resolve(maintenance),
  });
  const ask = clientOf(app);
  const answer = await ask('GET', '/v2/session/providers');
  expect(answer.status).toBe(503);
  expect(answer.json()).toEqual({ message: 'Under maintenance', maintenance });
  expect(await ask('GET', '/playground')).toMatchObject({ status: 200, text: 'a page' });
  expect(await ask('GET', '/health')).toMatchObject({ status: 200 });
  maintenance = null;
  expect((await ask('GET', '/v2/openapi.json')).status).toBe(200);
});

test('the wire is described at /v2/openapi.json, as far as it is answered', async () => {
  const answer = await visitor('GET', '/v2/openapi.json');
  expect(answer.json()).toMatchObject({ openapi: '3.1.0', info: { title: 'Wellspring' } });
  const { paths } = answer.json() as {
    paths: Record<string, Record<string, { operationId: string }>>;
  };
  const described = Object.values(paths).flatMap((path) =>
    Object.values(path).map(({ operationId }) => operationId),
  );
  expect(described.toSorted()).toEqual(Object.keys(school.app.calls).toSorted());
  expect(described).toContain('getUser');
});

test('a process is ready while the database answers, and healthy also without', async () => {
  expect(await visitor('GET', '/ready')).toMatchObject({ status: 200 });
  const broken = await createTestDatabase();
  const ask = clientOf(openSchool(broken.database).app);
  await broken.close();
  expect(await ask('GET', '/ready')).toMatchObject({ status: 503 });
  expect(await ask('GET', '/health')).toMatchObject({ status: 200 });
});

test('every answer has a request id of its own', async () => {
  const ids = await Promise.all(
    ['/health', '/v2/nothing'].map(async (path) => {
      const { headers } = await visitor('GET', path);
      return headers.get('X-Request-Id');
    }),
  );
  expect(new Set(ids).size).toBe(2);
  expect(ids).not.toContain(null);
});
