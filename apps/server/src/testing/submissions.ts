import { and, eq } from 'drizzle-orm';
import type { Database } from '../db/database.js';
import { answers, notifications, submissions, teamMembers, teams } from '../db/schema/index.js';
import { NOON } from './school.js';

/** Creates work on assessments directly, without the calls with which students do it. */

export interface SubmissionPlan {
  readonly courseId: number;
  readonly assessmentId: number;
  readonly questionIds: readonly number[];
  /** One student, or several for a team. */
  readonly ownerIds: readonly [number, ...number[]];
  readonly status?: 'attempting' | 'attempted' | 'submitted';
  readonly submittedAt?: Date | null;
  readonly isGradingPublished?: boolean;
  readonly xpBonus?: number;
  /** Applied to every answer; by default answers have 60 XP from the autograder. */
  readonly answer?: Partial<typeof answers.$inferInsert>;
}

/**
 * Creates a submission; by default submitted at noon, marked by the autograder, not published.
 * @returns its id
 */
export async function makeSubmission(database: Database, plan: SubmissionPlan): Promise<number> {
  const { courseId, assessmentId, questionIds, ownerIds, status = 'submitted' } = plan;
  const owner =
    ownerIds.length === 1
      ? { studentId: ownerIds[0] }
      : { teamId: await makeTeam(database, courseId, assessmentId, ownerIds) };
  const [submission] = await database
    .insert(submissions)
    .values({
      courseId,
      assessmentId,
      ...owner,
      status,
      submittedAt: status === 'submitted' ? (plan.submittedAt ?? NOON) : null,
      isGradingPublished: plan.isGradingPublished ?? false,
      xpBonus: plan.xpBonus ?? 0,
    })
    .returning();
  const submissionId = submission?.id ?? 0;
  for (const questionId of questionIds) {
    await database.insert(answers).values({
      assessmentId,
      submissionId,
      questionId,
      content: { type: 'programming', code: 'my_answer();' },
      lastModifiedAt: NOON,
      xp: 60,
      autogradingStatus: 'success',
      ...plan.answer,
    });
  }
  return submissionId;
}

/**
 * Creates a team whose members joined in this order.
 * @returns its id
 */
export async function makeTeam(
  database: Database,
  courseId: number,
  assessmentId: number,
  registrationIds: readonly number[],
): Promise<number> {
  const [team] = await database.insert(teams).values({ courseId, assessmentId }).returning();
  const teamId = team?.id ?? 0;
  for (const registrationId of registrationIds) {
    await database.insert(teamMembers).values({ courseId, assessmentId, teamId, registrationId });
  }
  return teamId;
}

/** A submission as it is stored. */
export async function storedSubmission(database: Database, submissionId: number) {
  const [row] = await database.select().from(submissions).where(eq(submissions.id, submissionId));
  return row;
}

/** The answers of a submission as they are stored, in the order of their creation. */
export function storedAnswers(database: Database, submissionId: number) {
  return database
    .select()
    .from(answers)
    .where(eq(answers.submissionId, submissionId))
    .orderBy(answers.id);
}

/** The types of a registration's unread notifications, in alphabetical order. */
export async function unreadOf(database: Database, recipientId: number): Promise<string[]> {
  const rows = await database
    .select({ type: notifications.type })
    .from(notifications)
    .where(and(eq(notifications.recipientId, recipientId), eq(notifications.isRead, false)));
  return rows.map(({ type }) => type).toSorted();
}
