import { type AutogradeParts, autogradeAnswer } from '../grading/autograde.js';
import { JOB_PAYLOADS, type JobName } from './queue.js';

/** Does a job whose payload has not been checked yet; `signal` asks it to give up and be done again later. */
export type Task = (payload: unknown, signal: AbortSignal) => Promise<void>;

/** How each job is done, whatever queue hands it over. */
export function createTasks(parts: AutogradeParts): Readonly<Record<JobName, Task>> {
  return {
    autograde: (payload, signal) => {
      const { answerId } = JOB_PAYLOADS.autograde.parse(payload);
      return autogradeAnswer(parts, answerId, signal);
    },
  };
}
