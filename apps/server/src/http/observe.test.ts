import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '../app.js';
import { createDemoProvider } from '../auth/providers.js';
import { postgresQueue } from '../jobs/queue.js';
import { createTestDatabase, type TestDatabase } from '../testing/database.js';
import { clientOf } from '../testing/school.js';
import type { AnsweredRequest } from './observe.js';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.close());

test('each answer is logged and counted, without anything from the request body', async () => {
  const lines: string[] = [];
  const counted: AnsweredRequest[] = [];
  const note = (fields: object, message: string) =>
    void lines.push(JSON.stringify({ fields, message }));
  const app = createApp({
    database: db.database,
    queue: postgresQueue,
    providers: [createDemoProvider([{ username: 'sam', name: 'Sam', role: 'student' }])],
    log: { info: note, warn: note, error: note },
    now: () => new Date(),
    onRequest: (request) => counted.push(request),
  });
  const ask = clientOf(app);
  const signedIn = await ask('POST', '/v2/session', {
    body: { provider: 'demo', code: 'sam', password: 'hunter2' },
  });
  const { accessToken } = signedIn.json() as { accessToken: string };
  await ask('GET', '/v2/user?secret=hunter2', {
    headers: { Authorization: `Bearer ${accessToken}` },
  });
  await ask('GET', '/v2/courses/1/assessments/7', { headers: { Cookie: 'name=hunter2' } });
  await ask('GET', '/a/path/hunter2');

  expect(counted.map(({ method, route, status }) => [method, route, status])).toEqual([
    ['POST', 'session', 200],
    ['GET', 'user', 200],
    ['GET', 'courses/:courseId/assessments/:assessmentId', 401],
    ['GET', null, 404],
  ]);
  // In addition to the line for the answer, a sign-in has a line of its own.
  const answered = lines.filter((line) => line.includes('"method":'));
  expect(answered).toHaveLength(4);
  expect(answered[1]).toMatch(/"requestId":"[0-9a-f-]{36}".*"route":"user".*"userId":\d+/);
  // A request that is not for a call has no route, not a null one.
  expect(answered[3]).not.toContain('route');
  const log = lines.join('\n');
  for (const secret of ['hunter2', accessToken, 'wellspring_session=']) {
    expect(log).not.toContain(secret);
  }
});
