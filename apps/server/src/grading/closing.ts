import { record } from '../audit/record.js';
import { assignEntriesOf } from '../contests/assign-entries.js';
import { finishVoting } from '../contests/dispatch.js';
import { type Database, lockUntilCommit } from '../db/database.js';
import type { Queue } from '../jobs/queue.js';
import { notifySubmitted } from '../notifications/notify.js';
import {
  type ClosedAssessment,
  closeSubmission,
  fillBlanks,
  insertClosing,
  insertSubmission,
  insertTeamOf,
  lockClosed,
  lockSubmissionToClose,
  selectClosed,
  selectLatestClosing,
  selectOptionalClosed,
  selectStudentsWithoutWork,
  selectStudentSubmissions,
  selectTeamsWithoutWork,
} from './closing-queries.js';
import { latestClosing } from './closing-time.js';
import { restoreUnchanged } from './former-marks.js';
import { startAutograding } from './start-autograding.js';

/** The jobs that submit, every night, the work left open in closed assessments (rule R42). */

export interface ClosingParts {
  readonly database: Database;
  readonly queue: Queue;
  readonly now: () => Date;
  /** The time zone whose midnight counts. Default: UTC. */
  readonly timeZone?: string;
}

/** The time that the very first closing looks back. */
const DAY_MS = 24 * 3_600_000;

/**
 * Once a night has come, creates a job for each assessment that has closed since the last time. You can call
 * this at any time, also several times at once: completed work is logged together with the jobs it created,
 * missed nights are made up for, and no assessment belongs to two nights.
 */
export async function closeNight({ database, queue, now, timeZone = 'UTC' }: ClosingParts) {
  const through = latestClosing(now(), timeZone);
  await database.transaction(async (tx) => {
    await lockUntilCommit(tx, 'closing');
    const done = await selectLatestClosing(tx);
    if (done !== null && done >= through) return;
    const since = done ?? new Date(through.getTime() - DAY_MS);
    for (const { id: assessmentId } of await selectClosed(tx, since, through)) {
      await queue.add(tx, {
        name: 'closeAssessment',
        payload: { assessmentId },
        key: `closeAssessment:${assessmentId}`,
      });
    }
    await insertClosing(tx, through, now());
  });
}

/**
 * Submits the work that students left open in a closed assessment, with blanks for missing answers, and
 * starts the autograder. Each submission is closed in a transaction of its own: if the job is killed half
 * way, it runs again and finds the rest. If the assessment is opened again meanwhile, the remaining
 * submissions stay open. Then all entries of a contest exist, and they are assigned to voters (rule R48); and all
 * votes are cast, so that they are counted, and the XP of the contest given (rule R49).
 * @param signal when it aborts, the job gives up and runs again later
 */
export async function closeAssessment(
  parts: ClosingParts,
  assessmentId: number,
  signal: AbortSignal,
): Promise<void> {
  const { database, now } = parts;
  const assessment = await selectOptionalClosed(database, assessmentId, now());
  if (assessment === null) return;
  let closed = 0;
  for (const { id } of await selectStudentSubmissions(database, assessmentId)) {
    signal.throwIfAborted();
    if (await closeOne(parts, assessment, id)) closed += 1;
  }
  const teams = await selectTeamsWithoutWork(database, assessmentId);
  for (const owner of teams.map(({ id }) => ({ teamId: id }))) {
    signal.throwIfAborted();
    if (await closeEmpty(parts, assessment, () => Promise.resolve(owner))) closed += 1;
  }
  for (const { id: studentId } of await selectStudentsWithoutWork(database, assessment)) {
    signal.throwIfAborted();
    const isForTeams = assessment.maxTeamSize > 1;
    const isClosed = await closeEmpty(parts, assessment, async (tx) =>
      isForTeams ? { teamId: await insertTeamOf(tx, assessment, studentId) } : { studentId },
    );
    if (isClosed) closed += 1;
  }
  signal.throwIfAborted();
  await assignEntriesOf(parts, assessmentId);
  await finishVoting(parts, assessmentId);
  if (closed === 0) return;
  await record(database, {
    at: now(),
    courseId: assessment.courseId,
    actor: null,
    action: 'grading.close',
    subject: assessment.number,
    details: { submissions: closed },
  });
}

/** @returns whether it was open until now */
function closeOne(
  parts: ClosingParts,
  assessment: ClosedAssessment,
  submissionId: number,
): Promise<boolean> {
  const { database, now } = parts;
  return database.transaction(async (tx) => {
    if (!(await lockClosed(tx, assessment.id, now()))) return false;
    const submission = await lockSubmissionToClose(tx, submissionId);
    if (submission === null) return false;
    const wasOpen = submission.status !== 'submitted';
    await submit(parts, tx, assessment, { submissionId, isOpen: wasOpen });
    if (wasOpen) await notifySubmitted(tx, submissionId, now());
    return wasOpen;
  });
}

/**
 * Submits empty work for a student or team; no notifications are needed for that.
 * @returns whether it did
 */
function closeEmpty(
  parts: ClosingParts,
  assessment: ClosedAssessment,
  findOwner: (tx: Database) => Promise<{ studentId: number } | { teamId: number }>,
): Promise<boolean> {
  return parts.database.transaction(async (tx) => {
    if (!(await lockClosed(tx, assessment.id, parts.now()))) return false;
    const submissionId = await insertSubmission(tx, assessment, await findOwner(tx));
    if (submissionId === null) return false;
    await submit(parts, tx, assessment, { submissionId, isOpen: true });
    return true;
  });
}

/**
 * Also for submissions that are submitted already: an upload may have added a question, or the grader may
 * have failed.
 */
async function submit(
  { queue, now }: ClosingParts,
  tx: Database,
  assessment: ClosedAssessment,
  { submissionId, isOpen }: { readonly submissionId: number; readonly isOpen: boolean },
): Promise<void> {
  await fillBlanks(tx, submissionId, assessment.id, now());
  if (isOpen) {
    await restoreUnchanged(tx, submissionId);
    await closeSubmission(tx, submissionId);
  }
  await startAutograding(tx, { queue, now: now() }, submissionId, {
    onlyUnmarked: true,
    isBulk: true,
  });
}
