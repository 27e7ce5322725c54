import { assignAllEntries } from '../contests/assign-entries.js';
import { autogradeAnswer, type AutogradeParts } from '../grading/autograde.js';
import { createSlowCourses } from '../grading/slow-courses.js';
import { closeAssessment, closeNight, type ClosingParts } from '../grading/closing.js';
import { mailBacklog, mailBacklogs, type MailJobParts, mailSubmission } from '../mail/jobs.js';
import { JOB_PAYLOADS, type JobName } from './queue.js';

/** Does a job whose payload has not been checked yet; `signal` asks it to give up and be done again later. */
export type Task = (payload: unknown, signal: AbortSignal) => Promise<void>;

/** How each job is done, whatever queue hands it over. */
export function createTasks(
  given: Omit<AutogradeParts, 'slowCourses'> & ClosingParts & MailJobParts,
): Readonly<Record<JobName, Task>> {
  const parts = { ...given, slowCourses: createSlowCourses(given.now) };
  return {
    autograde: (payload, signal) => {
      const { answerId } = JOB_PAYLOADS.autograde.parse(payload);
      return autogradeAnswer(parts, { answerId, mayTakeLong: false }, signal);
    },
    autogradeLong: (payload, signal) => {
      const { answerId } = JOB_PAYLOADS.autogradeLong.parse(payload);
      return autogradeAnswer(parts, { answerId, mayTakeLong: true }, signal);
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
    assignEntries: () => assignAllEntries(parts),
  };
}

/** The day in UTC, e.g. `2030-03-10`. */
function dayOf(time: string): string {
  return new Date(time).toISOString().slice(0, 10);
}
