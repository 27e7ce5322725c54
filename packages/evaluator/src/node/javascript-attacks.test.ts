import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Host } from '../host.js';
import {
  breachesOf,
  JAVASCRIPT_ATTACKS,
  KEPT_POWERS,
  PROVEN_ESCAPES,
  NODE_POWERS,
  programOf,
  runJavaScriptAttack,
} from '../testing/attacks/index.js';
import { builtChunks, unguardedChunks } from '../testing/built-chunks.js';
import { FIXTURE_CHUNK } from '../testing/fixture-language.js';
import { sampled } from '../testing/sampled.js';
import { TEST_CATALOGUE } from '../testing/test-languages.js';
import { createNodeHost } from './node-host.js';

/** Attacks that use all of JavaScript, or Node's own powers, against the grader process. */

const SUITE = 'JavaScript attacks';

const LIMITS = { workers: 1, workerMemoryMb: 64, memoryMb: 400 };

let host: Host;
/** A host that leaves Node's names to the chunks. */
let unguarded: Host;

beforeAll(async () => {
  const chunks = await builtChunks();
  host = createNodeHost({ catalogue: TEST_CATALOGUE, ...LIMITS, chunks });
  unguarded = createNodeHost({
    catalogue: TEST_CATALOGUE,
    ...LIMITS,
    chunks: await unguardedChunks(chunks),
  });
});
afterAll(() => {
  host.dispose();
  unguarded.dispose();
});

test.each(sampled(SUITE, JAVASCRIPT_ATTACKS))('$name ($origin)', async (attack) => {
  const report = await runJavaScriptAttack(host, attack, 'fixture');
  expect(breachesOf(attack, report).join('; ')).toBe('');
});

test.each(sampled(SUITE, KEPT_POWERS))('the engine cannot keep $name', async (attack) => {
  const report = await runJavaScriptAttack(host, attack, 'powerful');
  expect(breachesOf(attack, report).join('; ')).toBe('');
  const { says } = await runJavaScriptAttack(unguarded, attack, 'powerful');
  expect(says, 'where the engine can').toBe('REACHED');
});

describe('with powers of Node that the engine could keep', () => {
  test.each(sampled(SUITE, NODE_POWERS))('$name ($origin)', async (attack) => {
    const report = await runJavaScriptAttack(unguarded, attack, 'powerful');
    expect(breachesOf(attack, report).join('; ')).toBe('');
  });
});

describe('where there are no walls, the same attempt gets through:', () => {
  test.each(sampled(SUITE, PROVEN_ESCAPES))('$name', async (attack) => {
    const program = { files: { '/p': programOf(attack) }, entry: '/p' };
    const thread = new Worker(
      `const { parentPort } = require('node:worker_threads');
       ${FIXTURE_CHUNK}
       const shown = [];
       const { createSession } = wellspringLanguage.evaluator;
       const session = createSession({}, { display: (text) => shown.push(text) });
       Promise.resolve(session.evaluate(${JSON.stringify(program)}, {}))
         .then((outcome) => parentPort.postMessage(JSON.stringify(outcome) + shown));`,
      { eval: true },
    );
    const answer = await new Promise((resolve) => {
      thread.once('message', resolve);
      thread.once('exit', () => resolve('nothing'));
      // Some attacks throw, even after they have succeeded.
      thread.on('error', () => undefined);
    });
    await thread.terminate();
    expect(answer).toContain('REACHED');
  });
});
