import * as z from 'zod/mini';
import { call, idSchema, json, text } from './call.js';

/** Notifications, in the page and by e-mail (wire reference, section 11). */

const notificationTypeSchema = z.enum([
  'new',
  'submitted',
  'unsubmitted',
  'published_grading',
  'unpublished_grading',
]);
export type NotificationType = z.infer<typeof notificationTypeSchema>;

const notificationSchema = z.object({
  id: z.int(),
  /** Clients show a type that they do not know as unknown. */
  type: z.union([notificationTypeSchema, z.string()]),
  assessment_id: z.int(),
  /** Set on notifications for staff, which are about marking that submission. */
  submission_id: z.nullable(z.int()),
  assessment: z.object({
    /** The name of the assessment configuration, e.g. `Missions`. */
    type: z.string(),
    title: z.string(),
  }),
});
export type Notification = z.infer<typeof notificationSchema>;

const inCourse = z.object({ courseId: idSchema });

export const listNotifications = call({
  method: 'GET',
  path: 'courses/:courseId/notifications',
  summary: 'What the caller has not yet acknowledged, newest first.',
  access: 'student',
  params: inCourse,
  reply: json(z.array(notificationSchema)),
});

export const acknowledgeNotifications = call({
  method: 'POST',
  path: 'courses/:courseId/notifications/acknowledge',
  summary: 'Marks notifications of the caller as read; all of them or none.',
  access: 'student',
  isForArchives: true,
  params: inCourse,
  body: z.object({ notificationIds: z.array(idSchema).check(z.maxLength(10_000)) }),
  reply: text('OK'),
  refusals: {
    notFound: {
      status: 404,
      text: 'Notification does not exist or does not belong to user',
    },
  },
});

/** A kind of e-mail that a course can send (rule R55). */
const mailKindSchema = z.enum(['submission', 'backlog']);
export type MailKind = z.infer<typeof mailKindSchema>;

const mailSettingSchema = z.object({
  id: z.int(),
  kind: mailKindSchema,
  /** The type of assessments that the e-mail is about. Null for the backlog. */
  assessmentType: z.nullable(z.string()),
  isEnabled: z.boolean(),
});
export type MailSetting = z.infer<typeof mailSettingSchema>;

/** Not on the reference's wire, which cannot change these settings. */
export const listMailSettings = call({
  method: 'GET',
  path: 'courses/:courseId/admin/mail_settings',
  summary: 'Which e-mails the course sends.',
  access: 'admin',
  params: inCourse,
  reply: json(
    z.object({
      /** True if this installation sends e-mail at all. */
      isInstallationSending: z.boolean(),
      settings: z.array(mailSettingSchema),
    }),
  ),
});

const settingsBody = z.object({
  settings: z.array(z.object({ id: idSchema, isEnabled: z.boolean() })).check(z.maxLength(100)),
});
const unknownSetting = { status: 400, text: 'There is no such setting in this course.' } as const;

export const updateMailSettings = call({
  method: 'PUT',
  path: 'courses/:courseId/admin/mail_settings',
  summary: 'Switches e-mails of the course on and off; those left out stay.',
  access: 'admin',
  params: inCourse,
  body: settingsBody,
  reply: text('OK'),
  refusals: { unknownSetting },
});

const emailSchema = z.nullable(z.email().check(z.maxLength(254)));

export const getMailPreferences = call({
  method: 'GET',
  path: 'courses/:courseId/user/mail_preferences',
  summary: 'The address of the caller, and which e-mails of the course they want.',
  access: 'student',
  params: inCourse,
  reply: json(
    z.object({
      isInstallationSending: z.boolean(),
      email: z.nullable(z.string()),
      /** The e-mails that the course sends to people with the caller's role. */
      settings: z.array(mailSettingSchema),
    }),
  ),
});

export const updateMailPreferences = call({
  method: 'PUT',
  path: 'courses/:courseId/user/mail_preferences',
  summary: 'Sets the address of the caller, and which e-mails of the course they want.',
  access: 'student',
  isForArchives: true,
  params: inCourse,
  body: z.extend(settingsBody, { email: z.optional(emailSchema) }),
  reply: text('OK'),
  refusals: { unknownSetting },
});
