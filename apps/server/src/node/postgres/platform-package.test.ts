import { mkdir, mkdtemp, readlink, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { completeLinks, findBinaries, program } from './platform-package.js';
import { runCommand } from './run-command.js';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'wellspring-test-'));
  await mkdir(path.join(folder, 'native', 'lib'), { recursive: true });
});

afterEach(() => rm(folder, { recursive: true }));

/** Completes a package that lists these links, and returns the target of `libpq.so` afterwards. */
async function complete(links: unknown): Promise<string> {
  await writeFile(path.join(folder, 'native', 'pg-symlinks.json'), JSON.stringify(links));
  await completeLinks(folder, 'some-package');
  return readlink(path.join(folder, 'native', 'lib', 'libpq.so'));
}

const LINKS = [{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so' }];

test('the programs of this platform are found and are of the version that the package says', async () => {
  const binaries = await findBinaries();
  const { stdout } = await runCommand(program(binaries, 'postgres'), ['--version']);
  expect(stdout).toContain(`(PostgreSQL) ${binaries.major}.`);
});

test('links that the install script should have made are made', async () => {
  expect(await complete(LINKS)).toBe('libpq.so.5.18');
  expect(await complete(LINKS)).toBe('libpq.so.5.18');
});

test('several processes can complete a package at once', async () => {
  await Promise.all(Array.from({ length: 8 }, () => complete(LINKS)));
  expect(await complete(LINKS)).toBe('libpq.so.5.18');
});

test('what stands where a link belongs is left', async () => {
  await writeFile(path.join(folder, 'native', 'lib', 'libpq.so'), 'the library itself');
  await expect(complete(LINKS)).rejects.toMatchObject({ code: 'EINVAL' }); // from our readlink
  await rm(path.join(folder, 'native', 'lib', 'libpq.so'));
  await symlink('libpq.so.5', path.join(folder, 'native', 'lib', 'libpq.so'));
  expect(await complete(LINKS)).toBe('libpq.so.5');
});

test('links out of the package are refused', async () => {
  await expect(
    complete([{ source: 'native/lib/x', target: 'native/lib/../../../../etc/x' }]),
  ).rejects.toThrow('Invalid string');
});

test('a package that needs no links is complete', async () => {
  await expect(completeLinks(folder, 'some-package')).resolves.toBeUndefined();
});
