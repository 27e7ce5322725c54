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

/** SQL of what people are told. */

/** What a registration has not read, newest first, with what it is about. */
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

/** @returns how many of these the registration has */
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

/** Marks what a registration was told about a submission as read. */
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

/** Something that somebody is told; with a submission it is for staff. */
export interface NewNotification {
  readonly courseId: number;
  readonly recipientId: number;
  readonly assessmentId: number;
  readonly submissionId: number | null;
  readonly type: NotificationType;
}

/** Tells people; what they were told before they are told again, as new (rule R50). */
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

/** Takes back what students were told about an assessment. */
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
 * The submission, and who leads the group of its student, or of who joined its team first; null when there
 * is no such one.
 */
export async function selectOptionalStanding(tx: Database, submissionId: number) {
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
