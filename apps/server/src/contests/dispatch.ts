import { record } from '../audit/record.js';
import type { Database } from '../db/database.js';
import type { SignedInUser } from '../http/access.js';
import { notifyAllPublished } from '../notifications/notify.js';
import { countVotes } from './counting.js';
import {
  type FoundVote,
  lockSubmissionsOf,
  publishSubmitted,
  selectOptionalCount,
  selectPrograms,
  selectScores,
  selectVotesOfAssessment,
  updateDispatchedAt,
  updateShares,
} from './score-queries.js';
import { settingsOf } from './settings.js';
import { xpShares } from './xp-shares.js';

/** Gives the best entries of a contest their XP (rule R49): after the voting has closed, and on demand. */

/** The person who asked for it. Null: the installation did it by itself. */
type Asker = { readonly user: SignedInUser; readonly requestId: string } | null;

/**
 * Gives the XP by the votes as they are now, in the transaction `tx`, and publishes the marks of the contest.
 * Doing it again gives nothing twice: the XP replace those of the last time.
 */
export async function dispatchXp(
  tx: Database,
  vote: FoundVote,
  asker: Asker,
  now: Date,
): Promise<void> {
  const { xpValues } = settingsOf(vote);
  if (vote.contest === null || xpValues.length === 0) return;
  const { id: contestId, number: subject } = vote.contest;
  await lockSubmissionsOf(tx, contestId);
  await countVotes(tx, vote, now);
  const entries = await selectScores(tx, vote.questionId, contestId);
  const shares = xpShares(entries, xpValues);
  const programs = await selectPrograms(tx, contestId);
  const answers = new Map(programs.map(({ id, answerId }) => [id, answerId]));
  const given = entries.flatMap(({ id: entryId, dispatchedXp }) => {
    // Entries that have lost their votes since lose what they were given.
    const xp = shares.get(entryId) ?? (dispatchedXp === null ? null : 0);
    const answerId = answers.get(entryId);
    return xp === null || answerId === undefined ? [] : [{ entryId, answerId, xp }];
  });
  await updateShares(tx, vote.questionId, given);
  const published = await publishSubmitted(tx, contestId);
  await notifyAllPublished(tx, { id: contestId, courseId: vote.courseId }, published, now);
  await updateDispatchedAt(tx, vote.questionId, now);
  await record(tx, {
    at: now,
    courseId: vote.courseId,
    actor: asker?.user ?? null,
    action: 'contest.dispatch',
    subject,
    details: { submissions: given.length },
    ...(asker !== null && { requestId: asker.requestId }),
  });
}

/**
 * Counts the votes of an assessment that has closed for the last time, and gives the XP. Does nothing when that
 * was done since it closed, so that a later change of marks by staff stays.
 */
export async function finishVoting(
  { database, now }: { readonly database: Database; readonly now: () => Date },
  assessmentId: number,
): Promise<void> {
  for (const vote of await selectVotesOfAssessment(database, assessmentId)) {
    await database.transaction(async (tx) => {
      const moment = now();
      // In the same order as `dispatchXp`, which staff may ask for at the same moment.
      if (vote.contest !== null) await lockSubmissionsOf(tx, vote.contest.id);
      await countVotes(tx, vote, moment);
      const { dispatchedAt } = (await selectOptionalCount(tx, vote.questionId)) ?? {};
      if (dispatchedAt == null || dispatchedAt < vote.closeAt) {
        await dispatchXp(tx, vote, null, moment);
      }
    });
  }
}
