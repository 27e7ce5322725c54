import { chmod, chown, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SERVICE_FOLDER } from './location.js';
import { type Account, runCommand } from './processes.js';
import { DataFolders } from './testing/data-folders.js';
import { killHolders, opened, startHolder } from './testing/holder.js';

const folders = new DataFolders();
const isRoot = process.getuid?.() === 0;
const WHY_NOT = 'only root meets this, and can set it up';
const CLOSED_CLONE = 'this clone lies where an ordinary user may not read it';

afterAll(async () => {
  killHolders();
  await folders.dispose();
});

test('a data folder that is a file is refused with its path', async () => {
  const file = path.join(await folders.empty(), 'data');
  await writeFile(file, '');
  await expect(folders.open(file)).rejects.toMatchObject({
    code: 'FOLDER_UNREACHABLE',
    message: expect.stringContaining(file) as string,
  });
});

/** Creates a home that other users may not enter, and returns the path of a data folder in it. */
async function folderInClosedHome(): Promise<string> {
  const home = path.join(await folders.empty(), 'home');
  await mkdir(home, { mode: 0o700 });
  return path.join(home, 'checkout', 'data');
}

// When not run by root, the list of tests shows this as skipped, with the reason.
describe.runIf(isRoot)(`started by root${isRoot ? '' : ` (skipped: ${WHY_NOT})`}`, () => {
  /** Any user except root and the service accounts; `daemon` exists everywhere. */
  let ordinary: Account;
  /** True if that user can run code of this clone, which may itself lie in a home of mode 700. */
  let canRunClone: boolean;

  beforeAll(async () => {
    const { stdout } = await runCommand('id', ['-u', 'daemon']);
    ordinary = { name: 'daemon', uid: Number(stdout), gid: Number(stdout), isOther: true };
    const code = fileURLToPath(new URL('./testing/holder-process.ts', import.meta.url));
    canRunClone = (await runCommand('test', ['-r', code], { account: ordinary })).status === 0;
  });

  /** A folder that belongs to the ordinary user. */
  async function ordinaryFolder(): Promise<string> {
    const folder = path.join(await folders.empty(), 'data');
    await mkdir(folder);
    await chown(folder, ordinary.uid, ordinary.gid);
    folders.remember(folder);
    return folder;
  }

  test('in a home of mode 700, the database lies where the service account can enter', async () => {
    const folder = await folderInClosedHome();
    const first = await folders.open(folder);
    expect(path.dirname(first.location)).toBe(SERVICE_FOLDER);
    const client = new pg.Client({ ...first.connection });
    await client.connect();
    await client.query('CREATE TABLE t ()');
    await client.end();
    // Both a second process, while it runs, and a later start find the same one.
    const holder = startHolder(folder);
    expect(await holder.opening).toMatchObject({
      location: first.location,
      connection: first.connection,
    });
    await holder.close();
    await first.close();
    const second = await folders.open(folder);
    expect(second.location).toBe(first.location);
    expect(await readdir(folder)).toEqual(['postgres-location.json']);
    await second.close();

    // After a new clone it starts with an empty database.
    await rm(folder, { recursive: true });
    const fresh = await folders.open(folder);
    expect(fresh.location).not.toBe(first.location);
    await fresh.close();
  });

  test('two first starts in such a home agree on one place', async () => {
    const folder = await folderInClosedHome();
    const [one, other] = [startHolder(folder), startHolder(folder)];
    const [first, second] = await Promise.all([opened(one), opened(other)]);
    folders.remember(first.location);
    expect(first.location).toBe(second.location);
    await Promise.all([one.close(), other.close()]);
  });

  test('a database that lies elsewhere and was deleted there is missed, not replaced', async () => {
    const folder = await folderInClosedHome();
    const postgres = await folders.open(folder);
    await postgres.close();
    await rm(postgres.location, { recursive: true });
    await expect(folders.open(folder)).rejects.toMatchObject({ code: 'LOCATION_LOST' });
  });

  test('a marker that names any other folder is not believed', async () => {
    const folder = await folderInClosedHome();
    await mkdir(folder, { recursive: true });
    for (const text of ['{"id":"../../etc"}', '{"id":17}', 'null', '{', '']) {
      await writeFile(path.join(folder, 'postgres-location.json'), text);
      await expect(folders.open(folder)).rejects.toMatchObject({ code: 'NOT_A_CLUSTER' });
    }
  });

  test('a database that the service account can no longer reach is reported, not replaced', async () => {
    const folder = await folders.withDatabase();
    await chmod(path.dirname(folder), 0o700);
    await expect(folders.open(folder)).rejects.toMatchObject({ code: 'FOLDER_UNREACHABLE' });
    await chmod(path.dirname(folder), 0o755);
    await (await folders.open(folder)).close();
  });

  test('for a database that root copied, the message says how to give it back', async () => {
    const folder = await folders.withDatabase();
    await chown(path.join(folder, 'cluster'), 0, 0);
    await expect(folders.open(folder)).rejects.toMatchObject({
      code: 'FOLDER_NOT_OURS',
      message: expect.stringContaining('chown -R wellspring:') as string,
    });
  });

  test('a strict umask of root does not shut out the service account', async () => {
    const umask = process.umask(0o077);
    try {
      const folder = path.join(await folders.empty(), 'data');
      const postgres = await folders.open(folder);
      await expect(postgres.close()).resolves.toBeUndefined();
    } finally {
      process.umask(umask);
    }
  });

  test("an ordinary user's empty data folder is refused and left as it is", async () => {
    const empty = await ordinaryFolder();
    await expect(folders.open(empty)).rejects.toMatchObject({
      code: 'FOLDER_NOT_OURS',
      message: expect.stringContaining('Start Wellspring as daemon') as string,
    });
    expect(await readdir(empty)).toEqual([]);
  });

  test("an ordinary user's database is refused and left as it is", async (context) => {
    context.skip(!canRunClone, CLOSED_CLONE);
    const used = await ordinaryFolder();
    const holder = startHolder(used, { account: ordinary });
    expect(await holder.opening).toMatchObject({ kind: 'opened', location: used });
    await holder.close();
    await expect(folders.open(used)).rejects.toMatchObject({ code: 'FOLDER_NOT_OURS' });
    expect((await stat(path.join(used, 'cluster'))).uid).toBe(ordinary.uid);
  });

  test('an ordinary user is sent back to root for a data folder that root used first', async (context) => {
    context.skip(!canRunClone, CLOSED_CLONE);
    const inPlace = await folders.withDatabase();
    expect(await startHolder(inPlace, { account: ordinary }).opening).toMatchObject({
      kind: 'failed',
      code: 'FOLDER_NOT_OURS',
    });
    const closed = await folderInClosedHome();
    await (await folders.open(closed)).close();
    const marker = path.join(closed, 'postgres-location.json');
    const moved = await ordinaryFolder();
    await writeFile(path.join(moved, 'postgres-location.json'), await readFile(marker));
    expect(await startHolder(moved, { account: ordinary }).opening).toMatchObject({
      kind: 'failed',
      code: 'FOLDER_NOT_OURS',
      message: expect.stringContaining('Start Wellspring as root') as string,
    });
  });

  test('an ordinary user is refused a folder that he cannot write to', async (context) => {
    context.skip(!canRunClone, CLOSED_CLONE);
    const folder = path.join(await folders.empty(), 'data');
    await mkdir(folder);
    const reply = await startHolder(folder, { account: ordinary }).opening;
    expect(reply).toMatchObject({ kind: 'failed', code: 'FOLDER_UNREACHABLE' });
  });
});
