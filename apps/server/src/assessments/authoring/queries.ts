import { and, asc, count, eq, gt, inArray, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { contestNumber } from '../../contests/settings.js';
import type { Database } from '../../db/database.js';
import {
  answers,
  assessmentConfigurations,
  assessments,
  contestCounts,
  contestScores,
  courseRegistrations,
  questions,
  submissions,
  votes,
} from '../../db/schema/index.js';
import { hasEntries } from '../../questions/index.js';
import type { AssessmentRow, ConfigurationRow, QuestionRow } from '../rows.js';
import type { FiledQuestion } from './stored-form.js';

/** SQL for making, changing and deleting assessments. */

/**
 * Finds an assessment of the course and locks it until the transaction ends. Returns null when the course has
 * no such assessment.
 */
export async function lockOptionalAssessment(
  tx: Database,
  courseId: number,
  which: { readonly id: number } | { readonly number: string },
): Promise<AssessmentRow | null> {
  const [row] = await tx
    .select()
    .from(assessments)
    .where(
      and(
        eq(assessments.courseId, courseId),
        'id' in which ? eq(assessments.id, which.id) : eq(assessments.number, which.number),
      ),
    )
    .for('update');
  return row ?? null;
}

/**
 * Returns the questions of an assessment in order, and locks them until the transaction ends: it waits for
 * answers that are being saved, and later ones wait for it.
 */
export async function lockQuestions(tx: Database, assessmentId: number): Promise<QuestionRow[]> {
  return tx
    .select()
    .from(questions)
    .where(eq(questions.assessmentId, assessmentId))
    .orderBy(asc(questions.position))
    .for('update');
}

export function selectQuestions(database: Database, assessmentId: number): Promise<QuestionRow[]> {
  return database
    .select()
    .from(questions)
    .where(eq(questions.assessmentId, assessmentId))
    .orderBy(asc(questions.position));
}

/** Tells whether there is any answer, or any vote with a score. */
export async function selectHasWork(database: Database, assessmentId: number): Promise<boolean> {
  const answered = await database.$count(answers, eq(answers.assessmentId, assessmentId));
  const voted = await database.$count(
    votes,
    and(eq(votes.assessmentId, assessmentId), isNotNull(votes.score)),
  );
  return answered + voted > 0;
}

/** The same, but counting only students and teams: what staff try out is ignored. */
export async function selectHasWorkOfStudents(
  tx: Database,
  assessmentId: number,
): Promise<boolean> {
  const [answered] = await tx
    .select({ id: answers.id })
    .from(answers)
    .innerJoin(submissions, eq(submissions.id, answers.submissionId))
    .leftJoin(courseRegistrations, eq(courseRegistrations.id, submissions.studentId))
    .where(
      and(
        eq(answers.assessmentId, assessmentId),
        or(eq(courseRegistrations.role, 'student'), isNotNull(submissions.teamId)),
      ),
    )
    .limit(1);
  if (answered !== undefined) return true;
  const [voted] = await tx
    .select({ id: votes.id })
    .from(votes)
    .innerJoin(courseRegistrations, eq(courseRegistrations.id, votes.voterId))
    .where(
      and(
        eq(votes.assessmentId, assessmentId),
        isNotNull(votes.score),
        eq(courseRegistrations.role, 'student'),
      ),
    )
    .limit(1);
  return voted !== undefined;
}

export function countSubmissions(database: Database, assessmentId: number): Promise<number> {
  return database.$count(submissions, eq(submissions.assessmentId, assessmentId));
}

/**
 * The number of submissions that belong to one student, and how many to a team. Those of staff do not count.
 */
export async function countSubmissionsByOwner(
  tx: Database,
  assessmentId: number,
): Promise<{ ofStudents: number; ofTeams: number }> {
  const [row] = await tx
    .select({ ofStudents: count(courseRegistrations.id), ofTeams: count(submissions.teamId) })
    .from(submissions)
    .leftJoin(
      courseRegistrations,
      and(
        eq(courseRegistrations.id, submissions.studentId),
        eq(courseRegistrations.role, 'student'),
      ),
    )
    .where(eq(submissions.assessmentId, assessmentId));
  return row ?? { ofStudents: 0, ofTeams: 0 };
}

/** Returns a configuration of the course, or null when the course has no such configuration. */
export async function selectOptionalConfiguration(
  tx: Database,
  courseId: number,
  configurationId: number,
): Promise<ConfigurationRow | null> {
  const [row] = await tx
    .select()
    .from(assessmentConfigurations)
    .where(
      and(
        eq(assessmentConfigurations.id, configurationId),
        eq(assessmentConfigurations.courseId, courseId),
      ),
    );
  return row ?? null;
}

/** Returns those of the given numbers that assessments of the course have. */
export async function selectKnownNumbers(
  tx: Database,
  courseId: number,
  numbers: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await tx
    .select({ number: assessments.number })
    .from(assessments)
    .where(and(eq(assessments.courseId, courseId), inArray(assessments.number, [...numbers])));
  return new Set(rows.map(({ number }) => number));
}

/** Tells whether a voting question of another assessment names this one. */
export async function isVotedOn(tx: Database, assessment: AssessmentRow): Promise<boolean> {
  return (await selectVotings(tx, assessment)).length > 0;
}

/** The numbers of the other assessments whose voting questions name this one. */
export async function selectVotings(
  tx: Database,
  assessment: AssessmentRow,
): Promise<{ number: string; title: string }[]> {
  return tx
    .selectDistinct({ number: assessments.number, title: assessments.title })
    .from(questions)
    .innerJoin(assessments, eq(assessments.id, questions.assessmentId))
    .where(
      and(
        eq(assessments.courseId, assessment.courseId),
        ne(assessments.id, assessment.id),
        hasEntries,
        eq(contestNumber, assessment.number),
      ),
    )
    .orderBy(asc(assessments.number));
}

export async function insertAssessment(
  tx: Database,
  assessment: typeof assessments.$inferInsert,
): Promise<number> {
  const [row] = await tx.insert(assessments).values(assessment).returning({ id: assessments.id });
  if (row === undefined) throw new Error('An insert returned no row.');
  return row.id;
}

/** Properties that are missing or undefined stay as they are. */
export type ChangeOfAssessment = {
  readonly [Name in keyof AssessmentRow]?: AssessmentRow[Name] | undefined;
};

export async function updateAssessment(
  tx: Database,
  assessmentId: number,
  change: ChangeOfAssessment,
): Promise<void> {
  if (Object.values(change).every((value) => value === undefined)) return;
  await tx.update(assessments).set(change).where(eq(assessments.id, assessmentId));
}

/** Deletes an assessment with all work on it. */
export async function deleteAssessmentRow(tx: Database, assessmentId: number): Promise<void> {
  await tx.delete(assessments).where(eq(assessments.id, assessmentId));
}

/** PostgreSQL allows at most 65,535 values in a statement. */
const QUESTIONS_AT_ONCE = 1000;

export async function insertQuestions(
  tx: Database,
  assessmentId: number,
  filed: readonly FiledQuestion[],
): Promise<void> {
  for (let start = 0; start < filed.length; start += QUESTIONS_AT_ONCE) {
    const rows = filed.slice(start, start + QUESTIONS_AT_ONCE);
    await tx.insert(questions).values(rows.map((question) => ({ ...question, assessmentId })));
  }
}

export async function updateQuestion(
  tx: Database,
  questionId: number,
  filed: FiledQuestion,
): Promise<void> {
  await tx.update(questions).set(filed).where(eq(questions.id, questionId));
}

/**
 * Lowers the XP of answers to a question to its new maximum, so that rule R30 still holds.
 * @param limits.max the new maximum of the question
 * @param limits.contestFrom adjustments above this come from a contest, and may pass the maximum (rule R49); null
 *   when there are none
 */
export async function limitMarks(
  tx: Database,
  questionId: number,
  { max, contestFrom }: { readonly max: number; readonly contestFrom: number | null },
): Promise<void> {
  const { xp, xpAdjustment } = answers;
  const isOfContest =
    contestFrom === null ? sql`false` : sql`${xpAdjustment} > ${contestFrom}::integer`;
  const limited = (figure: SQL | typeof xp) => sql`least(${figure}, ${max}::integer)`;
  const total = sql`${xp} + ${xpAdjustment}`;
  await tx
    .update(answers)
    .set({
      xp: limited(xp),
      xpAdjustment: sql`case when ${isOfContest} then ${xpAdjustment}
        else ${limited(total)} - ${limited(xp)} end`,
    })
    .where(and(eq(answers.questionId, questionId), sql`greatest(${xp}, ${total}) > ${max}`));
}

/** Deletes the questions after a position, with all work on them. */
export async function deleteQuestionsAfter(
  tx: Database,
  assessmentId: number,
  position: number,
): Promise<void> {
  await tx
    .delete(questions)
    .where(and(eq(questions.assessmentId, assessmentId), gt(questions.position, position)));
}

/** Deletes what was assigned and voted for a question, and what was counted from that. */
export async function deleteVotes(tx: Database, questionId: number): Promise<void> {
  await tx.delete(votes).where(eq(votes.questionId, questionId));
  await tx.delete(contestScores).where(eq(contestScores.questionId, questionId));
  await tx.delete(contestCounts).where(eq(contestCounts.questionId, questionId));
}
