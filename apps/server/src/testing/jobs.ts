import type { Grader } from '../grading/grader.js';
import { createTasks } from '../jobs/tasks.js';
import type { Mailer } from '../mail/mailer.js';
import type { School } from './school.js';
import { silentLog } from './silent-log.js';

const noGrader: Grader = {
  grade: () => Promise.reject(new Error('There is no grader in this test.')),
};

/** Runs the enqueued jobs, and those that they enqueue, one after another. */
export async function doJobsOf(
  school: School,
  {
    grader = noGrader,
    mailer = null,
    publicUrl = null,
  }: {
    readonly grader?: Grader;
    readonly mailer?: Mailer | null;
    readonly publicUrl?: string | null;
  },
): Promise<void> {
  const { database, queue, jobs, now } = school;
  const tasks = createTasks({ database, queue, grader, mailer, publicUrl, log: silentLog, now });
  for (let job = jobs.shift(); job !== undefined; job = jobs.shift()) {
    await tasks[job.name](job.payload, new AbortController().signal);
  }
}
