import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type {
  Assessment,
  AssessmentOverview,
  GradingDetail,
  GradingRow,
  UserIndex,
} from '@wellspring/contract';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { readAssessments } from '../demo/material.js';
import { createTestDatabase, type TestDatabase, urlOf } from '../testing/database.js';
import { openPostgresProxy } from '../testing/postgres-proxy.js';
import type { Log } from '../log.js';
import { createScratchDatabase, dropScratchDatabase } from '../testing/scratch-database.js';
import { silentLog } from '../testing/silent-log.js';
import { waitUntil } from '../testing/wait-until.js';
import { closePool, openPool } from './database-pool.js';
import { readDemoFiles } from './fill-demo.js';
import { rotateKeys, type RunningServer, startServer } from './main.js';

/** Tests the server as it is started in production, over HTTP, with the real grader. */

let db: TestDatabase;
let webRoot: string;
beforeAll(async () => {
  db = await createTestDatabase();
  webRoot = await mkdtemp(path.join(tmpdir(), 'wellspring-web-'));
  // When root runs the test, PostgreSQL runs as another user. If that user cannot enter, its data would stay
  // behind.
  await chmod(webRoot, 0o755);
  await writeFile(path.join(webRoot, 'index.html'), '<title>The page</title>');
});
afterAll(async () => {
  await db.close();
  await rm(webRoot, { recursive: true });
});

function start(environment: Record<string, string> = {}): Promise<RunningServer> {
  return startServer({
    dataFolder: path.join(webRoot, 'unused'),
    webRoot,
    chunks: inject('chunks'),
    environment: { WELLSPRING_DATABASE_URL: db.url, WELLSPRING_PORT: '0', ...environment },
    log: silentLog,
  });
}

/** Signs a person in and returns a function that makes calls for them over the network. */
async function signIn(server: RunningServer, code: string) {
  const session = await fetch(`${server.url}/v2/session`, {
    method: 'POST',
    body: JSON.stringify({ provider: 'demo', code }),
  });
  const { accessToken } = (await session.json()) as { accessToken: string };
  return async (method: string, call: string, body?: unknown): Promise<unknown> => {
    const response = await fetch(`${server.url}/v2/${call}`, {
      method,
      headers: { Authorization: `Bearer ${accessToken}` },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (response.status !== 200) throw new Error(`${method} ${call}: ${response.status} ${text}`);
    return text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : text;
  };
}

/** The path that these tests solve, among all those of the demo course. */
async function pathOf(
  ask: (method: string, call: string) => Promise<unknown>,
  course: string,
): Promise<AssessmentOverview | undefined> {
  const overviews = (await ask('GET', `${course}/assessments`)) as AssessmentOverview[];
  return overviews.find(({ number }) => number === 'P1');
}

test('the demo course works from the first answer to the marks, solved as its solutions do', async () => {
  const server = await start();
  try {
    expect(await (await fetch(server.url)).text()).toContain('The page');
    expect((await fetch(`${server.url}/ready`)).status).toBe(200);

    const aisha = await signIn(server, 'aisha');
    const me = (await aisha('GET', 'user')) as UserIndex;
    const course = `courses/${me.courseRegistration?.courseId}`;
    const overview = await pathOf(aisha, course);
    const assessment = (await aisha('GET', `${course}/assessments/${overview?.id}`)) as Assessment;
    const source = readAssessments((await readDemoFiles()).assessments).get('P1');
    const earned = async () =>
      ((await aisha('GET', `${course}/user/total_xp`)) as { totalXp: number }).totalXp;
    const before = await earned();
    for (const [index, question] of assessment.questions.entries()) {
      const content = source?.questions[index]?.content;
      const answer = content?.type === 'programming' ? content.solution : null;
      await aisha('POST', `${course}/assessments/question/${question.id}/answer`, { answer });
    }
    await aisha('POST', `${course}/assessments/${overview?.id}/submit`);
    await waitUntil('the marks are published', async () => (await earned()) !== before);
    // Full marks for both questions, and the bonus for being early.
    expect((await earned()) - before).toBe(100 + 100 + 50);

    const counted = await (await fetch(`${server.url}/metrics`)).text();
    expect(counted).toContain('wellspring_answers_marked_total 2');
    expect(counted).toMatch(/wellspring_jobs_total\{name="autograde",outcome="done"\} [1-9]/);
    expect(counted).toMatch(
      /wellspring_request_seconds_count\{.*route="user",status="200"\} [1-9]/,
    );

    const jonas = await signIn(server, 'jonas');
    const { data } = (await jonas('GET', `${course}/admin/grading`)) as { data: GradingRow[] };
    expect(data[0]).toMatchObject({
      student: { name: 'Aisha Rahman', groupName: 'Tuesday lab' },
      xp: 200,
      xpBonus: 50,
    });
    const detail = (await jonas('GET', `${course}/admin/grading/${data[0]?.id}`)) as GradingDetail;
    for (const { question } of detail.answers) {
      expect(question.autogradingStatus).toBe('success');
      expect(question.autogradingResults.map(({ resultType }) => resultType)).toEqual(
        question.type === 'programming' ? question.testcases.map(() => 'pass') : [],
      );
    }
  } finally {
    await server.stop();
  }
});

test('a database that falls silent in the middle of work wedges nothing', async () => {
  const proxy = await openPostgresProxy(db.connection);
  const server = await start({ WELLSPRING_DATABASE_URL: urlOf(proxy.connection) });
  const statusOf = async (path: string) => {
    const begun = performance.now();
    const { status } = await fetch(`${server.url}${path}`);
    return { status, seconds: (performance.now() - begun) / 1000 };
  };
  try {
    const aisha = await signIn(server, 'aisha');
    const busy = () => Array.from({ length: 60 }, () => aisha('GET', 'user'));
    await Promise.all(busy());
    const lost = busy().map((call) => call.catch(String));
    proxy.isCut = true;
    const ready = await statusOf('/ready');
    expect(ready.status).toBe(503);
    expect(ready.seconds).toBeLessThan(3);
    expect(await statusOf('/health')).toMatchObject({ status: 200 });
    expect(await statusOf('/metrics')).toMatchObject({ status: 200 });
    // The others were answered before the stop.
    const failed = (await Promise.all(lost)).filter((outcome) => typeof outcome === 'string');
    expect(failed.filter((outcome) => !/: 503 The server cannot reach/.test(outcome))).toEqual([]);
    proxy.isCut = false;
    await waitUntil('it is ready again', async () => (await statusOf('/ready')).status === 200);
    expect(await aisha('GET', 'user')).toHaveProperty('user');
  } finally {
    proxy.isCut = false;
    await server.stop();
    await proxy.close();
  }
}, 60_000);

test('wrong, endless and broken answers are each marked with their own error', async () => {
  const server = await start();
  try {
    const wei = await signIn(server, 'wei');
    const me = (await wei('GET', 'user')) as UserIndex;
    const course = `courses/${me.courseRegistration?.courseId}`;
    const overview = await pathOf(wei, course);
    const { questions } = (await wei('GET', `${course}/assessments/${overview?.id}`)) as Assessment;
    const programs = [
      'function digit_sum(n) { return n === 7 ? 7 : digit_sum(n); }',
      'function insert(x, xs) {\n    return y;\n}',
    ];
    for (const [index, question] of questions.entries()) {
      const answer = programs[index];
      await wei('POST', `${course}/assessments/question/${question.id}/answer`, { answer });
    }
    await wei('POST', `${course}/assessments/${overview?.id}/submit`);
    const look = async () =>
      (await wei('GET', `${course}/assessments/${overview?.id}`)) as Assessment;
    await waitUntil(
      'the marks are published',
      async () => (await look()).questions[1]?.autogradingStatus === 'success',
      60_000,
    );
    const marked = (await look()).questions;
    expect(marked[0]?.autogradingResults.slice(0, 2)).toEqual([
      { resultType: 'pass', score: 1 },
      { resultType: 'error', errors: [{ errorType: 'timeout' }] },
    ]);
    expect(marked[0]?.xp).toBe(10);
    expect(marked[1]?.autogradingResults[0]).toMatchObject({
      resultType: 'error',
      errors: [{ errorType: 'runtime', location: 'student', line: 2, errorLine: '    return y;' }],
    });
    expect(marked[1]?.xp).toBe(0);
  } finally {
    await server.stop();
  }
}, 90_000);

test('several servers on one database fill the demo once and honour each other’s tokens', async () => {
  const servers = await Promise.all([start(), start(), start()]);
  try {
    const { rows } = await db.pool.query('select id from courses');
    expect(rows).toHaveLength(1);
    const [one, other] = servers;
    if (one === undefined || other === undefined) throw new Error('The servers did not start.');
    const session = await fetch(`${one.url}/v2/session`, {
      method: 'POST',
      body: JSON.stringify({ provider: 'demo', code: 'mira' }),
    });
    const { accessToken } = (await session.json()) as { accessToken: string };
    const answer = await fetch(`${other.url}/v2/user`, {
      headers: { Authorization: `Bearer ${accessToken}` },
    });
    expect(answer.status).toBe(200);
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
  }
});

test('without the demo, signing in needs a password', async () => {
  const server = await start({ WELLSPRING_DEMO: 'off' });
  try {
    const providers = await fetch(`${server.url}/v2/session/providers`);
    expect(await providers.json()).toMatchObject({
      providers: [{ id: 'local', kind: 'password' }],
    });
    const session = await fetch(`${server.url}/v2/session`, {
      method: 'POST',
      body: JSON.stringify({ provider: 'demo', code: 'mira' }),
    });
    expect(session.status).toBe(400);
  } finally {
    await server.stop();
  }
});

test('an installation without an admin prints where to make the first one, the same from every server', async () => {
  const environment = { WELLSPRING_DEMO: 'off', WELLSPRING_PUBLIC_URL: 'https://cs.school.edu' };
  const servers = await Promise.all([start(environment), start(environment)]);
  const [server] = servers;
  try {
    const urls = servers.map(({ firstAdminUrl }) => firstAdminUrl ?? '');
    expect(new Set(urls).size).toBe(1);
    // The people of the demo course still exist, though none of them can sign in any more.
    expect(server).toMatchObject({
      publicUrl: 'https://cs.school.edu',
      hasDemoPeople: false,
      isEmpty: false,
    });
    expect(urls[0]).toMatch(/^https:\/\/cs\.school\.edu\/first-admin#code=[\w-]{22}$/);
    const code = new URLSearchParams(new URL(urls[0] ?? '').hash.slice(1)).get('code');
    const made = await fetch(`${server?.url}/v2/session/first_admin`, {
      method: 'POST',
      body: JSON.stringify({ code, name: 'Ada', username: 'ada', password: 'otter lamp glacier' }),
    });
    expect(made.status).toBe(200);
    expect(made.headers.get('Set-Cookie')).toContain('; Secure');
    const again = await fetch(`${server?.url}/v2/session/password`, {
      method: 'POST',
      body: JSON.stringify({ username: 'ada', password: 'otter lamp glacier' }),
    });
    expect(again.status).toBe(200);
  } finally {
    await Promise.all(servers.map((each) => each.stop()));
  }
  const later = await start(environment);
  expect(later.firstAdminUrl).toBeNull();
  await later.stop();
});

test('a key is rotated beside a running server, which honours old tokens and finds the new key', async () => {
  const server = await start();
  try {
    const aisha = await signIn(server, 'aisha');
    const kid = await rotateKeys({
      dataFolder: path.join(webRoot, 'unused'),
      environment: { WELLSPRING_DATABASE_URL: db.url },
      log: silentLog,
    });
    expect(await aisha('GET', 'user')).toMatchObject({ user: { username: 'aisha' } });
    const other = await start();
    const keys = (await (await fetch(`${other.url}/.well-known/jwks.json`)).json()) as {
      keys: { kid: string }[];
    };
    expect(keys.keys).toHaveLength(2);
    expect(keys.keys[0]?.kid).toBe(kid);
    // The other server has signed it with the new key.
    const wei = await signIn(other, 'wei');
    expect(await wei('GET', 'user')).toMatchObject({ user: { username: 'wei' } });
    const session = await fetch(`${other.url}/v2/session`, {
      method: 'POST',
      body: JSON.stringify({ provider: 'demo', code: 'wei' }),
    });
    const { accessToken } = (await session.json()) as { accessToken: string };
    const headers = { Authorization: `Bearer ${accessToken}` };
    expect((await fetch(`${server.url}/v2/user`, { headers })).status).toBe(200);
    await other.stop();
  } finally {
    await server.stop();
  }
});

test('a wrong file with the ways to sign in is named, and nothing is left running', async () => {
  await expect(start({ WELLSPRING_SIGN_IN: path.join(webRoot, 'index.html') })).rejects.toThrow(
    'index.html that WELLSPRING_SIGN_IN names is not JSON.',
  );
});

test('a port that is taken is named before the database is changed, and nothing is left running', async () => {
  const { server: cluster } = inject('postgres');
  const name = await createScratchDatabase(cluster);
  const other = createServer();
  other.listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const settings = {
    WELLSPRING_PORT: String(port),
    WELLSPRING_DATABASE_URL: db.url.replace(/\/wellspring_test_\w+/, `/${name}`),
  };
  await expect(start(settings)).rejects.toThrow(`Port ${port} is taken`);
  other.close();
  const pool = openPool({ ...cluster, database: name }, silentLog);
  const { rows } = await pool.query(`select to_regclass('users') as users`);
  expect(rows).toEqual([{ users: null }]);
  await closePool(pool);
  await dropScratchDatabase(cluster, name);
});

test.each([
  ['postgres://nobody@127.0.0.1:1/none', /The database cannot be used: .*ECONNREFUSED/],
  ['mysql://127.0.0.1/none', /DATABASE_URL must begin with postgres/],
])('an unusable database at %s is reported with the reason', async (url, message) => {
  await expect(start({ WELLSPRING_DATABASE_URL: url })).rejects.toThrow(message);
});

test('stopping twice is the same as once, and no request is served afterwards', async () => {
  const server = await start();
  await Promise.all([server.stop(), server.stop()]);
  await expect(fetch(`${server.url}/health`)).rejects.toThrow('fetch failed');
});

test('on the embedded database it starts, stops and starts again, and nothing goes wrong', async () => {
  const troubles: string[] = [];
  const log: Log = {
    info() {},
    warn: (fields, message) => troubles.push(`${message} ${JSON.stringify(fields)}`),
    error: (fields, message) => troubles.push(`${message} ${JSON.stringify(fields)}`),
  };
  for (let starts = 0; starts < 2; starts += 1) {
    const server = await startServer({
      dataFolder: path.join(webRoot, 'da ta'),
      webRoot,
      chunks: inject('chunks'),
      environment: { WELLSPRING_PORT: '0' },
      log,
    });
    const aisha = await signIn(server, 'aisha');
    expect(await aisha('GET', 'user')).toMatchObject({ user: { username: 'aisha' } });
    await server.stop();
  }
  expect(troubles).toEqual([]);
});
