import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Host } from '../host.js';
import {
  BROWSER_POWERS,
  flawsOf,
  JAVASCRIPT_ATTACKS,
  NODE_POWERS,
  runSourceAttack,
  SOURCE_ATTACKS,
} from '../testing/attacks/index.js';
import { builtChunks } from '../testing/built-chunks.js';
import { sampled } from '../testing/sampled.js';
import { TEST_CATALOGUE } from '../testing/test-languages.js';
import { createNodeHost } from './node-host.js';

/** Attacks written in Source, against the engine as the grader runs it. */

let host: Host;

beforeAll(async () => {
  const chunks = await builtChunks();
  // Threads serve several sessions, since the language is attacked here and not the sandbox.
  host = createNodeHost({ catalogue: TEST_CATALOGUE, chunks, workers: 1, reuse: 20 });
});
afterAll(() => host.dispose());

test('no two attempts share a name', () => {
  const names = [...SOURCE_ATTACKS, ...JAVASCRIPT_ATTACKS, ...NODE_POWERS, ...BROWSER_POWERS].map(
    ({ name }) => name,
  );
  expect(new Set(names).size).toBe(names.length);
});

// Filling all memory takes long when other tests run at the same time.
const SLOW = { timeout: 60_000 };

test.each(sampled('Source attacks', SOURCE_ATTACKS))('$name ($origin)', SLOW, async (attack) => {
  const report = await runSourceAttack(host, attack);
  expect(flawsOf(attack, report).join('; ')).toBe('');
});
