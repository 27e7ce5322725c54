import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findChromium } from './chromium.mjs';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'browsers '));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/**
 * @param {string} name
 * @param {string} script of the shell
 */
function program(name, script) {
  const path = join(folder, name);
  writeFileSync(path, `#!/bin/sh\n${script}\n`);
  chmodSync(path, 0o755);
  return path;
}

/** @param {NodeJS.ProcessEnv} env */
const find = (env) =>
  findChromium({ env, signal: new AbortController().signal, say: () => undefined });

test('uses the browser that is named', async () => {
  const path = program('my browser', 'echo "Chromium 156.0.8078.79 built on Debian"');
  expect(await find({ CHROMIUM_PATH: path, PATH: '/usr/bin:/bin' })).toBe(path);
});

test('does not silently use another browser than the named one', async () => {
  program('chromium', 'echo "Chromium 156.0"');
  const env = { CHROMIUM_PATH: join(folder, 'none'), PATH: `${folder}:/usr/bin:/bin` };
  await expect(find(env)).rejects.toThrow('CHROMIUM_PATH');
});

test('passes over stand-ins that only tell how to install it', async () => {
  program('chromium', 'echo "Command requires the chromium snap to be installed"; exit 1');
  program('chromium-browser', 'echo "Please install it"');
  const path = program('google-chrome', 'echo "Google Chrome 140.0.7339.80"');
  expect(await find({ PATH: folder })).toBe(path);
});
