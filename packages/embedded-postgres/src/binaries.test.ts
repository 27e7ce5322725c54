import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readlink, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { serviceAccounts } from './accounts.js';
import {
  type Binaries,
  binariesForAccount,
  completeLinks,
  findBinaries,
  program,
} from './binaries.js';
import { SERVICE_FOLDER } from './location.js';
import { type Account, runCommand } from './processes.js';
import { DataFolders } from './testing/data-folders.js';

const folders = new DataFolders();
const isRoot = process.getuid?.() === 0;

// When not run by root, the list of tests shows this as skipped, with the reason.
describe.runIf(isRoot)(`started by root${isRoot ? '' : ' (skipped: only root needs it)'}`, () => {
  let account: Account;
  /** The real programs, at a path that the account cannot reach. */
  let closed: Binaries;

  beforeAll(async () => {
    [account] = await serviceAccounts();
    const found = await findBinaries();
    const home = path.join(await folders.empty(), 'home');
    await mkdir(home, { mode: 0o700 });
    await symlink(found.folder, path.join(home, 'native'));
    // A version of its own, so that no copy in use is affected.
    const version = `${found.version}-test-${randomBytes(4).toString('hex')}`;
    closed = { ...found, version, folder: path.join(home, 'native') };
  });

  afterAll(async () => {
    for (const copy of await copies()) {
      await rm(path.join(SERVICE_FOLDER, copy), { recursive: true });
    }
    await folders.dispose();
  });

  async function copies(): Promise<string[]> {
    return (await readdir(SERVICE_FOLDER)).filter((name) => name.includes(closed.version));
  }

  test('programs that the account can run are used where they are', async () => {
    // The clone itself may lie where the account cannot reach it.
    const found = await findBinaries();
    const open = { ...found, folder: path.join(await folders.empty(), 'native') };
    const copied = await runCommand('cp', ['-Rp', '--', found.folder, open.folder]);
    expect(copied).toMatchObject({ status: 0 });
    expect(await binariesForAccount(open, account)).toBe(open);
  });

  test('programs out of its reach are copied once, whole, for everybody to read', async () => {
    const umask = process.umask(0o077);
    try {
      const both = await Promise.all([
        binariesForAccount(closed, account),
        binariesForAccount(closed, account),
      ]);
      expect(both[0]).toEqual(both[1]);
      const { status, stdout } = await runCommand(program(both[0], 'postgres'), ['--version'], {
        account,
      });
      expect([status, stdout]).toEqual([0, expect.stringContaining('PostgreSQL')]);
      expect(await copies()).toEqual([path.basename(both[0].folder)]);
      const before = await stat(both[0].folder);
      expect((await binariesForAccount(closed, account)).folder).toBe(both[0].folder);
      expect((await stat(both[0].folder)).ino).toBe(before.ino);
    } finally {
      process.umask(umask);
    }
  });

  test('a damaged copy is replaced', async () => {
    const copy = await binariesForAccount(closed, account);
    await writeFile(program(copy, 'postgres'), '');
    const mended = await binariesForAccount(closed, account);
    expect((await stat(program(mended, 'postgres'))).size).toBeGreaterThan(1e6);
    expect(await copies()).toHaveLength(1);
  });
});
describe('the package of this platform', () => {
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
});
