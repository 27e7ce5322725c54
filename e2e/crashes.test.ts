import { execFile } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { isSampled } from '@wellspring/evaluator/sampled';
import { launchProduct, makeDataFolder, type Product } from './harness/product.js';
import { Learner } from './harness/learner.js';

/**
 * Whatever is killed in the middle of writes, acknowledged answers are kept, and the product comes back by
 * itself, at the same address. Needs no browser.
 */

/** Set `WELLSPRING_KILLS=50` for more kills. */
const KILLS = Number(process.env['WELLSPRING_KILLS'] ?? (isSampled('crashes') ? 1 : 4));
/** The time between the first acknowledged write and the kill, in milliseconds; different for each kill. */
const pauseBefore = (kill: number) => 60 + ((kill * 37) % 140);
const BACK_WITHIN_MS = 30_000;

// One product, and one kill at a time.
test.describe.configure({ mode: 'serial' });

let folder: string;
let product: Product;
test.beforeAll(async () => {
  // On a busy machine a first start takes long.
  test.setTimeout(180_000);
  folder = await makeDataFolder();
  product = await launchProduct(join(folder, 'data'));
});
test.afterAll(async () => {
  await product.stop();
  await rm(folder, { recursive: true, force: true });
});

const TARGETS = [
  ['the server', () => childrenOf(product.process.pid ?? 0)],
  ['the database', async () => [await postmaster()]],
  [
    'both at once',
    async () => [...(await childrenOf(product.process.pid ?? 0)), await postmaster()],
  ],
] as const;

for (const [what, find] of TARGETS) {
  test(`no acknowledged write is lost when ${what} is killed again and again`, async () => {
    test.setTimeout(60_000 + KILLS * BACK_WITHIN_MS);
    const learner = await Learner.signIn(product.url, 'aisha');
    for (let kill = 0; kill < KILLS; kill += 1) {
      const before = learner.acknowledged;
      const writing = learner.writeUntilItFails();
      await expect.poll(() => learner.acknowledged).toBeGreaterThan(before);
      await new Promise((resolve) => setTimeout(resolve, pauseBefore(kill)));
      for (const pid of await find()) process.kill(pid, 'SIGKILL');
      await writing;
      const kept = await learner.readWhenBack(BACK_WITHIN_MS);
      // The last write may have been done without an acknowledgement; no earlier one may be lost.
      expect(kept, `after kill ${kill + 1}`).toBeGreaterThanOrEqual(learner.acknowledged);
    }
  });
}

async function postmaster(): Promise<number> {
  const text = await readFile(join(folder, 'data/cluster/postmaster.pid'), 'utf8');
  return Number(text.split('\n')[0]);
}

/** The child processes of a process: for the command, the server. */
async function childrenOf(pid: number): Promise<number[]> {
  const { stdout } = await promisify(execFile)('pgrep', ['-P', String(pid)]);
  return stdout.trim().split('\n').map(Number);
}
