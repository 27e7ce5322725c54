import { and, asc, eq, getTableColumns } from 'drizzle-orm';
import { type Database } from '../db/database.js';
import {
  answers,
  assessmentConfigurations,
  assessments,
  courseRegistrations,
  questions,
  submissions,
  users,
} from '../db/schema/index.js';
import { personName } from '../people/person-name.js';

/** SQL for submissions as staff see them. Every query names the course, so other courses stay invisible. */

/**
 * Returns a submission of this course with its assessment, and its student unless it belongs to a team.
 * Returns null when the course has no such submission.
 */
export async function selectOptionalSubmission(
  database: Database,
  courseId: number,
  submissionId: number,
) {
  const [row] = await database
    .select({
      assessment: getTableColumns(assessments),
      configuration: getTableColumns(assessmentConfigurations),
      submission: getTableColumns(submissions),
      student: {
        id: courseRegistrations.id,
        name: personName(courseRegistrations, users),
        username: users.username,
      },
    })
    .from(submissions)
    .innerJoin(assessments, eq(assessments.id, submissions.assessmentId))
    .innerJoin(
      assessmentConfigurations,
      eq(assessmentConfigurations.id, assessments.configurationId),
    )
    .leftJoin(courseRegistrations, eq(courseRegistrations.id, submissions.studentId))
    .leftJoin(users, eq(users.id, courseRegistrations.userId))
    .where(and(eq(submissions.id, submissionId), eq(submissions.courseId, courseId)));
  return row ?? null;
}

/** The answers of a submission with their questions and graders, in display order. */
export function selectAnswers(database: Database, submissionId: number) {
  return database
    .select({
      answer: getTableColumns(answers),
      question: getTableColumns(questions),
      grader: { id: courseRegistrations.id, name: personName(courseRegistrations, users) },
    })
    .from(answers)
    .innerJoin(questions, eq(questions.id, answers.questionId))
    .leftJoin(courseRegistrations, eq(courseRegistrations.id, answers.graderId))
    .leftJoin(users, eq(users.id, courseRegistrations.userId))
    .where(eq(answers.submissionId, submissionId))
    .orderBy(asc(questions.position));
}
