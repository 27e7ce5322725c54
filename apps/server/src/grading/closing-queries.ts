import { and, asc, desc, eq, exists, gt, isNull, lte, notExists, or, sql } from 'drizzle-orm';
import { isInUse } from '../assessments/ownership.js';
import { isAtWork } from '../courses/at-work.js';
import type { Database } from '../db/database.js';
import {
  answers,
  assessments,
  courseRegistrations,
  jobLog,
  questions,
  submissions,
  teamMembers,
  teams,
} from '../db/schema/index.js';
import { storedType } from '../questions/index.js';

/** SQL of the nightly closing. */

const CLOSING = 'closing';

/** Returns the time up to which closed assessments have been processed; null: none ever were. */
export async function selectLatestClosing(tx: Database): Promise<Date | null> {
  const [row] = await tx
    .select({ through: jobLog.through })
    .from(jobLog)
    .where(eq(jobLog.name, CLOSING))
    .orderBy(desc(jobLog.through))
    .limit(1);
  return row?.through ?? null;
}

export async function insertClosing(tx: Database, through: Date, doneAt: Date): Promise<void> {
  await tx.insert(jobLog).values({ name: CLOSING, through, doneAt });
}

/** The published assessments with questions that closed after `after`, and not after `through`. */
export function selectClosed(tx: Database, after: Date, through: Date) {
  return tx
    .select({ id: assessments.id })
    .from(assessments)
    .where(
      and(
        eq(assessments.isPublished, true),
        isAtWork(tx, assessments.courseId),
        gt(assessments.closeAt, after),
        lte(assessments.closeAt, through),
        exists(
          tx
            .select({ id: questions.id })
            .from(questions)
            .where(eq(questions.assessmentId, assessments.id)),
        ),
      ),
    )
    .orderBy(asc(assessments.closeAt), asc(assessments.id));
}

/**
 * Returns an assessment that is published, was closed by `now` and is in a course in use; null when that is
 * not, or no longer, so.
 */
export async function selectOptionalClosed(database: Database, assessmentId: number, now: Date) {
  const [row] = await database
    .select()
    .from(assessments)
    .where(isClosed(database, assessmentId, now));
  return row ?? null;
}
export type ClosedAssessment = NonNullable<Awaited<ReturnType<typeof selectOptionalClosed>>>;

/** Tells whether an assessment is still closed. Until the transaction ends it cannot be opened again. */
export async function lockClosed(tx: Database, assessmentId: number, now: Date): Promise<boolean> {
  const [row] = await tx
    .select({ id: assessments.id })
    .from(assessments)
    .where(isClosed(tx, assessmentId, now))
    .for('key share');
  return row !== undefined;
}

function isClosed(database: Database, assessmentId: number, now: Date) {
  return and(
    eq(assessments.id, assessmentId),
    eq(assessments.isPublished, true),
    lte(assessments.closeAt, now),
    isAtWork(database, assessments.courseId),
  );
}

/**
 * Submissions that students and teams have begun or submitted, without those of staff and those not in use
 * (`isInUse`).
 */
export function selectStudentSubmissions(database: Database, assessmentId: number) {
  return database
    .select({ id: submissions.id })
    .from(submissions)
    .leftJoin(courseRegistrations, eq(courseRegistrations.id, submissions.studentId))
    .where(
      and(
        eq(submissions.assessmentId, assessmentId),
        isInUse(database),
        or(eq(courseRegistrations.role, 'student'), isNull(submissions.studentId)),
      ),
    )
    .orderBy(asc(submissions.id));
}

/** The students of the course who have no submission of their own and are in no team of the assessment. */
export function selectStudentsWithoutWork(
  database: Database,
  { id, courseId }: Pick<ClosedAssessment, 'id' | 'courseId'>,
) {
  return database
    .select({ id: courseRegistrations.id })
    .from(courseRegistrations)
    .where(
      and(
        eq(courseRegistrations.courseId, courseId),
        eq(courseRegistrations.role, 'student'),
        notExists(
          database
            .select({ id: submissions.id })
            .from(submissions)
            .where(
              and(
                eq(submissions.assessmentId, id),
                eq(submissions.studentId, courseRegistrations.id),
              ),
            ),
        ),
        notExists(
          database
            .select({ id: teamMembers.id })
            .from(teamMembers)
            .where(
              and(
                eq(teamMembers.assessmentId, id),
                eq(teamMembers.registrationId, courseRegistrations.id),
              ),
            ),
        ),
      ),
    )
    .orderBy(asc(courseRegistrations.id));
}

/** The teams of an assessment that have members and no submission. */
export function selectTeamsWithoutWork(database: Database, assessmentId: number) {
  return database
    .select({ id: teams.id })
    .from(teams)
    .where(
      and(
        eq(teams.assessmentId, assessmentId),
        exists(
          database
            .select({ id: teamMembers.id })
            .from(teamMembers)
            .where(eq(teamMembers.teamId, teams.id)),
        ),
        notExists(
          database
            .select({ id: submissions.id })
            .from(submissions)
            .where(eq(submissions.teamId, teams.id)),
        ),
      ),
    )
    .orderBy(asc(teams.id));
}

/**
 * Creates a team of one.
 * @returns its id
 */
export async function insertTeamOf(
  tx: Database,
  { id: assessmentId, courseId }: Pick<ClosedAssessment, 'id' | 'courseId'>,
  registrationId: number,
): Promise<number> {
  const [team] = await tx
    .insert(teams)
    .values({ courseId, assessmentId })
    .returning({ id: teams.id });
  if (team === undefined) throw new Error('An insert returned no row.');
  await tx.insert(teamMembers).values({ courseId, assessmentId, teamId: team.id, registrationId });
  return team.id;
}

/** @returns its id; null when a submission exists by now */
export async function insertSubmission(
  tx: Database,
  { id: assessmentId, courseId }: Pick<ClosedAssessment, 'id' | 'courseId'>,
  owner: { readonly studentId: number } | { readonly teamId: number },
): Promise<number | null> {
  const [row] = await tx
    .insert(submissions)
    .values({ courseId, assessmentId, ...owner })
    .onConflictDoNothing()
    .returning({ id: submissions.id });
  return row?.id ?? null;
}

/** Returns the submission, locked until the transaction ends, or null when it no longer exists. */
export async function lockSubmissionToClose(tx: Database, submissionId: number) {
  const [row] = await tx
    .select({ status: submissions.status })
    .from(submissions)
    .where(eq(submissions.id, submissionId))
    .for('update');
  return row ?? null;
}

/** Marks the submission as submitted, without a time (rule R42). */
export async function closeSubmission(tx: Database, submissionId: number): Promise<void> {
  await tx
    .update(submissions)
    .set({ status: 'submitted', submittedAt: null })
    .where(eq(submissions.id, submissionId));
}

/** Adds blank answers where answers are missing, already marked with 0 XP. */
export async function fillBlanks(
  tx: Database,
  submissionId: number,
  assessmentId: number,
  lastModifiedAt: Date,
): Promise<void> {
  const missing = await tx
    .select({ id: questions.id, type: questions.type })
    .from(questions)
    .where(
      and(
        eq(questions.assessmentId, assessmentId),
        notExists(
          tx
            .select({ one: sql`1` })
            .from(answers)
            .where(
              and(eq(answers.submissionId, submissionId), eq(answers.questionId, questions.id)),
            ),
        ),
      ),
    );
  if (missing.length === 0) return;
  await tx.insert(answers).values(
    missing.map(({ id: questionId, type }) => ({
      assessmentId,
      submissionId,
      questionId,
      content: storedType(type).blank,
      lastModifiedAt,
      autogradingStatus: 'success' as const,
    })),
  );
}
