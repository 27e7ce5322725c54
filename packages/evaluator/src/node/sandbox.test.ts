import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Host } from '../host.js';
import { POWERS } from '../testing/attacks/index.js';
import { builtChunks } from '../testing/built-chunks.js';
import { evaluateText, FIXTURE_SETTINGS, valueOf } from '../testing/evaluate-text.js';
import { GraderProcess } from './grader-process.js';
import { TEST_CATALOGUE } from '../testing/test-languages.js';
import { createNodeHost } from './node-host.js';

/**
 * The sandbox restricts programs that have all of JavaScript, as they would if the engine, which normally restricts
 * them, were broken. Attacks on the sandbox are in `javascript-attacks.test.ts`.
 */

let host: Host;

beforeAll(async () => {
  host = createNodeHost({
    catalogue: TEST_CATALOGUE,
    chunks: await builtChunks(),
    workers: 1,
    workerMemoryMb: 64,
    memoryMb: 400,
  });
});
afterAll(() => host.dispose());

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

test('changes of a program to the standard library end with its session', async () => {
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
