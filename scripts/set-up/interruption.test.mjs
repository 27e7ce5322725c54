import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';

const MODULE = new URL('interruption.mjs', import.meta.url).href;

/** Starts a process that listens for interruptions, reports each event, and ends only when told to. */
async function listener() {
  const code = `
    const { listenForInterruption } = await import(${JSON.stringify(MODULE)});
    const signal = listenForInterruption();
    signal.addEventListener('abort', () => console.log('asked', signal.reason.signal));
    setInterval(() => {}, 1000);
    console.log('ready');`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', code], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  let told = '';
  child.stdout?.on('data', (text) => {
    told += String(text);
  });
  await expect.poll(() => told).toContain('ready');
  return { child, told: () => told };
}

test('one Ctrl-C that comes twice is one request', async () => {
  const { child, told } = await listener();
  child.kill('SIGINT');
  child.kill('SIGINT');
  await expect.poll(told).toBe('ready\nasked SIGINT\n');
  expect(child.exitCode).toBeNull();
  child.kill('SIGKILL');
});

test('a second Ctrl-C later ends it at once', async () => {
  const { child, told } = await listener();
  child.kill('SIGTERM');
  await expect.poll(told).toContain('asked SIGTERM');
  const ended = once(child, 'exit');
  const again = setInterval(() => child.kill('SIGTERM'), 100);
  expect(await ended).toEqual([1, null]);
  clearInterval(again);
});

test('a parent that is gone is a request to end', async () => {
  const { child, told } = await listener();
  child.disconnect();
  await expect.poll(told).toContain('asked');
  child.kill('SIGKILL');
});
