import { Logger, run, type Runner, type TaskList } from 'graphile-worker';
import type { Pool } from 'pg';
import { conditionOf } from '../db/condition.js';
import type { Lane } from '../jobs/queue.js';
import type { Task } from '../jobs/tasks.js';
import type { Log } from '../log.js';
import { createRunnerPresence } from './runner-presence.js';

/** The interval at which jobs of dead processes are looked for. */
const SWEEP_MS = 60_000;
/**
 * The time for which jobs in progress may still run when the server stops, before they are returned to the
 * queue.
 */
const STOP_PATIENCE_MS = 5_000;
/** The time to wait before a restart after the runner has ended by itself. */
const RESTART_MS = 2_000;

export interface JobRunner {
  /** Takes no more jobs, gives those in progress a few seconds, and returns the rest to the queue. */
  stop(): Promise<void>;
}

interface JobRunnerOptions {
  readonly pool: Pool;
  readonly tasks: Readonly<Record<string, Task>>;
  readonly log: Log;
  /** The jobs to enqueue at fixed times, as a crontab (times in UTC). Default: nothing. */
  readonly schedule?: string;
  /** Default: one lane for all tasks, which runs four jobs at once. */
  readonly lanes?: readonly Pick<Lane, 'jobsAtOnce' | 'names'>[];
  /** The time for which jobs in progress may still run after a stop. Default: five seconds. */
  readonly stopPatienceMs?: number;
}

/**
 * Takes jobs from the queue in PostgreSQL and runs them until stopped. Each lane has its own limit of
 * concurrent jobs. Jobs that a killed process left behind are taken over at the start, and within a minute
 * later on.
 */
export async function startJobRunner(options: JobRunnerOptions): Promise<JobRunner> {
  const { tasks, schedule = '' } = options;
  const lanes = options.lanes?.map(({ names, jobsAtOnce }) => ({
    tasks: Object.fromEntries(names.flatMap((name) => (tasks[name] ? [[name, tasks[name]]] : []))),
    jobsAtOnce,
  })) ?? [{ tasks, jobsAtOnce: JOBS_AT_ONCE }];
  const started: JobRunner[] = [];
  const stop = async () => {
    await Promise.all(started.map((lane) => lane.stop()));
  };
  try {
    for (const [index, lane] of lanes.entries()) {
      // One schedule serves all lanes; its jobs go to lanes by their names.
      const isLast = index === lanes.length - 1;
      started.push(await startLane({ ...options, ...lane, schedule: isLast ? schedule : '' }));
    }
  } catch (error) {
    await stop();
    throw error;
  }
  return { stop };
}

const JOBS_AT_ONCE = 4;

async function startLane(
  options: Omit<JobRunnerOptions, 'lanes'> & { readonly jobsAtOnce: number },
): Promise<JobRunner> {
  const { pool, tasks, log, jobsAtOnce, schedule } = options;
  const { stopPatienceMs = STOP_PATIENCE_MS } = options;
  const presence = createRunnerPresence(pool, log);
  let stopping = false;
  let restart: NodeJS.Timeout | undefined;
  let runner = await start();

  let sweep = sweepLater();

  return {
    async stop() {
      stopping = true;
      clearTimeout(sweep);
      clearTimeout(restart);
      try {
        await runner.stop('The server stops.');
      } catch (error) {
        log.warn({ error }, 'the job runner did not stop cleanly');
      }
      await presence.withdraw();
    },
  };

  async function start(): Promise<Runner> {
    await presence.freeJobsOfDeadRunners();
    const started = await run({
      pgPool: pool,
      concurrency: jobsAtOnce,
      gracefulShutdownAbortTimeout: stopPatienceMs,
      // The server handles signals; it stops the runner in its own order.
      noHandleSignals: true,
      logger: loggerOn(log),
      taskList: taskList(tasks),
      crontab: schedule ?? '',
      preset: {
        plugins: [
          {
            name: 'AnnounceRunner',
            version: '1.0.0',
            worker: {
              hooks: {
                // Awaited before the first job is taken, so no job is ever held by an unannounced runner.
                startWorker: (_context, { worker }) => presence.announce(worker.workerPool.id),
              },
            },
          },
        ],
      },
    });
    started.promise.then(endedByItself, endedByItself);
    return started;
  }

  function sweepLater(): NodeJS.Timeout {
    return setTimeout(() => {
      presence
        .freeJobsOfDeadRunners()
        .catch((error: unknown) => {
          log.error({ error }, 'looking for jobs of dead job runners failed');
        })
        .finally(() => {
          if (!stopping) sweep = sweepLater();
        });
    }, SWEEP_MS).unref();
  }

  function endedByItself(error: unknown): void {
    if (stopping) return;
    log.error({ error }, 'the job runner ended by itself and is started again');
    restart = setTimeout(() => void startAgain(), RESTART_MS);
  }

  async function startAgain(): Promise<void> {
    try {
      await presence.withdraw();
      runner = await start();
      // Stopped while this runner was starting: `stop` has stopped only the one before.
      if (stopping) await runner.stop('The server stops.');
    } catch (error) {
      endedByItself(error);
    }
  }
}

function taskList(tasks: Readonly<Record<string, Task>>): TaskList {
  return Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [
      name,
      (payload: unknown, helpers: { readonly abortSignal: AbortSignal }) =>
        task(payload, helpers.abortSignal),
    ]),
  );
}

/** Passes graphile-worker's log lines to our log, except those about each single job. */
function loggerOn(log: Log): Logger {
  return new Logger(() => (level, message, meta) => {
    const name: string = level;
    // The message already contains the error's message. For a full disk and the like, another line says more.
    const error = conditionOf(meta?.['error']) === null ? {} : { error: meta?.['error'] };
    if (name === 'error') log.error({ part: 'job runner', ...error }, message);
    else if (name === 'warning') log.warn({ part: 'job runner', ...error }, message);
  });
}
