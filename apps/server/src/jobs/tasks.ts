import { forgetSignIns } from '../audit/forget-sign-ins.js';
import { assignAllEntries } from '../contests/assign-entries.js';
import { countOpenVotes } from '../contests/counting.js';
import { emptyCourse } from '../courses/empty-course.js';
import { type AutogradeParts, createMarker } from '../grading/autograde.js';
import { closeAssessment, closeNight, type ClosingParts } from '../grading/closing.js';
import { settleAllTotals } from '../leaderboards/totals.js';
import { mailBacklog, mailBacklogs, type MailJobParts, mailSubmission } from '../mail/jobs.js';
import { JOB_PAYLOADS, type JobName } from './queue.js';

/** Runs a job whose payload has not been validated yet; `signal` asks it to give up and run again later. */
export type Task = (payload: unknown, signal: AbortSignal) => Promise<void>;

/** The implementation of each job, for any queue. */
export function createTasks(
  parts: AutogradeParts & ClosingParts & MailJobParts,
): Readonly<Record<JobName, Task>> {
  const marker = createMarker(parts);
  return {
    autograde: (payload, signal) => {
      const { answerId } = JOB_PAYLOADS.autograde.parse(payload);
      return marker.markWaiting(answerId ?? null, signal);
    },
    closeNight: () => closeNight(parts),
    closeAssessment: (payload, signal) => {
      const { assessmentId } = JOB_PAYLOADS.closeAssessment.parse(payload);
      return closeAssessment(parts, assessmentId, signal);
    },
    mailSubmission: (payload) => {
      const { submissionId } = JOB_PAYLOADS.mailSubmission.parse(payload);
      return mailSubmission(parts, submissionId);
    },
    mailBacklogs: (payload) => {
      const { _cron } = JOB_PAYLOADS.mailBacklogs.parse(payload);
      return mailBacklogs(parts, dayOf(_cron.ts));
    },
    mailBacklog: (payload) => mailBacklog(parts, JOB_PAYLOADS.mailBacklog.parse(payload)),
    emptyCourse: async (payload, signal) => {
      const { courseId } = JOB_PAYLOADS.emptyCourse.parse(payload);
      await emptyCourse(parts, courseId, { signal });
    },
    assignEntries: () => assignAllEntries(parts),
    countVotes: (_payload, signal) => countOpenVotes(parts, signal),
    settleTotals: (_payload, signal) => settleAllTotals(parts.database, signal),
    forgetSignIns: (_payload, signal) => forgetSignIns(parts, signal),
  };
}

/** The day in UTC, e.g. `2030-03-10`. */
function dayOf(time: string): string {
  return new Date(time).toISOString().slice(0, 10);
}
