import type { NotificationType } from '@wellspring/contract';
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { selectOwners } from '../assessments/ownership.js';
import type { Database } from '../db/database.js';
import {
  assessmentConfigurations,
  assessments,
  courseRegistrations,
  groups,
  notifications,
  submissions,
} from '../db/schema/index.js';
import type { Registration } from '../http/access.js';

/** SQL for notifications. */

/** The unread notifications of a registration, newest first, with what they are about. */
export function selectUnread(database: Database, recipientId: number) {
  return database
    .select({
      id: notifications.id,
      type: notifications.type,
      assessmentId: notifications.assessmentId,
      submissionId: notifications.submissionId,
      assessmentType: assessmentConfigurations.type,
      assessmentTitle: assessments.title,
      isPublished: assessments.isPublished,
    })
    .from(notifications)
    .innerJoin(assessments, eq(assessments.id, notifications.assessmentId))
    .innerJoin(
      assessmentConfigurations,
      eq(assessmentConfigurations.id, assessments.configurationId),
    )
    .where(and(eq(notifications.recipientId, recipientId), eq(notifications.isRead, false)))
    .orderBy(desc(notifications.updatedAt), desc(notifications.id));
}

/** @returns how many of these belong to the registration */
export async function markRead(
  tx: Database,
  recipientId: number,
  ids: readonly number[],
): Promise<number> {
  if (ids.length === 0) return 0;
  const marked = await tx
    .update(notifications)
    .set({ isRead: true })
    .where(and(inArray(notifications.id, [...ids]), eq(notifications.recipientId, recipientId)))
    .returning({ id: notifications.id });
  return marked.length;
}

/** Marks the notifications of a registration about a submission as read. */
export async function markReadOfSubmission(
  tx: Database,
  recipientId: number,
  submissionId: number,
  type: NotificationType,
): Promise<void> {
  await tx
    .update(notifications)
    .set({ isRead: true })
    .where(
      and(
        eq(notifications.recipientId, recipientId),
        eq(notifications.submissionId, submissionId),
        eq(notifications.type, type),
      ),
    );
}

/** A notification to send. One with a submission is for staff. */
interface NewNotification {
  readonly courseId: number;
  readonly recipientId: number;
  readonly assessmentId: number;
  readonly submissionId: number | null;
  readonly type: NotificationType;
}

/** Sends notifications. One that was sent before becomes new again (rule R50). */
export async function upsertNotifications(
  tx: Database,
  told: readonly NewNotification[],
  now: Date,
): Promise<void> {
  const { recipientId, assessmentId, submissionId, type } = notifications;
  for (const forStaff of [false, true]) {
    const values = told
      .filter((one) => (one.submissionId !== null) === forStaff)
      .map((one) => ({ ...one, updatedAt: now }));
    if (values.length === 0) continue;
    await tx
      .insert(notifications)
      .values(values)
      .onConflictDoUpdate({
        target: [recipientId, forStaff ? submissionId : assessmentId, type],
        targetWhere: forStaff ? sql`submission_id is not null` : sql`submission_id is null`,
        set: { isRead: false, updatedAt: now },
      });
  }
}

/** Deletes the notifications of students about an assessment. */
export async function deleteForStudents(
  tx: Database,
  recipientIds: readonly number[],
  assessmentId: number,
  type: NotificationType,
): Promise<void> {
  if (recipientIds.length === 0) return;
  await tx
    .delete(notifications)
    .where(
      and(
        inArray(notifications.recipientId, [...recipientIds]),
        eq(notifications.assessmentId, assessmentId),
        eq(notifications.type, type),
        isNull(notifications.submissionId),
      ),
    );
}

/**
 * Returns the submission, and the leader of its student's group (for a team, of the member who joined first).
 * Null when there is no such submission.
 */
export async function selectOptionalSubmission(tx: Database, submissionId: number) {
  const owners = await selectOwners(tx, submissionId);
  const [row] = await tx
    .select({
      courseId: submissions.courseId,
      assessmentId: submissions.assessmentId,
      leaderId: groups.leaderId,
    })
    .from(submissions)
    .leftJoin(courseRegistrations, eq(courseRegistrations.id, owners[0] ?? 0))
    .leftJoin(groups, eq(groups.id, courseRegistrations.groupId))
    .where(eq(submissions.id, submissionId));
  return row ?? null;
}

/** The students of a course. */
export function selectStudents(
  tx: Database,
  courseId: number,
): Promise<Pick<Registration, 'id'>[]> {
  return tx
    .select({ id: courseRegistrations.id })
    .from(courseRegistrations)
    .where(
      and(eq(courseRegistrations.courseId, courseId), eq(courseRegistrations.role, 'student')),
    );
}
