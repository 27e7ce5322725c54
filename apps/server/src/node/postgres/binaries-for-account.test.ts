import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serviceAccounts } from './accounts.js';
import { binariesForAccount } from './binaries-for-account.js';
import { SERVICE_FOLDER } from './location.js';
import { type Binaries, findBinaries, program } from './platform-package.js';
import { type Account, runCommand } from './run-command.js';
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
