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
import { createNodeHost } from './node-host.js';

/** Attempts in Source, against the engine as the grader runs it. */

let host: Host;

beforeAll(async () => {
  const chunks = await builtChunks();
  // Threads serve several sessions: it is the language that is attacked here.
  host = createNodeHost({ chunks, workers: 1, reuse: 20 });
});
afterAll(() => host.dispose());

test('no two attempts share a name', () => {
  const names = [...SOURCE_ATTACKS, ...JAVASCRIPT_ATTACKS, ...NODE_POWERS, ...BROWSER_POWERS].map(
    ({ name }) => name,
  );
  expect(new Set(names).size).toBe(names.length);
});

test.each(SOURCE_ATTACKS)('$name ($origin)', async (attack) => {
  const report = await runSourceAttack(host, attack);
  expect(flawsOf(attack, report).join('; ')).toBe('');
});
