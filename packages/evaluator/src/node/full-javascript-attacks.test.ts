import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Host } from '../host.js';
import { breachesOf, JAVASCRIPT_ATTACKS, runJavaScriptAttack } from '../testing/attacks/index.js';
import { builtChunks } from '../testing/built-chunks.js';
import { evaluateText } from '../testing/evaluate-text.js';
import { createNodeHost } from './node-host.js';

/** The language in which everything is allowed, against the grader process. */

const SETTINGS = { language: 'javascript', chapter: -1, variant: 'default', timeoutMs: 1000 };

let host: Host;
beforeAll(async () => {
  const { worker, javascript } = await builtChunks();
  host = createNodeHost({
    chunks: { worker, javascript },
    workers: 1,
    workerMemoryMb: 64,
    memoryMb: 400,
    // What ran such a program is not used again, whatever this says.
    reuse: 100,
  });
});
afterAll(() => host.dispose());

test.each(JAVASCRIPT_ATTACKS)('$name ($origin)', async (attack) => {
  const report = await runJavaScriptAttack(host, attack, 'javascript');
  expect(breachesOf(attack, report).join('; ')).toBe('');
});

test('a session never sees what another one left in the global scope', async () => {
  const first = host.open(SETTINGS);
  await evaluateText(first, 'globalThis.left = 1; Array.prototype.left = 1;');
  first.close();
  const second = host.open(SETTINGS);
  const { outcome } = await evaluateText(second, '[typeof globalThis.left, typeof [].left]');
  second.close();
  expect(outcome).toMatchObject({ result: '["undefined", "undefined"]' });
});

test('a promise that nobody caught is an error of the program, and the names stay', async () => {
  const session = host.open(SETTINGS);
  const { outcome } = await evaluateText(
    session,
    'const x = 1;\nPromise.reject(new TypeError("lost"));',
  );
  expect(outcome).toMatchObject({
    status: 'error',
    errors: [{ line: 2, message: 'TypeError: lost' }],
  });
  const { outcome: next } = await evaluateText(session, 'x');
  session.close();
  expect(next).toMatchObject({ result: '1' });
});

test('a loop without end is ended soon after its time is up', async () => {
  const session = host.open({ ...SETTINGS, timeoutMs: 100 });
  const { outcome, shown } = await evaluateText(session, 'console.log("begun"); for (;;) {}');
  session.close();
  expect(shown).toEqual(['begun']);
  expect(outcome).toEqual({ status: 'killed', reason: 'time' });
});
