import { answerDigest, type ContestEntry, type Vote, votesText } from '@wellspring/contract';
import { and, asc, count, eq, inArray, isNull } from 'drizzle-orm';
import type { Database } from '../../db/database.js';
import { answers, questions, votes } from '../../db/schema/index.js';
import { selectOwners } from '../../assessments/ownership.js';
import type { Answerer, AssignedEntries } from '../question-type.js';
import { asksForProgram, programAnswerSchema } from '../programming/programming.js';

/**
 * The votes of contests (rules R19, R41, R48 and R49). Entries are assigned to voters elsewhere; this module
 * reads and scores them. Each voter has votes of their own, also when a team answers together.
 */

/** The entries that a voter should score in an assessment, by voting question. */
export async function selectEntries(
  database: Database,
  assessmentId: number,
  voterId: number,
): Promise<ReadonlyMap<number, readonly ContestEntry[]>> {
  const rows = await database
    .select({
      questionId: votes.questionId,
      entryId: votes.entryId,
      score: votes.score,
      content: answers.content,
    })
    .from(votes)
    .innerJoin(answers, eq(answers.submissionId, votes.entryId))
    .innerJoin(questions, and(eq(questions.id, answers.questionId), asksForProgram))
    .where(and(eq(votes.assessmentId, assessmentId), eq(votes.voterId, voterId)))
    .orderBy(asc(votes.id), asc(questions.position));
  const entries = new Map<number, ContestEntry[]>();
  for (const { questionId, entryId, score, content } of rows) {
    const given = programAnswerSchema.safeParse(content);
    const ofQuestion = entries.get(questionId) ?? [];
    entries.set(questionId, ofQuestion);
    // A contest has one programming question (rule R47). If there are several, the first one counts.
    const isThere = ofQuestion.some(({ submission_id }) => submission_id === entryId);
    if (!given.success || isThere) continue;
    ofQuestion.push({ submission_id: entryId, answer: { code: given.data.code }, score });
  }
  return entries;
}

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

/** The number of entries of an assessment that a voter was assigned and has not scored. */
export async function countUnscored(
  database: Database,
  assessmentId: number,
  voterId: number,
): Promise<number> {
  const [row] = await database
    .select({ count: count() })
    .from(votes)
    .where(
      and(eq(votes.assessmentId, assessmentId), eq(votes.voterId, voterId), isNull(votes.score)),
    );
  return row?.count ?? 0;
}

/** Counts the entries of a voting question that are assigned to the owners of this submission. */
export async function countEntries(
  tx: Database,
  submissionId: number,
  questionId: number,
): Promise<AssignedEntries> {
  const voterIds = await selectOwners(tx, submissionId);
  const [row] = await tx
    .select({ assigned: count(), scored: count(votes.score) })
    .from(votes)
    .where(and(eq(votes.questionId, questionId), inArray(votes.voterId, voterIds)));
  const { assigned, scored } = row ?? { assigned: 0, scored: 0 };
  return { assigned, unscored: assigned - scored };
}
