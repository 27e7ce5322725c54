import { and, asc, count, eq, getTableColumns, isNotNull, notExists, or, sql } from 'drizzle-orm';
import { ConflictError } from '../db/conflict.js';
import { type Database, integerSum } from '../db/database.js';
import {
  answers,
  assessmentConfigurations,
  assessments,
  courseRegistrations,
  questions,
  submissions,
  users,
  votes,
} from '../db/schema/index.js';
import { hasEntries } from '../questions/index.js';
import { countGraded } from '../grading/former-marks.js';
import { knownName } from '../people/person-name.js';
import type { Registration } from '../http/access.js';
import type { AssessmentRow, SubmissionRow } from './rows.js';
import { isSubmissionOf, selectOptionalTeamId } from './ownership.js';

/** SQL for assessments, questions, and the caller's own submission. */

/**
 * All assessments of the caller's course that have questions, by opening time, with the caller's progress.
 */
export function selectOverviews(database: Database, caller: Registration) {
  const asked = database
    .select({
      assessmentId: questions.assessmentId,
      count: count().as('question_count'),
      maxXp: integerSum(sql`${questions.maxXp}`).as('max_xp'),
    })
    .from(questions)
    .innerJoin(assessments, eq(assessments.id, questions.assessmentId))
    .where(eq(assessments.courseId, caller.courseId))
    .groupBy(questions.assessmentId)
    .as('asked');
  const marked = database
    .select({
      submissionId: answers.submissionId,
      marks: integerSum(sql`${answers.xp} + ${answers.xpAdjustment}`).as('marks'),
      gradedCount: countGraded.as('graded_count'),
    })
    .from(answers)
    .innerJoin(submissions, eq(submissions.id, answers.submissionId))
    .where(isSubmissionOf(database, caller.id))
    .groupBy(answers.submissionId)
    .as('marked');
  const entriesAssigned = database
    .select({ id: votes.id })
    .from(votes)
    .where(eq(votes.assessmentId, assessments.id));
  return database
    .select({
      assessment: getTableColumns(assessments),
      configuration: getTableColumns(assessmentConfigurations),
      submission: getTableColumns(submissions),
      questionCount: asked.count,
      maxXp: asked.maxXp,
      marks: sql<number>`coalesce(${marked.marks}, 0)`,
      gradedCount: sql<number>`coalesce(${marked.gradedCount}, 0)::integer`,
      isVotingPublished: sql<boolean>`exists (${entriesAssigned})`,
    })
    .from(assessments)
    .innerJoin(
      assessmentConfigurations,
      eq(assessmentConfigurations.id, assessments.configurationId),
    )
    .innerJoin(asked, eq(asked.assessmentId, assessments.id))
    .leftJoin(
      submissions,
      and(eq(submissions.assessmentId, assessments.id), isSubmissionOf(database, caller.id)),
    )
    .leftJoin(marked, eq(marked.submissionId, submissions.id))
    .where(eq(assessments.courseId, caller.courseId))
    .orderBy(asc(assessments.openAt), asc(assessments.id));
}

/** Returns a question of this course with its assessment, or null when the course has no such question. */
export async function selectOptionalQuestion(
  database: Database,
  courseId: number,
  questionId: number,
) {
  const [row] = await database
    .select({ question: getTableColumns(questions), assessment: getTableColumns(assessments) })
    .from(questions)
    .innerJoin(assessments, eq(assessments.id, questions.assessmentId))
    .where(and(eq(questions.id, questionId), eq(assessments.courseId, courseId)));
  return row ?? null;
}

/**
 * The questions of an assessment in display order, each with the student's answer and who marked it, if any.
 */
export function selectQuestionsWithAnswers(
  database: Database,
  assessmentId: number,
  studentId: number,
) {
  return database
    .select({
      question: getTableColumns(questions),
      answer: getTableColumns(answers),
      graderName: knownName(courseRegistrations, users),
    })
    .from(questions)
    .leftJoin(
      submissions,
      and(
        eq(submissions.assessmentId, questions.assessmentId),
        isSubmissionOf(database, studentId),
      ),
    )
    .leftJoin(
      answers,
      and(eq(answers.questionId, questions.id), eq(answers.submissionId, submissions.id)),
    )
    .leftJoin(courseRegistrations, eq(courseRegistrations.id, answers.graderId))
    .leftJoin(users, eq(users.id, courseRegistrations.userId))
    .where(eq(questions.assessmentId, assessmentId))
    .orderBy(asc(questions.position));
}

/**
 * Returns when the student saved an answer, and the status of the submission, or null when there is no
 * answer.
 */
export async function selectOptionalSaved(
  database: Database,
  questionId: number,
  studentId: number,
) {
  const [row] = await database
    .select({ lastModifiedAt: answers.lastModifiedAt, status: submissions.status })
    .from(answers)
    .innerJoin(submissions, eq(submissions.id, answers.submissionId))
    .where(and(eq(answers.questionId, questionId), isSubmissionOf(database, studentId)));
  return row ?? null;
}

/** Tells whether the marks of the student's submission are published. Null when there is no submission. */
export async function selectGradingPublished(
  database: Database,
  assessmentId: number,
  studentId: number,
): Promise<boolean | null> {
  const [row] = await database
    .select({ isGradingPublished: submissions.isGradingPublished })
    .from(submissions)
    .where(and(eq(submissions.assessmentId, assessmentId), isSubmissionOf(database, studentId)));
  return row?.isGradingPublished ?? null;
}

/**
 * Finds the student's submission and locks it until the transaction ends, so that answering, finalising and
 * marking one submission happen one after another. Returns null when there is none.
 */
export async function lockSubmission(
  tx: Database,
  assessmentId: number,
  studentId: number,
): Promise<SubmissionRow | null> {
  const [row] = await tx
    .select()
    .from(submissions)
    .where(and(eq(submissions.assessmentId, assessmentId), isSubmissionOf(tx, studentId)))
    .for('update');
  return row ?? null;
}

/**
 * The same, but makes the submission when it is missing. Returns null when the assessment is for teams and
 * the student is in none (rule R59). A team keeps its submission when the assessment is no longer for teams.
 * @throws ConflictError when the submission is removed meanwhile
 */
export async function lockOrCreateSubmission(
  tx: Database,
  assessment: Pick<AssessmentRow, 'id' | 'courseId' | 'maxTeamSize'>,
  student: Registration,
): Promise<SubmissionRow | null> {
  const teamId = await selectOptionalTeamId(tx, assessment.id, student.id);
  if (teamId === null && assessment.maxTeamSize > 1) return null;
  await tx
    .insert(submissions)
    .values({
      courseId: assessment.courseId,
      assessmentId: assessment.id,
      ...(teamId === null ? { studentId: student.id } : { teamId }),
    })
    .onConflictDoNothing();
  const submission = await lockSubmission(tx, assessment.id, student.id);
  if (submission === null) {
    throw new ConflictError('A submission vanished while it was being answered.');
  }
  return submission;
}

/**
 * The number of questions that the assessment of a submission has, and how many of them are answered. A
 * voting question in which the voter has nothing to score counts as answered (rule R19).
 */
export async function countAnswered(
  tx: Database,
  submission: Pick<SubmissionRow, 'id' | 'assessmentId'>,
  voterId: number,
): Promise<{ questions: number; answered: number }> {
  const assigned = tx
    .select({ id: votes.id })
    .from(votes)
    .where(and(eq(votes.questionId, questions.id), eq(votes.voterId, voterId)));
  const isAnswered = or(isNotNull(answers.id), and(hasEntries, notExists(assigned)));
  const [row] = await tx
    .select({
      questions: count(questions.id),
      answered: sql<number>`(count(*) filter (where ${isAnswered}))::integer`,
    })
    .from(questions)
    .leftJoin(
      answers,
      and(eq(answers.questionId, questions.id), eq(answers.submissionId, submission.id)),
    )
    .where(eq(questions.assessmentId, submission.assessmentId));
  return row ?? { questions: 0, answered: 0 };
}

export async function updateSubmission(
  tx: Database,
  submissionId: number,
  change: Partial<Pick<SubmissionRow, 'status' | 'submittedAt' | 'xpBonus' | 'isGradingPublished'>>,
): Promise<void> {
  await tx.update(submissions).set(change).where(eq(submissions.id, submissionId));
}
