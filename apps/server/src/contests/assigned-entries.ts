import type { ContestEntry } from '@wellspring/contract';
import { and, asc, count, eq, inArray, isNull } from 'drizzle-orm';
import { selectOwners } from '../assessments/ownership.js';
import type { Database } from '../db/database.js';
import { answers, questions, votes } from '../db/schema/index.js';
import { answerContentSchema, asksForProgram, programOf } from '../questions/index.js';
import type { AssignedEntries } from '../questions/question-type.js';

/** The entries that voters are assigned (rules R19, R41 and R48), as assessments show and mark them. */

/** The entries that a voter should score in an assessment, by voting question. */
export async function selectAssignedEntries(
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
    const answer = answerContentSchema.safeParse(content);
    const code = answer.success ? programOf(answer.data) : null;
    const ofQuestion = entries.get(questionId) ?? [];
    entries.set(questionId, ofQuestion);
    // A contest has one programming question (rule R47). If there are several, the first one counts.
    const isThere = ofQuestion.some(({ submission_id }) => submission_id === entryId);
    if (code === null || isThere) continue;
    ofQuestion.push({ submission_id: entryId, answer: { code }, score });
  }
  return entries;
}

/** The number of entries of an assessment that a voter was assigned and has not scored. */
export async function countUnscoredEntries(
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
export async function countAssignedEntries(
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
