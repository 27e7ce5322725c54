import { and, eq, exists, inArray, isNull, ne, not, notExists, or, type SQL } from 'drizzle-orm';
import type { Database } from '../db/database.js';
import { answers, questions, submissions, teamMembers, votes } from '../db/schema/index.js';
import { hasEntries } from '../questions/index.js';

/**
 * Updates the statuses of submissions after the questions, or the entries to vote on, have changed. A
 * submission that is not submitted becomes `attempted` when all its questions have answers and all assigned
 * entries have scores, and otherwise `attempting`. A voting question without assigned entries needs no answer
 * (rule R19).
 */
export async function settleStatuses(tx: Database, assessmentId: number): Promise<void> {
  const isVoter = or(
    eq(votes.voterId, submissions.studentId),
    eq(teamMembers.teamId, submissions.teamId),
  );
  const assigned = tx
    .select({ id: votes.id })
    .from(votes)
    .leftJoin(teamMembers, eq(teamMembers.registrationId, votes.voterId))
    .where(and(eq(votes.questionId, questions.id), isVoter));
  const unanswered = tx
    .select({ id: questions.id })
    .from(questions)
    .leftJoin(
      answers,
      and(eq(answers.questionId, questions.id), eq(answers.submissionId, submissions.id)),
    )
    .where(
      and(
        eq(questions.assessmentId, assessmentId),
        isNull(answers.id),
        or(not(hasEntries), exists(assigned)),
      ),
    );
  const unscored = tx
    .select({ id: votes.id })
    .from(votes)
    .leftJoin(teamMembers, eq(teamMembers.registrationId, votes.voterId))
    .where(and(eq(votes.assessmentId, assessmentId), isNull(votes.score), isVoter));
  const settle = (status: 'attempting' | 'attempted', condition: SQL | undefined) =>
    tx
      .update(submissions)
      .set({ status })
      .where(
        and(
          eq(submissions.assessmentId, assessmentId),
          inArray(submissions.status, ['attempting', 'attempted']),
          ne(submissions.status, status),
          condition,
        ),
      );
  await settle('attempting', exists(unanswered));
  await settle('attempted', and(notExists(unanswered), notExists(unscored)));
}
