import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { access } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { processState } from '../processes.js';
import { serverPid } from './data-folders.js';
import { openTemporaryPostgres } from './temporary-postgres.js';

const MODULE = new URL('./temporary-postgres.ts', import.meta.url).href;

/** Opens a temporary PostgreSQL in another process, which is like a test run. */
async function startRun() {
  const script = `
    const { openTemporaryPostgres } = await import(${JSON.stringify(MODULE)});
    const { location } = await openTemporaryPostgres();
    console.log(JSON.stringify({ location }));`;
  const run = spawn(
    process.execPath,
    ['--conditions=wellspring-source', '--import', 'tsx', '--input-type=module', '--eval', script],
    { stdio: ['ignore', 'pipe', 'inherit'], detached: true },
  );
  const [line] = (await once(createInterface(run.stdout), 'line')) as [string];
  const { location } = z.object({ location: z.string() }).parse(JSON.parse(line));
  const pid = await serverPid(location);
  if (pid === undefined || run.pid === undefined) throw new Error('No server runs.');
  return { group: -run.pid, location, pid };
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

test.each(['SIGTERM', 'SIGINT', 'SIGKILL'] as const)(
  'a run that is ended by %s leaves neither its server nor its folder',
  async (signal) => {
    const { group, location, pid } = await startRun();
    // Like a terminal, which signals all processes of the run.
    process.kill(group, signal);
    await vi.waitFor(
      async () => {
        expect((await processState(pid)).kind).not.toBe('alive');
        expect(await exists(location)).toBe(false);
      },
      { timeout: 30_000, interval: 50 },
    );
  },
);

test('it is a database of its own, which is gone once closed', async () => {
  const postgres = await openTemporaryPostgres();
  const client = new pg.Client({ ...postgres.connection });
  await client.connect();
  const { rows } = await client.query<{ count: string }>(
    `select count(*) from pg_tables where schemaname = 'public'`,
  );
  await client.end();
  expect(rows).toEqual([{ count: '0' }]);
  await postgres.close();
  expect(await exists(postgres.location)).toBe(false);
});
