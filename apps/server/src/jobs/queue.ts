import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../db/database.js';

/** The jobs there are: the payload of each by name. */
export const JOB_PAYLOADS = {
  /**
   * Marks what waits, beginning with the one whose turn it is, which need not be the one that is named: so
   * there is a job for each answer that waits, and the schedule enqueues one without.
   */
  autograde: z.object({ answerId: z.number().int().positive().optional() }),
  /** Makes a job for each assessment that has closed, once a night has come; the schedule enqueues it. */
  closeNight: z.object({}),
  /** Submits what was left open in an assessment. */
  closeAssessment: z.object({ assessmentId: z.number().int().positive() }),
  /** Tells the leader of the student's group of a submission by e-mail. */
  mailSubmission: z.object({ submissionId: z.number().int().positive() }),
  /** Makes a job for everybody whose backlog is to be told; the schedule enqueues it, with its time. */
  mailBacklogs: z.object({ _cron: z.object({ ts: z.iso.datetime({ offset: true }) }) }),
  /** Tells somebody of their backlog on a day (in UTC) by e-mail. */
  mailBacklog: z.object({
    registrationId: z.number().int().positive(),
    day: z.iso.date(),
  }),
  /** Removes piece by piece what is in a course that is reset or deleted. */
  emptyCourse: z.object({ courseId: z.number().int().positive() }),
  /** Assigns the entries of contests that have closed; the schedule enqueues it. */
  assignEntries: z.object({}),
  /** Deletes entries of sign-ins that are old; the schedule enqueues it. */
  forgetSignIns: z.object({}),
} as const;

/**
 * What is enqueued by the clock, in the form of crontab, times in UTC; once, however many processes
 * there are. What was missed while no process ran is made up for, e-mails within six hours.
 */
export const SCHEDULE = [
  // In case that jobs for it were used up while their answers could not be marked.
  '* * * * * autograde',
  '0 0 * * * mailBacklogs ?fill=6h',
  // After contests were closed for the night, when their entries are all there.
  '15 0 * * * assignEntries ?fill=6h',
  '30 2 * * * forgetSignIns',
  // It is one minute past midnight somewhere at each of these; the job knows whether that is here, and
  // makes up for missed nights itself.
  '1,16,31,46 * * * * closeNight',
].join('\n');

export type JobName = keyof typeof JOB_PAYLOADS;

/** Jobs that have places of their own, so that they wait for no others. */
export interface Lane {
  readonly names: readonly JobName[];
  /** How many are done at a time. */
  readonly jobsAtOnce: number;
}

/**
 * How the jobs of one process share its places: the night's closing and mails wait for no marking.
 * @param graders how many programs the grader runs at a time; some answers more are in hand, so that it
 *   does not wait while verdicts are stored
 */
export function lanesFor(graders: number): readonly Lane[] {
  const { autograde, ...others } = JOB_PAYLOADS;
  return [
    { names: namesOf({ autograde }), jobsAtOnce: graders + 2 },
    { names: namesOf(others), jobsAtOnce: 2 },
  ];
}

const namesOf = (payloads: Partial<typeof JOB_PAYLOADS>) => Object.keys(payloads) as JobName[];

export type JobPayload<N extends JobName> = z.infer<(typeof JOB_PAYLOADS)[N]>;

/** Takes jobs to be done soon, outside the request. */
export interface Queue {
  /**
   * Enqueues a job in the transaction of `database`: it runs once that commits, and never when it
   * rolls back. A waiting job with the same key is replaced.
   */
  add<N extends JobName>(
    database: Database,
    job: {
      readonly name: N;
      readonly payload: JobPayload<N>;
      readonly key: string;
      /** Not done before so many milliseconds have passed. Default: 0. */
      readonly delayMs?: number;
    },
  ): Promise<void>;
}

/** The queue in PostgreSQL that graphile-worker's runners take from. */
export const postgresQueue: Queue = {
  async add(database, { name, payload, key, delayMs = 0 }) {
    const runAt = sql`now() + ${delayMs} * interval '1 millisecond'`;
    await database.execute(
      sql`select graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json, job_key => ${key}, run_at => ${runAt})`,
    );
  },
};
