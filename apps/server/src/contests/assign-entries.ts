import type { Database } from '../db/database.js';
import { selectLatestClosing } from '../grading/closing-queries.js';
import { drawEntries } from './draw.js';
import {
  type ClosedContest,
  deleteVoting,
  insertAssignments,
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
    await assign(tx, contest);
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
  for (const contest of closed) await assign(tx, contest);
  return true;
}

interface AssigningParts {
  readonly database: Database;
  readonly now: () => Date;
}

/** Assigns the entries of one contest that has just been closed for the night. */
export async function assignEntriesOf(
  { database, now }: AssigningParts,
  contestId: number,
): Promise<void> {
  await assignAll(database, await selectUnassigned(database, now(), contestId));
}

/**
 * The nightly job: assigns whatever is not assigned yet, each question in a transaction of its own, save
 * entries of contests that the closing has not come to: they are not all submitted.
 */
export async function assignAllEntries({ database }: AssigningParts): Promise<void> {
  const closedBy = await selectLatestClosing(database);
  if (closedBy !== null) await assignAll(database, await selectUnassigned(database, closedBy));
}

async function assignAll(database: Database, contests: readonly ClosedContest[]): Promise<void> {
  for (const contest of contests) {
    await database.transaction((tx) => assign(tx, contest));
  }
}

async function assign(tx: Database, contest: ClosedContest): Promise<void> {
  const { questionId: id, contestId, courseId } = contest;
  const assessmentId = await lockUnassigned(tx, id);
  if (assessmentId === null) return;
  const entries = await selectEntries(tx, contestId);
  const voterIds = await selectVoterIds(tx, courseId);
  await insertAssignments(tx, { id, assessmentId }, drawEntries(entries, voterIds, Math.random));
}
