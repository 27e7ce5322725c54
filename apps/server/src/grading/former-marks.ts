import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Database } from '../db/database.js';
import { answers, submissions } from '../db/schema/index.js';

/**
 * The marks of a submission that is opened again: they stay beside the answer, which no longer
 * counts as graded until it is submitted unchanged or graded again
 * (docs/decisions/0044-resubmitted-answers.md).
 */

/** True if staff have graded the present answer. */
export const isGraded = sql`(${answers.graderId} is not null and not ${answers.awaitsRegrading})`;

/** The number of answers of a group of rows that are graded. */
export const countGraded = sql<number>`count(*) filter (where ${isGraded})`.mapWith(Number);

/** The columns of an answer without earlier marks, graded or not. */
export const NO_FORMER_MARKS = {
  awaitsRegrading: false,
  formerContent: null,
  formerXp: 0,
  formerXpAdjustment: 0,
} as const;

/**
 * Opens a submission again: its bonus and the marks of its answers are reset; graders and comments stay (rule
 * R46), and the marks are kept as former ones. The caller holds the lock of the submission.
 */
export async function reopenSubmission(
  tx: Database,
  submissionId: number,
  by: { readonly unsubmittedById: number; readonly unsubmittedAt: Date },
): Promise<void> {
  await tx
    .update(submissions)
    .set({ ...by, status: 'attempted', submittedAt: null, xpBonus: 0 })
    .where(eq(submissions.id, submissionId));
  // When a submission is opened twice, the former answer is still the one graded before the first time.
  await tx
    .update(answers)
    .set({
      awaitsRegrading: true,
      formerContent: sql`${answers.content}`,
      formerXp: sql`${answers.xp}`,
      formerXpAdjustment: sql`${answers.xpAdjustment}`,
    })
    .where(and(eq(answers.submissionId, submissionId), isGraded));
  await tx
    .update(answers)
    .set({ xp: 0, xpAdjustment: 0, autogradingStatus: 'none', autogradingResults: [] })
    .where(eq(answers.submissionId, submissionId));
}

/**
 * Restores the marks of answers that are submitted again exactly as they were graded. The autograder's new
 * result may leave less room for the adjustment (`adjustmentBeside`). The caller holds the lock of the
 * submission and starts the autograder in the same transaction.
 */
export async function restoreUnchanged(tx: Database, submissionId: number): Promise<void> {
  await tx
    .update(answers)
    .set({
      ...NO_FORMER_MARKS,
      xp: sql`${answers.formerXp}`,
      xpAdjustment: sql`${answers.formerXpAdjustment}`,
    })
    .where(
      and(
        eq(answers.submissionId, submissionId),
        eq(answers.awaitsRegrading, true),
        isNotNull(answers.formerContent),
        eq(answers.formerContent, answers.content),
      ),
    );
}
