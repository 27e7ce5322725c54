import { answerDigest, type Vote, votesText } from '@wellspring/contract';
import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '../db/database.js';
import { votes } from '../db/schema/index.js';
import type { Answerer } from '../questions/question-type.js';

/**
 * The scores that a voter gives in one question (rules R19 and R49). Each voter has scores of their own, also when a
 * team answers together.
 */

/**
 * Replaces all scores of a voter in a question (rule R49). If an entry is given twice, the last score counts.
 * Call this within a transaction, and roll it back unless the result is `saved`.
 * @param replaces digests of what it may replace, as for an answer (`saveAnswer`); absent: anything
 * @returns `invalid` when an entry is not assigned to the voter, or when no entries are assigned at all,
 *   because voters without entries cannot have voted yet; `changed` when the stored scores are not among
 *   those that may be replaced
 */
export async function replaceVotes(
  tx: Database,
  ballot: Answerer,
  given: readonly Vote[],
  replaces: readonly string[] | undefined,
): Promise<'saved' | 'invalid' | 'changed'> {
  const own = isOnBallot(ballot);
  const assigned = await tx
    .select({ submission_id: votes.entryId, score: votes.score })
    .from(votes)
    .where(own)
    .orderBy(asc(votes.id))
    .for('update');
  if (assigned.length === 0) return 'invalid';
  const assignedIds = new Set(assigned.map(({ submission_id }) => submission_id));
  if (given.some(({ submission_id }) => !assignedIds.has(submission_id))) return 'invalid';
  const former = votesText(assigned);
  // A client sends the same votes again when the response to its first try was lost.
  const isHarmless =
    former === '' ||
    former === votesText(given) ||
    (replaces?.includes(answerDigest(former)) ?? true);
  if (!isHarmless) return 'changed';
  await tx.update(votes).set({ score: null }).where(own);
  const scores = new Map(given.map(({ submission_id, score }) => [submission_id, score]));
  for (const [entryId, score] of scores) {
    await tx
      .update(votes)
      .set({ score })
      .where(and(own, eq(votes.entryId, entryId)));
  }
  return 'saved';
}

/** The scores of a voter in a question, in the form of `votesText`. */
export async function selectVotesText(database: Database, ballot: Answerer): Promise<string> {
  const given = await database
    .select({ submission_id: votes.entryId, score: votes.score })
    .from(votes)
    .where(isOnBallot(ballot));
  return votesText(given);
}

function isOnBallot({ questionId, voterId }: Answerer) {
  return and(eq(votes.questionId, questionId), eq(votes.voterId, voterId));
}
