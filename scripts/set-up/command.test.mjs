import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { runCommand } from './command.mjs';
import { processIdentity } from './process-identity.mjs';

const node = (/** @type {string} */ code) =>
  /** @type {const} */ ([process.execPath, ['--eval', code]]);

test('gives the exit code and all that was printed', async () => {
  const result = await runCommand(...node('console.log(1); console.error(2); process.exit(3)'));
  expect(result.code).toBe(3);
  expect(result.output.split('\n').toSorted()).toEqual(['', '1', '2']);
});

test('runs in the given folder with the given environment', async () => {
  const code = 'console.log(process.cwd(), process.env.COLOUR, process.env.PATH === undefined)';
  const { output } = await runCommand(...node(code), {
    folder: tmpdir(),
    env: { COLOUR: 'green' },
  });
  expect(output).toMatch(/ green true\n$/);
});

test('says when a command does not exist', async () => {
  await expect(runCommand('/no/such/command', [])).rejects.toThrow('ENOENT');
});

test('an abort ends the command before it rejects, also one that does not listen', async () => {
  const controller = new AbortController();
  let pid = 0;
  const running = runCommand(...node('setInterval(() => {}, 1000)'), {
    signal: controller.signal,
    onStart: (started) => (pid = started),
  });
  await expect.poll(() => processIdentity(pid)).toBeDefined();
  controller.abort(new Error('stop'));
  await expect(running).rejects.toThrow('stop');
  expect(processIdentity(pid)).toBeUndefined();
});

test('does not begin when it is aborted already', async () => {
  const signal = AbortSignal.abort(new Error('stop'));
  await expect(runCommand('/no/such/command', [], { signal })).rejects.toThrow('stop');
});
