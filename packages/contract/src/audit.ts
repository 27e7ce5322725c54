import * as z from 'zod/mini';
import { call, formattedTimeSchema, idSchema, json } from './call.js';

/** The audit log: who changed what in a course. Not on the reference's wire. */

/**
 * The actions that are recorded. A newer server may know more than a page, so entries may have any text as
 * action.
 */
export const AUDIT_ACTIONS = [
  'installation.first-admin',
  'installation.admin-add',
  'installation.admin-remove',
  'course.create',
  'course.configure',
  'course.archive',
  'course.unarchive',
  'course.reset',
  'course.delete',
  'assessment-configuration.add',
  'assessment-configuration.change',
  'assessment-configuration.delete',
  'assessment.add',
  'assessment.replace',
  'assessment.change',
  'assessment.delete',
  'assessment.assign-entries',
  'assessment.add-pdf',
  'assessment.remove-pdf',
  'people.add',
  'people.change',
  'people.change-role',
  'people.remove',
  'people.erase',
  'people.password-link',
  'session.sign-in',
  'session.sign-in-failed',
  'session.sign-out',
  'password.set',
  'password.change',
  'password.unlock',
  'password.link',
  'mail.configure',
  'grading.mark',
  'grading.autograde',
  'grading.unsubmit',
  'grading.publish',
  'grading.unpublish',
  'grading.publish-all',
  'grading.unpublish-all',
  'grading.close',
  'contest.dispatch',
  'team.create',
  'team.change',
  'team.delete',
  'achievement.add',
  'achievement.change',
  'achievement.delete',
  'goal.add',
  'goal.change',
  'goal.delete',
  'goal-progress.set',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

const auditEntrySchema = z.object({
  id: z.int(),
  at: formattedTimeSchema,
  /** The person who did it, by name and username at that time. Null for the installation itself. */
  actor: z.nullable(z.string()),
  /** The action, one of `AUDIT_ACTIONS`. */
  action: z.string(),
  /** The thing that was changed, in words, e.g. a username. */
  subject: z.string(),
  /** Details of the change, e.g. `{ role: 'staff' }`. Never contains a secret. */
  details: z.record(z.string(), z.unknown()),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;

export const listAuditEntries = call({
  method: 'GET',
  path: 'courses/:courseId/admin/audit_log',
  summary: 'What staff and admins changed, newest first, one page of it.',
  access: 'admin',
  params: z.object({ courseId: idSchema }),
  query: z.object({
    pageSize: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200)), 50),
    offset: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(1e9)), 0),
    /** Only entries whose actor, action or subject contains this text. */
    search: z.optional(z.string().check(z.maxLength(100))),
  }),
  reply: json(z.object({ count: z.int(), data: z.array(auditEntrySchema) })),
});
