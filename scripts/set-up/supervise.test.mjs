import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { supervise } from './supervise.mjs';

/** @type {string} */
let folder;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'supervise-'));
});
afterAll(() => rm(folder, { recursive: true }));

/**
 * Writes a script that replaces the server: it records the port it was given, then runs the body.
 * @param {string} name
 * @param {string} body may use `starts`, how often it was started, and `ready()`
 */
async function script(name, body) {
  const file = join(folder, `${name}.mjs`);
  const notes = join(folder, `${name}.txt`);
  await writeFile(notes, '');
  await writeFile(
    file,
    `import { appendFileSync, readFileSync } from 'node:fs';
    appendFileSync(${JSON.stringify(notes)}, (process.env.WELLSPRING_PORT ?? 'any') + '\\n');
    const starts = readFileSync(${JSON.stringify(notes)}, 'utf8').trim().split('\\n').length;
    const ready = () => process.send({ url: 'http://127.0.0.1:8123' });
    process.on('SIGTERM', () => process.exit(0));
    process.on('disconnect', () => process.exit(0));
    ${body}`,
  );
  return { file, ports: async () => (await readFile(notes, 'utf8')).trim().split('\n') };
}

test('a server that is killed comes back at the same port, and ends when it is asked to', async () => {
  const asked = new AbortController();
  const { file, ports } = await script(
    'killed',
    `ready(); if (starts < 3) setTimeout(() => process.kill(process.pid, 'SIGKILL'), 50);
     else setInterval(() => {}, 1000);`,
  );
  /** @type {string[]} */
  const said = [];
  /** @type {string[]} */
  const ready = [];
  const ended = supervise(asked.signal, ({ url }) => ready.push(url), {
    script: file,
    say: (text) => said.push(text),
  });
  await expect.poll(ports, { timeout: 10_000 }).toHaveLength(3);
  // Its answer to the request must exist before the request is made.
  await expect.poll(() => said.length).toBe(2);
  await new Promise((resolve) => setTimeout(resolve, 300));
  asked.abort();
  expect(await ended).toBe(0);
  expect(await ports()).toEqual([process.env['WELLSPRING_PORT'] ?? 'any', '8123', '8123']);
  expect(said).toEqual(Array(2).fill('The server ended (SIGKILL) and is started again.'));
  expect(ready).toEqual(['http://127.0.0.1:8123']);
});

test('a server that never was up is not started again: it has said what is wrong', async () => {
  const { file, ports } = await script('wrong', 'process.exit(3);');
  const code = await supervise(new AbortController().signal, () => {}, { script: file });
  expect(code).toBe(3);
  expect(await ports()).toHaveLength(1);
});

test('a server that does not come up again is given up', async () => {
  const { file, ports } = await script(
    'hopeless',
    `if (starts === 1) { ready(); setTimeout(() => process.kill(process.pid, 'SIGKILL'), 50); }
     else process.exit(4);`,
  );
  const code = await supervise(new AbortController().signal, () => {}, {
    script: file,
    say: () => {},
  });
  expect(code).toBe(4);
  expect(await ports()).toHaveLength(7);
});
