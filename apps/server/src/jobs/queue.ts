import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../db/database.js';

/** The jobs there are: the payload of each by name. */
export const JOB_PAYLOADS = {
  /** Marks one answer. */
  autograde: z.object({ answerId: z.number().int().positive() }),
} as const;
export type JobName = keyof typeof JOB_PAYLOADS;
export type JobPayload<N extends JobName> = z.infer<(typeof JOB_PAYLOADS)[N]>;

/** Takes jobs to be done soon, outside the request. */
export interface Queue {
  /**
   * Enqueues a job in the transaction of `database`: it runs once that commits, and never when it
   * rolls back. A waiting job with the same key is replaced.
   */
  add<N extends JobName>(
    database: Database,
    job: { readonly name: N; readonly payload: JobPayload<N>; readonly key: string },
  ): Promise<void>;
}

/** The queue in PostgreSQL that graphile-worker's runners take from. */
export const postgresQueue: Queue = {
  async add(database, { name, payload, key }) {
    await database.execute(
      sql`select graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json, job_key => ${key})`,
    );
  },
};
