import { and, count, eq } from 'drizzle-orm';
import type { Database } from '../db/database.js';
import {
  answers,
  assessmentConfigurations,
  assessments,
  questions,
  submissions,
} from '../db/schema/index.js';
import { notifyPublished } from '../notifications/notify.js';
import { settleEarlyBonus } from './early-bonus.js';

/**
 * Publishes the marks of a submission automatically when that is due (rule R43a): it is submitted and not yet
 * published, its type is not manually graded but auto-published, and the answer to every question has been
 * marked successfully. None of the answers may be one that staff graded before it was submitted again and
 * have not graded since. The bonus is settled then (rule R29); submissions closed at night earn none (rule
 * R42). The caller holds the lock of the submission.
 */
export async function publishIfComplete(
  tx: Database,
  submissionId: number,
  now: Date,
): Promise<void> {
  const [row] = await tx
    .select({ asked: count(questions.id), marked: count(answers.id) })
    .from(submissions)
    .innerJoin(assessments, eq(assessments.id, submissions.assessmentId))
    .innerJoin(
      assessmentConfigurations,
      eq(assessmentConfigurations.id, assessments.configurationId),
    )
    .innerJoin(questions, eq(questions.assessmentId, submissions.assessmentId))
    .leftJoin(
      answers,
      and(
        eq(answers.questionId, questions.id),
        eq(answers.submissionId, submissions.id),
        eq(answers.autogradingStatus, 'success'),
        eq(answers.awaitsRegrading, false),
      ),
    )
    .where(
      and(
        eq(submissions.id, submissionId),
        eq(submissions.status, 'submitted'),
        eq(submissions.isGradingPublished, false),
        eq(assessmentConfigurations.isManuallyGraded, false),
        eq(assessmentConfigurations.isGradingAutoPublished, true),
      ),
    );
  if (row === undefined || row.asked === 0 || row.marked < row.asked) return;
  await settleEarlyBonus(tx, submissionId, null);
  await tx
    .update(submissions)
    .set({ isGradingPublished: true })
    .where(eq(submissions.id, submissionId));
  await notifyPublished(tx, submissionId, now);
}
