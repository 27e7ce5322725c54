import type { Database } from '../db/database.js';
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
 * assessment to vote in is uploaded, else in the night, and again only when an admin asks for it.
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

/** The nightly job: assigns whatever is not assigned yet, each question in a transaction of its own. */
export async function assignAllEntries({
  database,
  now,
}: {
  readonly database: Database;
  readonly now: () => Date;
}): Promise<void> {
  for (const contest of await selectUnassigned(database, now())) {
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
