import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { lanesFor, postgresQueue, SCHEDULE } from '../jobs/queue.js';
import type { Task } from '../jobs/tasks.js';
import { createTestDatabase, type TestDatabase } from '../testing/database.js';
import { silentLog } from '../testing/silent-log.js';
import { waitUntil } from '../testing/wait-until.js';
import { type JobRunner, startJobRunner } from './job-runner.js';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.close());

const runners: JobRunner[] = [];
afterEach(async () => {
  await Promise.all(runners.splice(0).map((runner) => runner.stop()));
  await db.pool.query('delete from graphile_worker._private_jobs');
});

async function startRunner(autograde: Task): Promise<JobRunner> {
  const runner = await startJobRunner({
    pool: db.pool,
    tasks: { autograde },
    log: silentLog,
    stopPatienceMs: 100,
  });
  runners.push(runner);
  return runner;
}

const enqueue = (answerId: number) =>
  postgresQueue.add(db.database, {
    name: 'autograde',
    payload: { answerId },
    key: `autograde:${answerId}`,
  });

async function jobs() {
  const { rows } = await db.pool.query<{ key: string; locked_by: string | null; attempts: number }>(
    'select key, locked_by, attempts from graphile_worker.jobs order by key',
  );
  return rows;
}

test('a job is done soon after its transaction commits, and never when it rolls back', async () => {
  const done: unknown[] = [];
  await startRunner((payload) => {
    done.push(payload);
    return Promise.resolve();
  });
  await expect(
    db.database.transaction(async (tx) => {
      await postgresQueue.add(tx, { name: 'autograde', payload: { answerId: 1 }, key: 'a:1' });
      throw new Error('changed our mind');
    }),
  ).rejects.toThrow('changed our mind');
  await enqueue(2);
  await waitUntil('the job is done', () => Promise.resolve(done.length > 0));
  await waitUntil('it has left the queue', async () => (await jobs()).length === 0);
  expect(done).toEqual([{ answerId: 2 }]);
});

test('a job that is enqueued twice is in the queue once', async () => {
  await enqueue(3);
  await enqueue(3);
  expect(await jobs()).toMatchObject([{ key: 'autograde:3' }]);
});

test('a job that fails is tried again', async () => {
  let attempts = 0;
  await startRunner(() => {
    attempts += 1;
    return attempts === 1 ? Promise.reject(new Error('not today')) : Promise.resolve();
  });
  await enqueue(4);
  await waitUntil('it was tried again and done', async () => (await jobs()).length === 0);
  expect(attempts).toBe(2);
});

test('a runner that stops gives the job it cannot finish back to the queue', async () => {
  let taken = false;
  const runner = await startRunner((_payload, signal) => {
    taken = true;
    return new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(new Error('gave up')), { once: true });
    });
  });
  await enqueue(5);
  await waitUntil('the job is taken', () => Promise.resolve(taken));
  await runner.stop();
  runners.length = 0;
  await waitUntil('it is free again', async () => (await jobs())[0]?.locked_by === null);
  expect(await jobs()).toMatchObject([{ key: 'autograde:5' }]);
});

const endless: Task = (_payload, signal) =>
  new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('gave up')), { once: true });
  });

test('jobs of other kinds do not wait for marking, however long that takes', async () => {
  const done: string[] = [];
  const note = (name: string): Task => {
    return () => {
      done.push(name);
      return Promise.resolve();
    };
  };
  runners.push(
    await startJobRunner({
      pool: db.pool,
      tasks: {
        autograde: endless,
        closeAssessment: note('closeAssessment'),
        mailSubmission: note('mailSubmission'),
      },
      lanes: lanesFor(2),
      log: silentLog,
      stopPatienceMs: 100,
    }),
  );
  const { database } = db;
  for (const answerId of [1, 2, 3, 4, 5, 6]) {
    const key = `autograde:${answerId}`;
    await postgresQueue.add(database, { name: 'autograde', payload: { answerId }, key });
  }
  await postgresQueue.add(database, {
    name: 'closeAssessment',
    payload: { assessmentId: 1 },
    key: 'close',
  });
  await postgresQueue.add(database, {
    name: 'mailSubmission',
    payload: { submissionId: 1 },
    key: 'mail',
  });
  await waitUntil('all others are done', () => Promise.resolve(done.length === 2));
  expect(done.toSorted()).toEqual(['closeAssessment', 'mailSubmission']);
});

/** Starts another process that takes the next job and never finishes it. */
async function startStuckProcess(): Promise<ChildProcess> {
  const child = fork(fileURLToPath(new URL('../testing/stuck-runner.ts', import.meta.url)), {
    execArgv: ['--import', 'tsx', '--conditions=wellspring-source'],
  });
  child.send(db.connection);
  await once(child, 'message');
  return child;
}

test('the job of a process killed in the middle of it is done by the next one to start', async () => {
  await enqueue(6);
  const child = await startStuckProcess();
  const [stuck] = await jobs();
  expect(stuck?.locked_by).not.toBeNull();
  child.kill('SIGKILL');
  await once(child, 'exit');

  const done: unknown[] = [];
  // PostgreSQL notices the broken connection by itself, a moment after the process has ended.
  await waitUntil('its lock is gone', async () => {
    const { rows } = await db.pool.query(
      `select 1 from pg_locks join pg_database on pg_database.oid = pg_locks.database
       where locktype = 'advisory' and datname = current_database()`,
    );
    return rows.length === 0;
  });
  await startRunner((payload) => {
    done.push(payload);
    return Promise.resolve();
  });
  await waitUntil('the job is done', () => Promise.resolve(done.length > 0));
  expect(done).toEqual([{ answerId: 6 }]);
});

test('the job of a process that lives is left alone', async () => {
  await enqueue(7);
  const child = await startStuckProcess();
  try {
    const done: unknown[] = [];
    await startRunner((payload) => {
      done.push(payload);
      return Promise.resolve();
    });
    await enqueue(8);
    await waitUntil('the other job is done', () => Promise.resolve(done.length > 0));
    expect(done).toEqual([{ answerId: 8 }]);
    // The row of a job disappears a moment after its task has returned.
    await waitUntil('its row is gone', async () => (await jobs()).length === 1);
    expect(await jobs()).toMatchObject([{ key: 'autograde:7', attempts: 1 }]);
  } finally {
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
});

test('a job is not done before its time', async () => {
  await postgresQueue.add(db.database, {
    name: 'autograde',
    payload: {},
    key: 'later',
    delayMs: 3_600_000,
  });
  const done: unknown[] = [];
  await startRunner((payload) => {
    done.push(payload);
    return Promise.resolve();
  });
  await enqueue(9);
  await waitUntil('the other job is done', () => Promise.resolve(done.length > 0));
  expect(done).toEqual([{ answerId: 9 }]);
});

/** In each line, five words give the time and the sixth names the task. */
const SCHEDULED = SCHEDULE.split('\n').map((line) => line.split(' ')[5] ?? '');

async function startScheduled(): Promise<void> {
  const runner = await startJobRunner({
    pool: db.pool,
    tasks: Object.fromEntries(SCHEDULED.map((name) => [name, () => Promise.resolve()])),
    schedule: SCHEDULE,
    log: silentLog,
  });
  runners.push(runner);
}

async function knownSchedule(): Promise<string[]> {
  const { rows } = await db.pool.query<{ identifier: string }>(
    'select identifier from graphile_worker._private_known_crontabs order by 1',
  );
  return rows.map(({ identifier }) => identifier);
}

test('scheduled jobs are registered once, however many runners there are', async () => {
  await Promise.all([startScheduled(), startScheduled()]);
  // A runner learns of them only after it has started.
  await expect.poll(knownSchedule).toEqual(SCHEDULED.toSorted());
});
