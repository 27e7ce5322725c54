import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgEnum,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { assessments } from './assessments.js';
import { id, moment } from './columns.js';
import { assessmentConfigurations, courses } from './courses.js';
import { courseRegistrations } from './people.js';
import { submissions } from './submissions.js';

export const notificationType = pgEnum('notification_type', [
  'new',
  'submitted',
  'unsubmitted',
  'published_grading',
  'unpublished_grading',
]);

/**
 * Notifications to a registration about an assessment, or, for staff, about a submission. There is at most
 * one row of each type; writing it again makes it unread (rule R50).
 */
export const notifications = pgTable(
  'notifications',
  {
    id: id(),
    /** The course of recipient and assessment; it is here so that both must belong to the same course. */
    courseId: integer().notNull(),
    recipientId: integer().notNull(),
    type: notificationType().notNull(),
    assessmentId: integer().notNull(),
    /** Set for notifications of staff. */
    submissionId: integer(),
    isRead: boolean().notNull().default(false),
    updatedAt: moment().notNull(),
  },
  (table) => [
    uniqueIndex('notifications_of_assessment')
      .on(table.recipientId, table.assessmentId, table.type)
      .where(sql`${table.submissionId} is null`),
    uniqueIndex('notifications_of_submission')
      .on(table.recipientId, table.submissionId, table.type)
      .where(sql`${table.submissionId} is not null`),
    // Every page queries the unread notifications of its user.
    index('notifications_recipient').on(table.recipientId, table.isRead),
    index('notifications_assessment').on(table.assessmentId),
    index('notifications_submission').on(table.submissionId),
    foreignKey({
      name: 'notifications_recipient_of_course',
      columns: [table.recipientId, table.courseId],
      foreignColumns: [courseRegistrations.id, courseRegistrations.courseId],
    }).onDelete('cascade'),
    foreignKey({
      name: 'notifications_assessment_of_course',
      columns: [table.assessmentId, table.courseId],
      foreignColumns: [assessments.id, assessments.courseId],
    }).onDelete('cascade'),
    foreignKey({
      name: 'notifications_submission_of_assessment',
      columns: [table.submissionId, table.assessmentId],
      foreignColumns: [submissions.id, submissions.assessmentId],
    }).onDelete('cascade'),
  ],
);

export const mailKind = pgEnum('mail_kind', ['submission', 'backlog']);

/**
 * Tells whether a course sends a kind of e-mails, about one assessment configuration or about all (rule R55).
 */
export const mailSettings = pgTable(
  'mail_settings',
  {
    id: id(),
    courseId: integer()
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    kind: mailKind().notNull(),
    /** Set for `submission`, and only for it. */
    configurationId: integer(),
    isEnabled: boolean().notNull().default(false),
  },
  (table) => [
    unique('mail_settings_course_kind_configuration')
      .on(table.courseId, table.kind, table.configurationId)
      .nullsNotDistinct(),
    foreignKey({
      name: 'mail_settings_configuration_of_course',
      columns: [table.configurationId, table.courseId],
      foreignColumns: [assessmentConfigurations.id, assessmentConfigurations.courseId],
    }).onDelete('cascade'),
    check(
      'mail_settings_about',
      sql`(${table.kind} = 'submission') = (${table.configurationId} is not null)`,
    ),
  ],
);

/** The e-mails that a registration wants; without a row, the course's setting applies. */
export const mailPreferences = pgTable(
  'mail_preferences',
  {
    registrationId: integer()
      .notNull()
      .references(() => courseRegistrations.id, { onDelete: 'cascade' }),
    settingId: integer()
      .notNull()
      .references(() => mailSettings.id, { onDelete: 'cascade' }),
    isEnabled: boolean().notNull(),
  },
  (table) => [
    unique('mail_preferences_registration_setting').on(table.registrationId, table.settingId),
    index('mail_preferences_setting').on(table.settingId),
  ],
);

/** The e-mails that were sent, so that a job that runs twice sends one e-mail. */
export const sentMails = pgTable(
  'sent_mails',
  {
    id: id(),
    /** The subject of the e-mail, e.g. `submission:12:2030-03-10T12:00:00.000Z`. */
    key: text().notNull().unique('sent_mails_key'),
    recipientId: integer().references(() => courseRegistrations.id, { onDelete: 'cascade' }),
    /** May contain the name of its recipient, so it is deleted with them. */
    subject: text().notNull(),
    sentAt: moment().notNull(),
  },
  (table) => [index('sent_mails_recipient').on(table.recipientId)],
);
