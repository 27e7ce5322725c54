import { settleStatuses } from '../assessments/settle-statuses.js';
import type { Database } from '../db/database.js';
import { selectLatestClosing } from '../grading/closing-queries.js';
import type { Queue } from '../jobs/queue.js';
import { countAssessment } from './counting.js';
import { drawEntries } from './draw.js';
import {
  type ClosedContest,
  deleteVoting,
  insertAssignments,
  isLeftOpen,
  lockClosedContest,
  lockUnassigned,
  selectClosedContests,
  selectEntries,
  selectUnassigned,
  selectVoterIds,
} from './queries.js';

/**
 * Decides who votes on what (rule R48). Entries are assigned once, after the contest has closed: when the
 * assessment to vote in is uploaded, or else in the night after all open work for the contest has been
 * submitted. They are assigned again only when an admin asks for it.
 */

/**
 * Assigns the entries of contests that have closed to those voting questions of an assessment that have none
 * yet.
 * @param tx the transaction that changes the assessment
 */
export async function assignEntries(tx: Database, assessmentId: number, now: Date): Promise<void> {
  for (const contest of await selectClosedContests(tx, assessmentId, now)) {
    await assign(tx, contest, now);
  }
}

/**
 * Assigns the entries again: deletes the previous assignments and votes, with the submissions. Does nothing
 * when no contest of the assessment has closed.
 * @returns whether it did anything
 */
export async function reassignEntries(
  tx: Database,
  assessmentId: number,
  now: Date,
): Promise<boolean> {
  const closed = await selectClosedContests(tx, assessmentId, now);
  if (closed.length === 0) return false;
  await deleteVoting(
    tx,
    assessmentId,
    closed.map(({ questionId }) => questionId),
  );
  for (const contest of closed) await assign(tx, contest, now);
  // The scores came from votes that are gone.
  await countAssessment(tx, assessmentId, now);
  return true;
}

interface AssigningParts {
  readonly database: Database;
  readonly now: () => Date;
}

interface NightlyParts {
  readonly database: Database;
  readonly queue: Queue;
}

/** Assigns the entries of one contest that the nightly closing has just closed. */
export async function assignEntriesOf(
  { database, now }: AssigningParts,
  contestId: number,
): Promise<void> {
  const moment = now();
  await assignAll(database, await selectUnassigned(database, moment, contestId), moment);
}

/**
 * The nightly job: assigns everything that is not assigned yet. It skips contests that closed after the
 * latest nightly closing, because not all of their work is submitted. If that closing has left open work in a
 * contest, because it is still running or has failed, the contest is queued to be closed again, which assigns
 * its entries at the end.
 */
export async function assignAllEntries({ database, queue }: NightlyParts): Promise<void> {
  const closedBy = await selectLatestClosing(database);
  if (closedBy === null) return;
  const ready: ClosedContest[] = [];
  for (const contest of await selectUnassigned(database, closedBy)) {
    const { contestId: assessmentId } = contest;
    if (await isLeftOpen(database, assessmentId)) {
      await queue.add(database, {
        name: 'closeAssessment',
        payload: { assessmentId },
        key: `closeAssessment:${assessmentId}`,
      });
    } else {
      ready.push(contest);
    }
  }
  await assignAll(database, ready, closedBy);
}

/**
 * Assigns each question in a transaction of its own. One that fails does not stop the others.
 * @throws AggregateError with all failures, after all questions have been tried
 */
async function assignAll(
  database: Database,
  contests: readonly ClosedContest[],
  now: Date,
): Promise<void> {
  const failures: unknown[] = [];
  for (const contest of contests) {
    try {
      await database.transaction((tx) => assign(tx, contest, now));
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) {
    throw new AggregateError(failures, 'The entries of some contests could not be assigned.');
  }
}

/** @param now the time by which the contest must have closed; it may have been reopened since it was found */
async function assign(tx: Database, contest: ClosedContest, now: Date): Promise<void> {
  const { questionId: id, contestId, courseId } = contest;
  if (!(await lockClosedContest(tx, contestId, now))) return;
  const assessmentId = await lockUnassigned(tx, id);
  if (assessmentId === null) return;
  const entries = await selectEntries(tx, contestId);
  const voterIds = await selectVoterIds(tx, courseId);
  await insertAssignments(tx, { id, assessmentId }, drawEntries(entries, voterIds, Math.random));
  // Submissions that were complete while there was nothing to vote on are now incomplete.
  await settleStatuses(tx, assessmentId);
}
