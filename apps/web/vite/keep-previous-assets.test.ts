import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { forgetOlderAssets } from './keep-previous-assets.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'assets-'));
  await mkdir(join(folder, 'assets'));
});
afterEach(() => rm(folder, { recursive: true }));

/** Does what a build does: writes its scripts and their compressed forms beside the existing files. */
async function build(...names: string[]) {
  for (const name of names) {
    await writeFile(join(folder, 'assets', name), '');
    await writeFile(join(folder, 'assets', `${name}.br`), '');
  }
  await forgetOlderAssets(
    folder,
    names.map((name) => `assets/${name}`),
  );
}
const scripts = async () =>
  (await readdir(join(folder, 'assets'))).filter((name) => name.endsWith('.js')).toSorted();

test('the scripts of the build before stay, with their compressed forms; older ones go', async () => {
  await build('a-1.js', 'b-1.js');
  await build('a-2.js', 'b-1.js');
  expect(await scripts()).toEqual(['a-1.js', 'a-2.js', 'b-1.js']);
  await build('a-3.js', 'b-1.js');
  expect(await scripts()).toEqual(['a-2.js', 'a-3.js', 'b-1.js']);
  expect(await readdir(join(folder, 'assets'))).toContain('a-2.js.br');
  expect(await readdir(join(folder, 'assets'))).not.toContain('a-1.js.br');
});

test('building the same again pushes nothing out', async () => {
  await build('a-1.js');
  await build('a-2.js');
  await build('a-2.js');
  await build('a-2.js');
  expect(await scripts()).toEqual(['a-1.js', 'a-2.js']);
});

test('a record that cannot be read counts as none', async () => {
  await build('a-1.js');
  await writeFile(join(folder, '.build.json'), '{"files": 3');
  await build('a-2.js');
  expect(await scripts()).toEqual(['a-2.js']);
});
