import { selectOwnersOfAll } from '../assessments/ownership.js';
import type { Database } from '../db/database.js';
import {
  deleteForStudents,
  markReadOfSubmission,
  selectOptionalSubmission,
  selectStudents,
  upsertNotifications,
} from './queries.js';

/**
 * Notifies people when something happens to a submission or an assessment (rules R50 to R54). Call each
 * function in the transaction in which it happens.
 */

/** Notifies the leader of the student's group that there is something to mark (rule R51). */
export async function notifySubmitted(
  tx: Database,
  submissionId: number,
  now: Date,
): Promise<void> {
  const found = await selectOptionalSubmission(tx, submissionId);
  if (found === null || found.leaderId === null) return;
  const { courseId, assessmentId, leaderId: recipientId } = found;
  await upsertNotifications(
    tx,
    [{ courseId, assessmentId, recipientId, submissionId, type: 'submitted' }],
    now,
  );
}

/** Notifies the student that marks are published (rule R52). */
export function notifyPublished(tx: Database, submissionId: number, now: Date): Promise<void> {
  return tellOwners(tx, submissionId, 'published_grading', null, now);
}

/**
 * Notifies the student that marks are no longer published, which replaces the notification that they are
 * (rule R53).
 */
export function notifyUnpublished(tx: Database, submissionId: number, now: Date): Promise<void> {
  return tellOwners(tx, submissionId, 'unpublished_grading', 'published_grading', now);
}

/** Notifies the students of many submissions of one assessment that marks are published (rule R52). */
export function notifyAllPublished(
  tx: Database,
  assessment: AssessmentOfCourse,
  submissionIds: readonly number[],
  now: Date,
): Promise<void> {
  return tellOwnersOfAll(tx, assessment, submissionIds, 'published_grading', null, now);
}

/** Notifies the same students that marks are no longer published (rule R53). */
export function notifyAllUnpublished(
  tx: Database,
  assessment: AssessmentOfCourse,
  submissionIds: readonly number[],
  now: Date,
): Promise<void> {
  return tellOwnersOfAll(
    tx,
    assessment,
    submissionIds,
    'unpublished_grading',
    'published_grading',
    now,
  );
}

/** Notifies the student that the submission is open again (rule R53). */
export function notifyUnsubmitted(tx: Database, submissionId: number, now: Date): Promise<void> {
  return tellOwners(tx, submissionId, 'unsubmitted', 'unpublished_grading', now);
}

/** Notifies all students of the course of an assessment that is published for the first time (rule R54). */
export async function notifyNew(
  tx: Database,
  assessment: AssessmentOfCourse,
  now: Date,
): Promise<void> {
  const { id: assessmentId, courseId } = assessment;
  const students = await selectStudents(tx, courseId);
  const told = students.map(({ id: recipientId }) => ({
    courseId,
    assessmentId,
    recipientId,
    submissionId: null,
    type: 'new' as const,
  }));
  await upsertNotifications(tx, told, now);
}

/** Marks notifications about a submission as read once it has been dealt with (rules R44 and R46). */
export async function acknowledgeSubmitted(
  tx: Database,
  recipientId: number,
  submissionId: number,
): Promise<void> {
  await markReadOfSubmission(tx, recipientId, submissionId, 'submitted');
}

async function tellOwners(
  tx: Database,
  submissionId: number,
  type: ForStudents,
  inPlaceOf: ForStudents | null,
  now: Date,
): Promise<void> {
  const found = await selectOptionalSubmission(tx, submissionId);
  if (found === null) return;
  const { courseId, assessmentId: id } = found;
  await tellOwnersOfAll(tx, { id, courseId }, [submissionId], type, inPlaceOf, now);
}

async function tellOwnersOfAll(
  tx: Database,
  { id: assessmentId, courseId }: AssessmentOfCourse,
  submissionIds: readonly number[],
  type: ForStudents,
  inPlaceOf: ForStudents | null,
  now: Date,
): Promise<void> {
  const recipientIds = await selectOwnersOfAll(tx, submissionIds);
  if (inPlaceOf !== null) await deleteForStudents(tx, recipientIds, assessmentId, inPlaceOf);
  const told = recipientIds.map((recipientId) => ({
    courseId,
    assessmentId,
    recipientId,
    submissionId: null,
    type,
  }));
  await upsertNotifications(tx, told, now);
}

interface AssessmentOfCourse {
  readonly id: number;
  readonly courseId: number;
}
type ForStudents = 'published_grading' | 'unpublished_grading' | 'unsubmitted';
