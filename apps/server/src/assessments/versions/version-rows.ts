import { and, desc, eq, getTableColumns, type SQL } from 'drizzle-orm';
import type { Database } from '../../db/database.js';
import { answers, answerVersions, submissions } from '../../db/schema/index.js';
import type { Registration } from '../../http/access.js';
import { isSubmissionOf } from '../ownership.js';

/** SQL for the versions of answers. */

/** The condition for the answer of a registration, or of its team, to a question. */
export function answerOf(database: Database, caller: Registration, questionId: number) {
  return and(eq(answers.questionId, questionId), isSubmissionOf(database, caller.id));
}

/** The condition for the answer to a question within a submission of this course. */
export function answerIn(courseId: number, submissionId: number, questionId: number) {
  return and(
    eq(answers.questionId, questionId),
    eq(answers.submissionId, submissionId),
    eq(submissions.courseId, courseId),
  );
}

/** Returns the answer, or null when there is none. */
export async function selectOptionalAnswer(database: Database, wanted: SQL | undefined) {
  const [row] = await database
    .select({
      id: answers.id,
      content: answers.content,
      lastModifiedAt: answers.lastModifiedAt,
    })
    .from(answers)
    .innerJoin(submissions, eq(submissions.id, answers.submissionId))
    .where(wanted);
  return row ?? null;
}

/** The versions of the answer, newest first, without their texts. */
export function selectVersions(database: Database, wanted: SQL | undefined) {
  const { id, name, insertedAt, updatedAt } = getTableColumns(answerVersions);
  return database
    .select({ id, name, insertedAt, updatedAt })
    .from(answerVersions)
    .innerJoin(answers, eq(answers.id, answerVersions.answerId))
    .innerJoin(submissions, eq(submissions.id, answers.submissionId))
    .where(wanted)
    .orderBy(desc(answerVersions.id));
}

/** Returns one version of the answer, or null when the answer has no such version. */
export async function selectOptionalVersion(
  database: Database,
  wanted: SQL | undefined,
  versionId: number,
) {
  const [row] = await database
    .select(getTableColumns(answerVersions))
    .from(answerVersions)
    .innerJoin(answers, eq(answers.id, answerVersions.answerId))
    .innerJoin(submissions, eq(submissions.id, answers.submissionId))
    .where(and(eq(answerVersions.id, versionId), wanted));
  return row ?? null;
}

export async function updateVersionName(
  database: Database,
  versionId: number,
  name: string | null,
): Promise<void> {
  await database.update(answerVersions).set({ name }).where(eq(answerVersions.id, versionId));
}
