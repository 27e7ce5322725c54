import { settleStatuses } from '../assessments/settle-statuses.js';
import type { Database } from '../db/database.js';
import { selectLatestClosing } from '../grading/closing-queries.js';
import type { Queue } from '../jobs/queue.js';
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
 * Who votes on what (rule R48). Entries are assigned when the contest has closed, once: when the
 * assessment to vote in is uploaded, else in the night once what was left open in the contest has been
 * submitted, and again only when an admin asks for it.
 */

/**
 * Assigns the entries of contests that have closed to the voting questions of an assessment that have none.
 * @param tx the transaction that changes the assessment
 */
export async function assignEntries(tx: Database, assessmentId: number, now: Date): Promise<void> {
  for (const contest of await selectClosedContests(tx, assessmentId, now)) {
    await assign(tx, contest, now);
  }
}

/**
 * The same anew: what was assigned and voted is deleted, with the submissions. Does nothing when no contest
 * of the assessment has closed.
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

/** Assigns the entries of one contest that has just been closed for the night. */
export async function assignEntriesOf(
  { database, now }: AssigningParts,
  contestId: number,
): Promise<void> {
  const moment = now();
  await assignAll(database, await selectUnassigned(database, moment, contestId), moment);
}

/**
 * The nightly job: assigns whatever is not assigned yet, save entries of contests that the closing has not
 * come to: they are not all submitted. Where it has come and left something open, because it is still under
 * way or has failed, it is asked once more, and assigns them when it is done.
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
 * Each question in a transaction of its own; one that fails does not hold back the others.
 * @throws AggregateError of what failed, when all have been tried
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

/** @param now by when the contest must have closed; it may have been opened again since it was found */
async function assign(tx: Database, contest: ClosedContest, now: Date): Promise<void> {
  const { questionId: id, contestId, courseId } = contest;
  if (!(await lockClosedContest(tx, contestId, now))) return;
  const assessmentId = await lockUnassigned(tx, id);
  if (assessmentId === null) return;
  const entries = await selectEntries(tx, contestId);
  const voterIds = await selectVoterIds(tx, courseId);
  await insertAssignments(tx, { id, assessmentId }, drawEntries(entries, voterIds, Math.random));
  // Who was done with everything else, when there was nothing to vote on, is done no more.
  await settleStatuses(tx, assessmentId);
}
