import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Host } from '../host.js';
import { breachesOf, JAVASCRIPT_ATTACKS, runJavaScriptAttack } from '../testing/attacks/index.js';
import { builtChunks } from '../testing/built-chunks.js';
import { evaluateText } from '../testing/evaluate-text.js';
import { sampled } from '../testing/sampled.js';
import { TEST_CATALOGUE } from '../testing/test-languages.js';
import { createNodeHost } from './node-host.js';

/** Full JavaScript, the language without restrictions, in the grader process. */

const SETTINGS = { language: 'javascript', chapter: -1, variant: 'default', timeoutMs: 1000 };

let host: Host;
beforeAll(async () => {
  const { worker, javascript } = await builtChunks();
  host = createNodeHost({
    catalogue: TEST_CATALOGUE,
    chunks: { worker, javascript },
    workers: 1,
    workerMemoryMb: 64,
    memoryMb: 400,
    // A thread that ran such a program is not used again, whatever this says.
    reuse: 100,
  });
});
afterAll(() => host.dispose());

test.each(sampled('full JavaScript attacks', JAVASCRIPT_ATTACKS))(
  '$name ($origin)',
  async (attack) => {
    const report = await runJavaScriptAttack(host, attack, 'javascript');
    expect(breachesOf(attack, report).join('; ')).toBe('');
  },
);

test('a session never sees global variables of another one', async () => {
  const first = host.open(SETTINGS);
  await evaluateText(first, 'globalThis.left = 1; Array.prototype.left = 1;');
  first.close();
  const second = host.open(SETTINGS);
  const { outcome } = await evaluateText(second, '[typeof globalThis.left, typeof [].left]');
  second.close();
  expect(outcome).toMatchObject({ result: '["undefined", "undefined"]' });
});

test('an unhandled rejection is an error of the program, and the names stay', async () => {
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

/**
 * Values that a program can give to the code that shows its outcome. None of them may count as a crash of
 * ours.
 */
test.each([
  [
    'a revoked proxy',
    'const r = Proxy.revocable([], {}); r.revoke(); r.proxy',
    '<cannot be shown>',
  ],
  [
    'a date whose text is none',
    'const d = new Date(); d.toISOString = () => ({}); d',
    '<cannot be shown>',
  ],
  [
    'a set without end',
    'const s = new Set(); s[Symbol.iterator] = function* () { for (;;) yield 1; }; s',
    'Set(0) {',
  ],
  ['an array of 30 MB', 'new Uint8Array(3e7)', 'Uint8Array ['],
  [
    'an object of many parts',
    'const o = {}; for (let i = 0; i < 3e5; i += 1) o["k" + i] = 0; o',
    '{',
  ],
  ['a circle', 'const m = new Map(); m.set(m, [m]); m', 'Map(1) {Map => '],
  [
    'a structure that shares its parts',
    'let o = {}; for (let i = 0; i < 40; i += 1) o = { a: o, b: o }; o',
    '{ "a": {',
  ],
  ['promises that settle after the end', 'setTimeout(() => 1, 5); new Promise(() => {}); 7', '7'],
])('%s is shown, as far as it can be', async (_name, text, start) => {
  const session = host.open({ ...SETTINGS, timeoutMs: 8000 });
  const { outcome } = await evaluateText(session, text);
  const { outcome: next } = await evaluateText(session, '40 + 2');
  session.close();
  expect(outcome.status === 'finished' ? outcome.result.slice(0, start.length) : outcome).toBe(
    start,
  );
  expect(next).toMatchObject({ result: '42' });
});

test.each([
  [
    'a revoked proxy',
    'const r = Proxy.revocable({}, {}); r.revoke(); throw r.proxy;',
    'Uncaught <cannot be shown>',
  ],
  ['lines before the program', forged('program.js:3:5'), 'Error: x'],
  ['lines behind the program', forged('program.js:99999999999999999999:1'), 'Error: x'],
])('an error that names %s is reported at its own place', async (_name, text, message) => {
  const session = host.open({ ...SETTINGS, timeoutMs: 8000 });
  const { outcome } = await evaluateText(session, text);
  session.close();
  expect(outcome).toMatchObject({ status: 'error', errors: [{ line: 1, message }] });
});

function forged(place: string): string {
  return `const e = new Error('x'); e.stack = 'at f (${place})'; throw e;`;
}
