import { and, asc, count, countDistinct, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { isInUse } from '../assessments/ownership.js';
import { isAtWork } from '../courses/at-work.js';
import type { Database } from '../db/database.js';
import {
  answers,
  assessmentConfigurations,
  assessments,
  courseRegistrations,
  courses,
  groups,
  mailPreferences,
  mailSettings,
  questions,
  submissions,
  teamMembers,
  users,
} from '../db/schema/index.js';
import { countGraded } from '../grading/former-marks.js';
import { personName } from '../people/person-name.js';

/** SQL for e-mail: the settings of courses and people, and what to report. */

/** The settings of a course, those of submissions first, in the order of their configurations. */
export function selectSettings(database: Database, courseId: number) {
  return database
    .select({
      id: mailSettings.id,
      kind: mailSettings.kind,
      assessmentType: assessmentConfigurations.type,
      isEnabled: mailSettings.isEnabled,
    })
    .from(mailSettings)
    .leftJoin(
      assessmentConfigurations,
      eq(assessmentConfigurations.id, mailSettings.configurationId),
    )
    .where(eq(mailSettings.courseId, courseId))
    .orderBy(asc(mailSettings.kind), asc(assessmentConfigurations.position));
}

export async function updateSetting(
  tx: Database,
  settingId: number,
  isEnabled: boolean,
): Promise<void> {
  await tx.update(mailSettings).set({ isEnabled }).where(eq(mailSettings.id, settingId));
}

/** The choices of the registration for these settings. */
export function selectPreferences(database: Database, registrationId: number) {
  return database
    .select({ settingId: mailPreferences.settingId, isEnabled: mailPreferences.isEnabled })
    .from(mailPreferences)
    .where(eq(mailPreferences.registrationId, registrationId));
}

export async function upsertPreferences(
  tx: Database,
  registrationId: number,
  wanted: readonly { readonly id: number; readonly isEnabled: boolean }[],
): Promise<void> {
  for (const { id: settingId, isEnabled } of wanted) {
    await tx
      .insert(mailPreferences)
      .values({ registrationId, settingId, isEnabled })
      .onConflictDoUpdate({
        target: [mailPreferences.registrationId, mailPreferences.settingId],
        set: { isEnabled },
      });
  }
}

export async function selectEmail(database: Database, userId: number): Promise<string | null> {
  const [row] = await database
    .select({ email: users.email })
    .from(users)
    .where(eq(users.id, userId));
  return row?.email ?? null;
}

export async function updateEmail(
  tx: Database,
  userId: number,
  email: string | null,
): Promise<void> {
  await tx.update(users).set({ email }).where(eq(users.id, userId));
}

/** The recipient's name. It is their own e-mail, so it may always contain their name. */
const ownName = sql<string>`coalesce(${users.name}, ${users.username})`;

/** True if the recipient wants the e-mails of a setting: yes, unless they have said otherwise. */
const isWanted = sql`coalesce(${mailPreferences.isEnabled}, true)`;

/**
 * Returns the submission of one student (not of a team) and the leader to notify. Returns null when there is
 * no leader, or when the course or the leader does not want it (rule R55).
 */
export async function selectOptionalSubmissionMail(database: Database, submissionId: number) {
  const students = alias(courseRegistrations, 'students');
  const studentUsers = alias(users, 'student_users');
  const [row] = await database
    .select({
      submittedAt: submissions.submittedAt,
      recipientId: courseRegistrations.id,
      leaderName: ownName,
      address: sql<string>`${users.email}`,
      studentName: personName(students, studentUsers),
      assessmentTitle: assessments.title,
      courseId: courses.id,
      courseName: courses.name,
    })
    .from(submissions)
    .innerJoin(assessments, eq(assessments.id, submissions.assessmentId))
    .innerJoin(courses, eq(courses.id, submissions.courseId))
    .innerJoin(students, eq(students.id, submissions.studentId))
    .innerJoin(studentUsers, eq(studentUsers.id, students.userId))
    .innerJoin(groups, eq(groups.id, students.groupId))
    .innerJoin(courseRegistrations, eq(courseRegistrations.id, groups.leaderId))
    .innerJoin(users, eq(users.id, courseRegistrations.userId))
    .innerJoin(mailSettings, eq(mailSettings.configurationId, assessments.configurationId))
    .leftJoin(
      mailPreferences,
      and(
        eq(mailPreferences.settingId, mailSettings.id),
        eq(mailPreferences.registrationId, courseRegistrations.id),
      ),
    )
    .where(
      and(
        eq(submissions.id, submissionId),
        eq(submissions.status, 'submitted'),
        isAtWork(database, submissions.courseId),
        eq(mailSettings.isEnabled, true),
        isWanted,
        isNotNull(users.email),
      ),
    );
  return row ?? null;
}

/** The staff (not the admins) who want e-mails about their backlog, in all courses that send them. */
export function selectBacklogRecipients(database: Database, registrationId?: number) {
  return database
    .select({
      id: courseRegistrations.id,
      name: ownName,
      address: sql<string>`${users.email}`,
      courseId: courses.id,
      courseName: courses.name,
    })
    .from(courseRegistrations)
    .innerJoin(users, eq(users.id, courseRegistrations.userId))
    .innerJoin(courses, eq(courses.id, courseRegistrations.courseId))
    .innerJoin(
      mailSettings,
      and(
        eq(mailSettings.courseId, courseRegistrations.courseId),
        eq(mailSettings.kind, 'backlog'),
      ),
    )
    .leftJoin(
      mailPreferences,
      and(
        eq(mailPreferences.settingId, mailSettings.id),
        eq(mailPreferences.registrationId, courseRegistrations.id),
      ),
    )
    .where(
      and(
        eq(courseRegistrations.role, 'staff'),
        isAtWork(database, courseRegistrations.courseId),
        eq(mailSettings.isEnabled, true),
        isWanted,
        isNotNull(users.email),
        registrationId === undefined ? undefined : eq(courseRegistrations.id, registrationId),
      ),
    )
    .orderBy(asc(courseRegistrations.id));
}

/**
 * Per assessment, how many submissions of a leader's groups wait for marks, including those of teams with a
 * member in these groups.
 */
export function selectWaiting(database: Database, leaderId: number) {
  const asked = database
    .select({ count: count() })
    .from(questions)
    .where(eq(questions.assessmentId, submissions.assessmentId));
  const graded = database
    .select({ count: countGraded })
    .from(answers)
    .where(eq(answers.submissionId, submissions.id));
  const ledGroups = database
    .select({ id: groups.id })
    .from(groups)
    .where(eq(groups.leaderId, leaderId));
  return database
    .select({ title: assessments.title, count: countDistinct(submissions.id) })
    .from(submissions)
    .innerJoin(assessments, eq(assessments.id, submissions.assessmentId))
    .innerJoin(
      assessmentConfigurations,
      eq(assessmentConfigurations.id, assessments.configurationId),
    )
    .leftJoin(teamMembers, eq(teamMembers.teamId, submissions.teamId))
    .innerJoin(
      courseRegistrations,
      or(
        eq(courseRegistrations.id, submissions.studentId),
        eq(courseRegistrations.id, teamMembers.registrationId),
      ),
    )
    .where(
      and(
        isInUse(database),
        eq(submissions.status, 'submitted'),
        eq(assessmentConfigurations.isManuallyGraded, true),
        inArray(courseRegistrations.groupId, ledGroups),
        sql`(${graded}) < (${asked})`,
      ),
    )
    .groupBy(assessments.id, assessments.title)
    .orderBy(asc(assessments.title));
}
