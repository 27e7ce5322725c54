import { eq, sql } from 'drizzle-orm';
import { type Database, integerSum } from '../db/database.js';
import { answers, assessmentConfigurations, assessments, submissions } from '../db/schema/index.js';
import { earlyBonus } from './marks.js';

/**
 * Computes the early bonus of a submission and stores it, unless one is stored already: it is fixed once it
 * is above 0 (rule R29). The caller holds the submission's lock.
 * @param otherwise the time to use when the submission has no time of submission; null: then there is no
 *   bonus
 */
export async function settleEarlyBonus(
  tx: Database,
  submissionId: number,
  otherwise: Date | null,
): Promise<void> {
  const total = tx
    .select({ total: integerSum(sql`${answers.xp} + ${answers.xpAdjustment}`) })
    .from(answers)
    .where(eq(answers.submissionId, submissionId));
  const [row] = await tx
    .select({
      stored: submissions.xpBonus,
      submittedAt: submissions.submittedAt,
      openAt: assessments.openAt,
      closeAt: assessments.closeAt,
      earlySubmissionXp: assessmentConfigurations.earlySubmissionXp,
      hoursBeforeEarlyXpDecay: assessmentConfigurations.hoursBeforeEarlyXpDecay,
      total: sql<number>`(${total})`,
    })
    .from(submissions)
    .innerJoin(assessments, eq(assessments.id, submissions.assessmentId))
    .innerJoin(
      assessmentConfigurations,
      eq(assessmentConfigurations.id, assessments.configurationId),
    )
    .where(eq(submissions.id, submissionId));
  if (row === undefined || row.stored !== 0) return;
  const submittedAt = row.submittedAt ?? otherwise;
  if (submittedAt === null) return;
  const xpBonus = earlyBonus({ ...row, submittedAt });
  await tx.update(submissions).set({ xpBonus }).where(eq(submissions.id, submissionId));
}
