import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Host } from '../host.js';
import { builtChunks } from '../testing/built-chunks.js';
import { evaluateText, FIXTURE_SETTINGS, valueOf } from '../testing/evaluate-text.js';
import { GraderProcess } from './grader-process.js';
import { createNodeHost } from './node-host.js';

/**
 * Attacks on the walls, by programs that have the whole of JavaScript: as if the engine, which
 * alone keeps a program from that, were broken.
 */

let host: Host;

beforeAll(async () => {
  host = createNodeHost({
    chunks: await builtChunks(),
    workers: 1,
    workerMemoryMb: 64,
    memoryMb: 400,
  });
});
afterAll(() => host.dispose());

/** Some of what browsers and Node give programs, and a broken engine must not. */
const POWERS = `
  process require module global Buffer fetch WebSocket EventSource XMLHttpRequest importScripts
  indexedDB caches BroadcastChannel Worker MessageChannel MessagePort postMessage navigator crypto
  WebAssembly setTimeout wellspringLine wellspringLanguage
`
  .trim()
  .split(/\s+/);

test('the global scope holds the standard library of JavaScript, a clock and nothing else', async () => {
  const text = `
    const reachable = [];
    for (let scope = globalThis; scope !== Object.prototype; scope = Object.getPrototypeOf(scope)) {
      for (const name of Reflect.ownKeys(scope)) {
        if (scope[name] !== undefined) reachable.push(String(name));
      }
    }
    return reachable.join(' ');`;
  const names = (await valueOf(host, text)).split(' ');
  expect(names).toContain('Array');
  expect(names).toContain('performance');
  expect(names.filter((name) => POWERS.includes(name))).toEqual([]);
  const clock = 'return Reflect.ownKeys(performance).join() + typeof performance.now();';
  expect(await valueOf(host, clock)).toBe('nownumber');
});

test.each([
  ['import', "return import('node:fs');"],
  ['import in evaluated text', `return (0, eval)("import('node:fs')");`],
  ['import in a function made of text', `return Function("return import('node:fs')")();`],
  [
    'import in a function that the library makes',
    `return ["return import('node:net')"].map((text) => Function(text))[0]();`,
  ],
  [
    'import in a function made without a caller',
    `return Promise.resolve("return import('node:child_process')").then(Function).then((f) => f());`,
  ],
  [
    'import in an asynchronous generator',
    `const Make = (async function* () {}).constructor;
     return Make("yield await import('node:worker_threads')")().next();`,
  ],
])('no module of Node is reached by %s', async (_name, text) => {
  expect(await valueOf(host, text)).toMatch(/"status":"error".*import/i);
});

test('the frames of an error lead to nothing of Node', async () => {
  const text = `
    Error.prepareStackTrace = (error, frames) => frames;
    const found = new Error().stack.flatMap((frame) => [frame.getThis(), frame.getFunction()]);
    return found.filter((one) => one !== undefined && one !== globalThis).length;`;
  expect(Number(await valueOf(host, text))).toBeLessThanOrEqual(1);
});

test.each([
  ['a list', 'const all = []; for (;;) all.push(new Array(10000).fill(all.length));'],
  [
    'a text',
    'const all = []; for (;;) all.push(String(all.length).padEnd(1e6).split(" ").join("y"));',
  ],
  ['bytes outside of the heap', 'const all = []; for (;;) all.push(new Uint8Array(1e7).fill(1));'],
])('%s without end uses up the memory of its session and not of the host', async (_name, text) => {
  expect(await valueOf(host, text)).toBe('{"status":"killed","reason":"memory"}');
  expect(await valueOf(host, 'return "alive";')).toBe('alive');
});

test('a flood of output is cut, and the cut told', async () => {
  const session = host.open(FIXTURE_SETTINGS);
  const flood = 'for (let i = 0; i < 200000; i++) display(i); return "end";';
  const { outcome, shown } = await evaluateText(session, flood);
  expect(outcome).toMatchObject({ result: 'end' });
  expect(shown).toHaveLength(10_001);
  expect(shown.slice(0, 3)).toEqual(['0', '1', '2']);
  expect(shown.at(-1)).toContain('190000 more');
  const long = await evaluateText(session, 'display("x".repeat(3e6)); return "y".repeat(3e6);');
  expect(long.shown.join('').length).toBeLessThan(1_001_000);
  expect(JSON.stringify(long.outcome).length).toBeLessThan(1_001_000);
  session.close();
});

test.each([
  ['Array.prototype.push = () => { throw 1; };'],
  ['Object.defineProperty(Array.prototype, 0, { set() { throw 1; } });'],
  ['Object.defineProperty(Object.prototype, "then", { get() { throw 1; } });'],
  ['Object.prototype.then = () => {};'],
  ['Object.prototype.evaluation = 7; Object.prototype.type = "failed";'],
  ['Object.prototype.toJSON = () => "forged";'],
  ['Promise.prototype.then = () => {}; Symbol.prototype.constructor = 1;'],
  ['Function.prototype.call = Function.prototype.apply = Function.prototype.bind = () => 1;'],
  ['for (const k of Reflect.ownKeys(Reflect)) Reflect[k] = () => 1; String = Number = undefined;'],
  ['performance = { now() { throw 1; } }; globalThis.Promise = class {};'],
])('the loop answers after %s', async (pollution) => {
  const session = host.open(FIXTURE_SETTINGS);
  await evaluateText(session, `${pollution} display(1); display(2); return 3;`);
  const { outcome } = await evaluateText(session, 'return 4;');
  expect(['finished', 'error', 'killed']).toContain(outcome.status);
  session.close();
});

test('what a program did to the standard library is gone with its session', async () => {
  await valueOf(host, 'Array.prototype.map = () => "spoilt";');
  expect(await valueOf(host, 'return [1, 2].map((x) => x + 1).join();')).toBe('2,3');
});

test('the process itself has no files, no children and no environment', async () => {
  const script = `
    const attempt = (act) => { try { act(); return 'done'; } catch (error) { return error.code; } };
    const problem = [
      attempt(() => require('node:fs').readFileSync('/etc/hosts')),
      attempt(() => require('node:fs').readdirSync('.')),
      attempt(() => require('node:fs').writeFileSync(${JSON.stringify(join(tmpdir(), 'was-here'))}, '')),
      attempt(() => require('node:child_process').spawnSync('true')),
      Object.keys(process.env).length,
    ].join(' ');
    process.send({ type: 'problem', problem });`;
  const settings = { languages: {}, worker: '', workers: 1, reuse: 1, workerMemoryMb: 16 };
  const report = await new Promise((resolve) => {
    const grader = new GraderProcess(
      script,
      { ...settings, memoryMb: 64 },
      {
        onMessage(message) {
          grader.end();
          resolve(message);
        },
        onDeath: resolve,
      },
    );
  });
  const refused = 'ERR_ACCESS_DENIED';
  expect(report).toEqual({
    type: 'problem',
    problem: `${refused} ${refused} ${refused} ${refused} 0`,
  });
});
