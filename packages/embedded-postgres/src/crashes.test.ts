import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chown,
  cp,
  lstat,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import path from 'node:path';
import { kill } from 'node:process';
import pg from 'pg';
import { afterAll, expect, test, vi } from 'vitest';
import { type EmbeddedConnection } from './index.js';
import { type Account, processState } from './processes.js';
import { DataFolders, noteTaker, serverPid } from './testing/data-folders.js';
import { killHolders, opened, startHolder } from './testing/holder.js';

/** Later starts recover from processes that were killed at the worst moment. */

const folders = new DataFolders();

afterAll(async () => {
  killHolders();
  await folders.dispose();
});

/** Tells whether the application's database answers. */
async function answers(connection: EmbeddedConnection): Promise<boolean> {
  const client = new pg.Client({ ...connection });
  client.on('error', () => {});
  try {
    await client.connect();
    return (await client.query('SELECT 1')).rowCount === 1;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

/** The process id of the running server; fails when there is none. */
async function runningServer(folder: string): Promise<number> {
  const pid = await serverPid(folder);
  if (pid === undefined) throw new Error(`No server runs in ${folder}.`);
  return pid;
}

/** Kills a server with SIGKILL and leaves its `postmaster.pid` behind, as a power failure does. */
async function killServer(folder: string): Promise<void> {
  const pid = await runningServer(folder);
  kill(pid, 'SIGKILL');
  await vi.waitFor(async () => {
    expect((await processState(pid)).kind).not.toBe('alive');
  });
}

/** The user who owns the files of a database; its server runs as the same user. */
async function ownerOf(folder: string): Promise<Account> {
  const { uid, gid } = await stat(path.join(folder, 'cluster'));
  return { name: 'owner', uid, gid, isOther: uid !== process.getuid?.() };
}

/** Leaves in a stopped database what a dead server leaves: the locks of the folder and of the socket. */
async function plantLocks(folder: string, pid: number): Promise<void> {
  const cluster = path.join(folder, 'cluster');
  const socket = path.join(folder, 'socket');
  const lines = [pid, cluster, Math.floor(Date.now() / 1000), 5432, socket, '', '1 1', 'ready   '];
  await writeFile(path.join(cluster, 'postmaster.pid'), `${lines.join('\n')}\n`);
  const lock = path.join(socket, '.s.PGSQL.5432.lock');
  await writeFile(lock, `${lines.slice(0, 5).join('\n')}\n`);
}

test('a server whose users were all killed is found again, and stopped by the last one out', async () => {
  const folder = await folders.withDatabase();
  const holder = startHolder(folder);
  await holder.opening;
  const pid = await runningServer(folder);
  await holder.kill();

  const log = noteTaker();
  const postgres = await folders.open(folder, log);
  expect(log.notes).toEqual([`Joined PostgreSQL, which was running already (process ${pid}).`]);
  await postgres.close();
  // On a busy machine the system takes a moment to end a process that has released everything.
  await vi.waitFor(async () => expect((await processState(pid)).kind).not.toBe('alive'), 5000);
});

test('a killed server is started again by the process that uses it', async () => {
  const folder = await folders.withDatabase();
  const log = noteTaker();
  const postgres = await folders.open(folder, log);
  await killServer(folder);
  await vi.waitFor(
    async () => {
      expect(await answers(postgres.connection)).toBe(true);
    },
    { timeout: 15_000 },
  );
  await postgres.close();
  expect(log.notes).toContain('PostgreSQL is gone; starting or joining it again.');
  expect(await serverPid(folder)).toBeUndefined();
});

test('server and users killed together: the next start recovers what was committed', async () => {
  const folder = await folders.withDatabase();
  const holder = startHolder(folder);
  const client = new pg.Client({ ...(await opened(holder)).connection });
  client.on('error', () => {});
  await client.connect();
  await client.query('CREATE TABLE t AS SELECT 42 AS n');
  // Kills the holder first, because it would start the server again.
  await holder.kill();
  await killServer(folder);
  await client.end().catch(() => {});

  const postgres = await folders.open(folder);
  const again = new pg.Client({ ...postgres.connection });
  await again.connect();
  expect((await again.query('SELECT n FROM t')).rows).toEqual([{ n: 42 }]);
  await again.end();
  await postgres.close();
});

test('a server is not started beside what a killed one left at work, but after it', async () => {
  const folder = await folders.withDatabase();
  const holder = startHolder(folder);
  const client = new pg.Client({ ...(await opened(holder)).connection });
  client.on('error', () => {});
  await client.connect();
  // This session keeps computing when its server dies, attached to the shared memory, until it notices at the
  // end.
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  const work = client.query('SELECT count(*) FROM generate_series(1, 8000000)').catch(() => {});
  await holder.kill();
  await killServer(folder);
  expect((await processState(rows[0]?.pid ?? 0)).kind).toBe('alive');

  const postgres = await folders.open(folder);
  expect((await processState(rows[0]?.pid ?? 0)).kind).not.toBe('alive');
  expect(await answers(postgres.connection)).toBe(true);
  await postgres.close();
  await work;
  await client.end().catch(() => {});
});

test('a server that is killed as soon as it shows itself is started again', async () => {
  const folder = await folders.withDatabase();
  const opening = folders.open(folder);
  const pid = await vi.waitFor(() => runningServer(folder), { timeout: 15_000, interval: 1 });
  kill(pid, 'SIGKILL');
  const postgres = await opening;
  await vi.waitFor(
    async () => {
      expect(await answers(postgres.connection)).toBe(true);
    },
    { timeout: 15_000 },
  );
  expect(await serverPid(folder)).not.toBe(pid);
  await postgres.close();
});

test('closing after the server was killed ends well', async () => {
  const folder = await folders.withDatabase();
  const postgres = await folders.open(folder);
  await killServer(folder);
  await expect(postgres.close()).resolves.toBeUndefined();
  expect(await serverPid(folder)).toBeUndefined();
});

test('first starts at the same moment make one database together', async () => {
  const folder = path.join(await folders.empty(), 'data');
  folders.remember(folder);
  const holders = [startHolder(folder), startHolder(folder)];
  const [first, second] = await Promise.all(holders.map((holder) => opened(holder)));
  expect(first?.connection).toEqual(second?.connection);
  expect((await readdir(folder)).toSorted()).toEqual(['cluster', 'postgres.log', 'socket']);
  await Promise.all(holders.map((holder) => holder.close()));
  expect(await serverPid(folder)).toBeUndefined();
});

test('a first start that is killed half way leaves nothing that disturbs the next', async () => {
  const folder = path.join(await folders.empty(), 'data');
  folders.remember(folder);
  const holder = startHolder(folder);
  holder.opening.catch(() => {});
  await vi.waitFor(
    async () => {
      const [draft] = await readdir(folder);
      await lstat(path.join(folder, draft ?? 'none', 'cluster', 'PG_VERSION'));
    },
    { timeout: 15_000, interval: 5 },
  );
  await holder.kill();
  const postgres = await folders.open(folder);
  expect(await answers(postgres.connection)).toBe(true);
  await postgres.close();
  // Once the orphaned initdb has ended, a start removes what it left.
  await vi.waitFor(
    async () => {
      await (await folders.open(folder)).close();
      expect((await readdir(folder)).toSorted()).toEqual(['cluster', 'postgres.log', 'socket']);
    },
    { timeout: 15_000 },
  );
});

test('locks that name a zombie do not keep a server from starting', async (context) => {
  context.skip(process.platform !== 'linux', 'zombies are made by the rules of Linux here');
  const folder = await folders.withDatabase();
  const { uid, gid, isOther } = await ownerOf(folder);
  // The shell's child ends, and the program that replaces the shell never collects it.
  const parent = spawn('/bin/sh', ['-c', 'sleep 0 & echo $!; exec sleep 60'], {
    stdio: ['ignore', 'pipe', 'ignore'],
    ...(isOther ? { uid, gid } : {}),
  });
  try {
    const [line] = (await once(parent.stdout, 'data')) as [Buffer];
    const zombie = Number(line.toString());
    await vi.waitFor(async () => {
      expect(await processState(zombie)).toEqual({ kind: 'zombie' });
    });
    await plantLocks(folder, zombie);
    const postgres = await folders.open(folder);
    expect(await answers(postgres.connection)).toBe(true);
    await postgres.close();
  } finally {
    parent.kill('SIGKILL');
  }
});

test('locks whose number another program has by now do not keep a server from starting', async () => {
  const folder = await folders.withDatabase();
  const { uid, gid, isOther } = await ownerOf(folder);
  const stranger = spawn('sleep', ['60'], { stdio: 'ignore', ...(isOther ? { uid, gid } : {}) });
  try {
    await plantLocks(folder, stranger.pid ?? 0);
    const postgres = await folders.open(folder);
    expect(await answers(postgres.connection)).toBe(true);
    await postgres.close();
    expect(stranger.exitCode).toBeNull();
  } finally {
    stranger.kill('SIGKILL');
  }
});

test('a lock of a process that is gone, or one that was never finished, does no harm', async () => {
  const folder = await folders.withDatabase();
  const gone = spawn('true', { stdio: 'ignore' });
  await once(gone, 'exit');
  await plantLocks(folder, gone.pid ?? 0);
  const postgres = await folders.open(folder);
  expect(await answers(postgres.connection)).toBe(true);
  await postgres.close();

  await writeFile(path.join(folder, 'cluster', 'postmaster.pid'), '');
  await (await folders.open(folder)).close();
});

test('a copy of a running database is refused and left alone', async () => {
  const folder = await folders.withDatabase();
  const postgres = await folders.open(folder);
  const copy = path.join(await folders.empty(), 'copy');
  await mkdir(copy);
  await cp(path.join(folder, 'cluster'), path.join(copy, 'cluster'), { recursive: true });
  const { uid, gid } = await ownerOf(folder);
  await chown(path.join(copy, 'cluster'), uid, gid);
  await expect(folders.open(copy)).rejects.toMatchObject({ code: 'COPIED_WHILE_RUNNING' });
  expect(await answers(postgres.connection)).toBe(true);
  await postgres.close();
});

test('a checkout that was deleted and made again gets a fresh database, whatever still runs', async () => {
  const folder = await folders.withDatabase();
  const holder = startHolder(folder);
  await holder.opening;
  const orphan = await runningServer(folder);
  await holder.kill();
  await rm(folder, { recursive: true });
  const postgres = await folders.open(folder);
  expect(await answers(postgres.connection)).toBe(true);
  await postgres.close();
  kill(orphan, 'SIGQUIT');
});

test('a failure that cannot be repaired is reported with the end of the log', async () => {
  const folder = await folders.withDatabase();
  const control = path.join(folder, 'cluster', 'global', 'pg_control');
  await rename(control, `${control}.away`);
  const error: unknown = await folders.open(folder).catch((reason: unknown) => reason);
  expect(error).toMatchObject({ code: 'START_FAILED' });
  expect(String(error)).toContain('could not find the database system');
  expect(String(error)).toContain(
    await readFile(path.join(folder, 'postgres.log'), 'utf8').then((log) =>
      log.trim().split('\n').at(-1),
    ),
  );
  await rename(`${control}.away`, control);
  await (await folders.open(folder)).close();
});
