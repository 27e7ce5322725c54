import { and, asc, eq, exists, inArray, lte, ne, notExists, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { isInUse } from '../assessments/ownership.js';
import { isAtWork } from '../courses/at-work.js';
import type { Database } from '../db/database.js';
import {
  answers,
  assessments,
  courseRegistrations,
  questions,
  submissions,
  votes,
} from '../db/schema/index.js';
import { hasEntries, isWrittenProgram } from '../questions/index.js';
import type { Assignment, Entry } from './draw.js';
import { hasEntryMark } from './entry-mark.js';
import { contestNumber } from './settings.js';

/** SQL for contests: their entries, their voters, and the assignments. */

export const contests = alias(assessments, 'contests');

/** A voting question whose contest has closed. */
export interface ClosedContest {
  readonly questionId: number;
  readonly courseId: number;
  readonly contestId: number;
}

/** The voting questions of an assessment whose contests have closed. */
export function selectClosedContests(
  database: Database,
  assessmentId: number,
  now: Date,
): Promise<ClosedContest[]> {
  return selectContests(database, now, eq(questions.assessmentId, assessmentId));
}

/** The contests that the voting questions of an assessment name, whether they have closed or not. */
export function selectNamedContests(
  database: Database,
  assessmentId: number,
): Promise<{ id: number; number: string; title: string; closeAt: Date }[]> {
  return database
    .selectDistinct({
      id: contests.id,
      number: contests.number,
      title: contests.title,
      closeAt: contests.closeAt,
    })
    .from(questions)
    .innerJoin(assessments, eq(assessments.id, questions.assessmentId))
    .innerJoin(
      contests,
      and(eq(contests.courseId, assessments.courseId), eq(contests.number, contestNumber)),
    )
    .where(and(hasEntries, eq(questions.assessmentId, assessmentId)))
    .orderBy(asc(contests.number));
}

/**
 * The voting questions in courses in use whose contests have closed and whose entries are not assigned yet.
 * With `contestId`, only those about this contest.
 */
export function selectUnassigned(
  database: Database,
  now: Date,
  contestId?: number,
): Promise<ClosedContest[]> {
  const assigned = database
    .select({ id: votes.id })
    .from(votes)
    .where(eq(votes.questionId, questions.id));
  const ofContest = contestId === undefined ? undefined : eq(contests.id, contestId);
  const inUse = isAtWork(database, assessments.courseId);
  return selectContests(database, now, and(notExists(assigned), ofContest, inUse));
}

function selectContests(
  database: Database,
  now: Date,
  which: SQL | undefined,
): Promise<ClosedContest[]> {
  return database
    .select({
      questionId: questions.id,
      courseId: assessments.courseId,
      contestId: contests.id,
    })
    .from(questions)
    .innerJoin(assessments, eq(assessments.id, questions.assessmentId))
    .innerJoin(
      contests,
      and(eq(contests.courseId, assessments.courseId), eq(contests.number, contestNumber)),
    )
    .where(and(hasEntries, lte(contests.closeAt, now), which))
    .orderBy(asc(questions.id));
}

/**
 * Tells whether students' own work for a published contest is not submitted, so that the nightly closing has
 * not reached it or not finished.
 */
export async function isLeftOpen(database: Database, contestId: number): Promise<boolean> {
  const [open] = await database
    .select({ id: submissions.id })
    .from(submissions)
    .innerJoin(assessments, eq(assessments.id, submissions.assessmentId))
    .innerJoin(courseRegistrations, eq(courseRegistrations.id, submissions.studentId))
    .where(
      and(
        eq(submissions.assessmentId, contestId),
        eq(assessments.isPublished, true),
        eq(courseRegistrations.role, 'student'),
        ne(submissions.status, 'submitted'),
        isInUse(database),
      ),
    )
    .limit(1);
  return open !== undefined;
}

/** Tells whether a contest has closed by a time. If so, no one can reopen it until the transaction ends. */
export async function lockClosedContest(
  tx: Database,
  contestId: number,
  now: Date,
): Promise<boolean> {
  const [closed] = await tx
    .select({ id: assessments.id })
    .from(assessments)
    .where(and(eq(assessments.id, contestId), lte(assessments.closeAt, now)))
    .for('key share');
  return closed !== undefined;
}

/**
 * Locks a voting question and the submissions for its assessment until the transaction ends, so that its
 * entries are assigned only once, and no status of a submission is computed without them.
 * @returns the assessment of the question; null when entries are assigned already, or when the question is
 *   gone
 */
export async function lockUnassigned(tx: Database, questionId: number): Promise<number | null> {
  const [locked] = await tx
    .select({ assessmentId: questions.assessmentId })
    .from(questions)
    .where(eq(questions.id, questionId))
    // Requests that save an answer hold the submission and reference the question. They need not wait for
    // this lock.
    .for('no key update');
  if (locked === undefined) return null;
  await tx
    .select({ id: submissions.id })
    .from(submissions)
    .where(eq(submissions.assessmentId, locked.assessmentId))
    .orderBy(asc(submissions.id))
    .for('update');
  // Checked only after locking: the previous holder of the lock may have assigned them.
  const assigned = await tx.$count(votes, eq(votes.questionId, questionId));
  return assigned === 0 ? locked.assessmentId : null;
}

/** The entries to vote on, the first submission first. */
export function selectEntries(tx: Database, contestId: number): Promise<Entry[]> {
  return tx
    .select({ id: submissions.id, ownerId: courseRegistrations.id })
    .from(submissions)
    .innerJoin(courseRegistrations, eq(courseRegistrations.id, submissions.studentId))
    .where(isEntryOf(tx, contestId))
    .orderBy(submissions.id);
}

/**
 * The condition that a submission is an entry of a contest: a program that a student submitted alone, and that its
 * language counts as an entry (`Language.entryMark`).
 */
export function isEntryOf(database: Database, contestId: number): SQL | undefined {
  const program = database
    .select({ id: answers.id })
    .from(answers)
    .innerJoin(questions, eq(questions.id, answers.questionId))
    .where(and(eq(answers.submissionId, submissions.id), isWrittenProgram, hasEntryMark));
  return and(
    eq(submissions.assessmentId, contestId),
    eq(submissions.status, 'submitted'),
    eq(courseRegistrations.role, 'student'),
    isInUse(database),
    exists(program),
  );
}

/** All students of the course. */
export async function selectVoterIds(tx: Database, courseId: number): Promise<number[]> {
  const rows = await tx
    .select({ id: courseRegistrations.id })
    .from(courseRegistrations)
    .where(and(eq(courseRegistrations.courseId, courseId), eq(courseRegistrations.role, 'student')))
    .orderBy(asc(courseRegistrations.id));
  return rows.map(({ id }) => id);
}

/** PostgreSQL allows at most 65,535 values in a statement. */
const ROWS_AT_ONCE = 5000;

export async function insertAssignments(
  tx: Database,
  question: { readonly id: number; readonly assessmentId: number },
  assignments: readonly Assignment[],
): Promise<void> {
  const { id: questionId, assessmentId } = question;
  for (let start = 0; start < assignments.length; start += ROWS_AT_ONCE) {
    const rows = assignments.slice(start, start + ROWS_AT_ONCE);
    await tx.insert(votes).values(rows.map((row) => ({ ...row, questionId, assessmentId })));
  }
}

/** Deletes the assignments and votes, with the submissions that say who has voted (rule R48). */
export async function deleteVoting(
  tx: Database,
  assessmentId: number,
  questionIds: readonly number[],
): Promise<void> {
  // In the order in which voters lock them: first the submission, then the votes.
  await tx.delete(submissions).where(eq(submissions.assessmentId, assessmentId));
  await tx.delete(votes).where(inArray(votes.questionId, [...questionIds]));
}
