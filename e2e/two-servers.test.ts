import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { type Balancer, startBalancer } from './harness/balancer.js';
import { Learner } from './harness/learner.js';
import { launchProduct, makeDataFolder, type Product } from './harness/product.js';

/** Two servers on one database behind a load balancer work as one product. Needs no browser. */

let folder: string;
let servers: Product[];
let balancer: Balancer;
test.beforeAll(async () => {
  // On a busy machine a first start takes long.
  test.setTimeout(180_000);
  folder = await makeDataFolder();
  // Started together on an empty folder: one of them makes the database, its tables and the demo course.
  servers = await Promise.all(Array.from({ length: 2 }, () => launchProduct(join(folder, 'data'))));
  balancer = await startBalancer(servers.map(({ url }) => url));
});
test.afterAll(async () => {
  await balancer.close();
  await Promise.all(servers.map((server) => server.stop()));
  await rm(folder, { recursive: true, force: true });
});

const cookieOf = (answer: Response) => (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '';

test('a session begun on one goes on with the other, and ends on both', async () => {
  const ask = (method: string, path: string, headers: Record<string, string> = {}, body?: object) =>
    fetch(`${balancer.url}/v2/${path}`, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
  const signedIn = await ask('POST', 'session', {}, { provider: 'demo', code: 'aisha' });
  const first = balancer.last();
  const { accessToken } = (await signedIn.json()) as { accessToken: string };
  const me = await ask('GET', 'user', { Authorization: `Bearer ${accessToken}` });
  expect([me.status, balancer.last()]).toEqual([200, 1 - first]);

  let cookie = cookieOf(signedIn);
  for (let turn = 0; turn < 4; turn += 1) {
    const refreshed = await ask('POST', 'session/refresh', { Cookie: cookie });
    expect(refreshed.status).toBe(200);
    cookie = cookieOf(refreshed);
  }
  expect((await ask('DELETE', 'session', { Cookie: cookie })).status).toBe(200);
  for (let turn = 0; turn < 2; turn += 1) {
    expect((await ask('POST', 'session/refresh', { Cookie: cookie })).status).toBe(401);
  }
});

test('each answer is marked once, by one of them', async () => {
  const learner = await Learner.signIn(balancer.url, 'aisha');
  const questions = await learner.answerEverything('// nothing');
  await learner.submit();
  await expect.poll(answersMarked, { timeout: 30_000 }).toBe(questions);
  // Long enough for the second server to take the job, if it were still available.
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  expect(await answersMarked()).toBe(questions);
});

/** The number of answers marked by both servers together. */
async function answersMarked(): Promise<number> {
  const counts = await Promise.all(
    servers.map(async ({ url }) => {
      const text = await (await fetch(`${url}/metrics`)).text();
      const count = /^wellspring_answers_marked_total (\d+)$/m.exec(text);
      return Number(count?.[1] ?? 0);
    }),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}
