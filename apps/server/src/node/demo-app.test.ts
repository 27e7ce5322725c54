import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Assessment, AssessmentOverview, UserIndex } from '@wellspring/contract';
import { createNodeHost } from '@wellspring/evaluator/node';
import { CATALOGUE } from '@wellspring/languages';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { PGlite } from '@electric-sql/pglite';
import type { App } from '../app.js';
import { readAssessments } from '../demo/material.js';
import { clientOf, type Client } from '../testing/school.js';
import { silentLog } from '../testing/silent-log.js';
import { waitUntil } from '../testing/wait-until.js';
import { databaseOn } from '../browser/database.js';
import { createDemoApp } from '../browser/demo-app.js';
import { writeImage } from './demo-image.js';
import { readDemoFiles } from './fill-demo.js';

/** The back end of the demo site, outside a browser: the same engine, image and code. */

let folder: string;
let engine: PGlite;
let host: ReturnType<typeof createNodeHost>;
let app: App;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'wellspring-demo-'));
  const file = path.join(folder, 'image.tar.gz');
  await writeImage(file);
  engine = await PGlite.create({ loadDataDir: new Blob([await readFile(file)]) });
  host = createNodeHost({ chunks: inject('chunks'), catalogue: CATALOGUE, onProblem: () => {} });
  app = createDemoApp({ database: databaseOn(engine), host, log: silentLog });
});
afterAll(async () => {
  host.dispose();
  await engine.close();
  await rm(folder, { recursive: true });
});

async function signIn(): Promise<Client> {
  const visitor = clientOf(app);
  const providers = (await visitor('GET', '/v2/session/providers')).json() as {
    providers: { id: string; demoPeople: { code: string; role: string }[] }[];
  };
  const [provider] = providers.providers;
  expect(provider?.demoPeople.map(({ role }) => role)).toEqual(['admin']);
  const started = await visitor('POST', '/v2/session', {
    body: { provider: provider?.id, code: provider?.demoPeople[0]?.code },
  });
  const { accessToken } = started.json() as { accessToken: string };
  return clientOf(app, { Authorization: `Bearer ${accessToken}` });
}

test('the visitor is an admin of the demo course, in which answers are marked', async () => {
  const ask = await signIn();
  const me = (await ask('GET', '/v2/user')).json() as UserIndex;
  expect(me.courseRegistration?.role).toBe('admin');
  const course = `/v2/courses/${me.courseRegistration?.courseId}`;
  const overviews = (await ask('GET', `${course}/assessments`)).json() as AssessmentOverview[];
  const overview = overviews.find(({ number }) => number === 'P1');
  const assessment = `${course}/assessments/${overview?.id}`;
  const source = readAssessments((await readDemoFiles()).assessments).get('P1');
  const { questions } = (await ask('GET', assessment)).json() as Assessment;
  for (const [index, { id }] of questions.entries()) {
    const content = source?.questions[index]?.content;
    const answer = content?.type === 'programming' ? content.solution : null;
    const saved = await ask('POST', `${course}/assessments/question/${id}/answer`, {
      body: { answer },
    });
    expect(saved.text).toBe('OK');
  }
  expect((await ask('POST', `${assessment}/submit`)).text).toBe('OK');
  await waitUntil('the answers are marked', async () => {
    const total = (await ask('GET', `${course}/user/total_xp`)).json() as { totalXp: number };
    return total.totalXp >= 200;
  });
});

test('a page that was signed in before a reload is signed in again', async () => {
  const refreshed = await clientOf(app)('POST', '/v2/session/refresh');
  expect(refreshed.status).toBe(200);
});
