import { setTimeout as delay } from 'node:timers/promises';
import type { Pool } from 'pg';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Metrics } from '../http/health.js';
import type { AnsweredRequest } from '../http/observe.js';
import type { Task } from '../jobs/tasks.js';
import type { StorageWatch } from './storage-watch.js';

/** The metrics of a process, for Prometheus and similar tools. */
interface ProcessMetrics {
  readonly metrics: Metrics;
  onRequest(request: AnsweredRequest): void;
  /** Counts a request that was turned away because of too much load. */
  onShed(): void;
  /** Counts an answer whose marks were stored. */
  readonly onMarked: () => void;
  /** Returns the same tasks, with their runs counted. */
  counting<Name extends string>(tasks: Readonly<Record<Name, Task>>): Readonly<Record<Name, Task>>;
}

/** In seconds: from an answer out of memory to one that is too slow. */
const BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** The time that the database may take to count the jobs. */
const JOBS_COUNTED_WITHIN_MS = 1_000;

/** @returns how many jobs are in the queue; NaN when the database cannot tell */
async function countJobs(pool: Pool): Promise<number> {
  try {
    const { rows } = await pool.query<{ count: number }>(
      'select count(*)::integer as count from graphile_worker.jobs',
    );
    return rows[0]?.count ?? 0;
  } catch {
    return NaN;
  }
}

/**
 * @param token see `Metrics`
 * @param storage reports the free space of the disk
 */
export function createMetrics(
  pool: Pool,
  token: string | null,
  storage: Pick<StorageWatch, 'freeBytes'>,
): ProcessMetrics {
  // A registry of its own, not the library's global one: tests start several servers in one process.
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  // These gauges have names of counters, which Prometheus's linter rejects. The same names without `_total`
  // give the same numbers, by kind.
  for (const what of ['handles', 'requests', 'resources']) {
    registry.removeSingleMetric(`nodejs_active_${what}_total`);
  }
  const registers = [registry];
  const requests = new Histogram({
    name: 'wellspring_request_seconds',
    help: 'How long requests took to answer, by call and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers,
  });
  const shed = new Counter({
    name: 'wellspring_requests_shed_total',
    help: 'Requests turned away with 503, since the process had too much to do.',
    registers,
  });
  const marked = new Counter({
    name: 'wellspring_answers_marked_total',
    help: 'Answers that this process has marked.',
    registers,
  });
  const jobs = new Counter({
    name: 'wellspring_jobs_total',
    help: 'Jobs done by this process, by name and outcome.',
    labelNames: ['name', 'outcome'],
    registers,
  });
  registry.registerMetric(
    new Gauge({
      name: 'wellspring_database_connections',
      help: 'Connections of this process to the database, by what they do.',
      labelNames: ['state'],
      registers: [],
      collect() {
        this.set({ state: 'idle' }, pool.idleCount);
        this.set({ state: 'in use' }, pool.totalCount - pool.idleCount);
        this.set({ state: 'waited for' }, pool.waitingCount);
      },
    }),
  );
  registry.registerMetric(
    new Gauge({
      name: 'wellspring_jobs_waiting',
      help: 'Jobs in the queue of the installation.',
      registers: [],
      async collect() {
        // All other metrics are reported even while the database is away or slow.
        const count = await Promise.race([countJobs(pool), delay(JOBS_COUNTED_WITHIN_MS, NaN)]);
        this.set(count);
      },
    }),
  );

  registry.registerMetric(
    new Gauge({
      name: 'wellspring_disk_free_bytes',
      help: 'What is free on the disk of the embedded database; not a number for a database elsewhere.',
      registers: [],
      async collect() {
        this.set((await storage.freeBytes()) ?? NaN);
      },
    }),
  );

  return {
    metrics: {
      token,
      read: async () => ({ text: await registry.metrics(), type: registry.contentType }),
    },
    onRequest({ method, route, status, seconds }) {
      requests.observe({ method, route: route ?? 'other', status }, seconds);
    },
    onShed: () => shed.inc(),
    onMarked: () => marked.inc(),
    counting<Name extends string>(tasks: Readonly<Record<Name, Task>>) {
      const counted: Record<Name, Task> = { ...tasks };
      for (const name of Object.keys(tasks) as Name[]) {
        const task = tasks[name];
        counted[name] = async (payload, signal) => {
          try {
            await task(payload, signal);
            jobs.inc({ name, outcome: 'done' });
          } catch (error) {
            jobs.inc({ name, outcome: 'failed' });
            throw error;
          }
        };
      }
      return counted;
    },
  };
}
