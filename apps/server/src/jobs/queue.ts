import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../db/database.js';

/** The payload of each kind of job. */
export const JOB_PAYLOADS = {
  /**
   * Marks waiting answers, starting with the one whose turn it is, which need not be the given one. There is
   * one job for each waiting answer, and the schedule enqueues one without an answer.
   */
  autograde: z.object({ answerId: z.number().int().positive().optional() }),
  /** Creates a job for each assessment that has closed, once a night has come; the schedule enqueues it. */
  closeNight: z.object({}),
  /** Submits the work left open in an assessment. */
  closeAssessment: z.object({ assessmentId: z.number().int().positive() }),
  /** Notifies the leader of the student's group of a submission by e-mail. */
  mailSubmission: z.object({ submissionId: z.number().int().positive() }),
  /** Creates a job for each person who may have a backlog; the schedule enqueues it, with its time. */
  mailBacklogs: z.object({ _cron: z.object({ ts: z.iso.datetime({ offset: true }) }) }),
  /** Sends a person an e-mail about their backlog on a day (in UTC). */
  mailBacklog: z.object({
    registrationId: z.number().int().positive(),
    day: z.iso.date(),
  }),
  /** Removes the contents of a course that is being reset or deleted, piece by piece. */
  emptyCourse: z.object({ courseId: z.number().int().positive() }),
  /** Assigns the entries of contests that have closed; the schedule enqueues it. */
  assignEntries: z.object({}),
  /** Counts the votes in progress; the schedule enqueues it. */
  countVotes: z.object({}),
  /** Computes the totals of XP that have changed; the schedule enqueues it. */
  settleTotals: z.object({}),
  /** Deletes old records of sign-ins; the schedule enqueues it. */
  forgetSignIns: z.object({}),
} as const;

/**
 * The scheduled jobs, as a crontab, with times in UTC; each is enqueued once, however many processes there
 * are. What was missed while no process ran is made up for, e-mails within six hours.
 */
export const SCHEDULE = [
  // In case the jobs of some answers were used up while the answers could not be marked.
  '* * * * * autograde',
  '0 0 * * * mailBacklogs ?fill=6h',
  // After contests were closed for the night, when all their entries exist.
  '15 0 * * * assignEntries ?fill=6h',
  '20 */2 * * * countVotes',
  // So that readers of leaderboards find little to do.
  '*/10 * * * * settleTotals',
  '30 2 * * * forgetSignIns',
  // Each of these is one minute past midnight in some time zone; the job knows whether it is its own, and
  // makes up for missed nights itself.
  '1,16,31,46 * * * * closeNight',
].join('\n');

export type JobName = keyof typeof JOB_PAYLOADS;

/** A group of jobs with a limit of its own, so that they do not wait for other jobs. */
export interface Lane {
  readonly names: readonly JobName[];
  /** The number of jobs that run at a time. */
  readonly jobsAtOnce: number;
}

/**
 * The division of the places of one process among its jobs: the nightly closing and e-mails do not wait for
 * marking.
 * @param graders how many programs the grader runs at a time; a few more answers are in progress, so that it
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

/** Accepts jobs that run soon, outside the request. */
export interface Queue {
  /**
   * Enqueues a job in the transaction of `database`: it runs once that commits, and never when it rolls back.
   * It replaces a waiting job with the same key.
   */
  add<N extends JobName>(
    database: Database,
    job: {
      readonly name: N;
      readonly payload: JobPayload<N>;
      readonly key: string;
      /** The job does not start before this many milliseconds have passed. Default: 0. */
      readonly delayMs?: number;
    },
  ): Promise<void>;
}

/** The queue in PostgreSQL from which graphile-worker takes jobs. */
export const postgresQueue: Queue = {
  async add(database, { name, payload, key, delayMs = 0 }) {
    const runAt = sql`now() + ${delayMs} * interval '1 millisecond'`;
    await database.execute(
      sql`select graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json, job_key => ${key}, run_at => ${runAt})`,
    );
  },
};
