import { AUDIT_ACTIONS, type AuditAction, type AuditEntry, roleSchema } from '@wellspring/contract';
import type { TFunction } from 'i18next';
import * as z from 'zod/mini';

/** Describes entries of the audit log in words. */

const fieldsSchema = z.object({
  role: z.optional(roleSchema),
  group: z.optional(z.nullable(z.string())),
});
const changeSchema = z.object({ from: z.unknown(), to: z.unknown() });

const isKnown = (action: string): action is AuditAction =>
  AUDIT_ACTIONS.some((one) => one === action);

/** Describes an entry in one sentence; an unknown action is shown by its name. */
export function sentenceOf(
  { action, subject, details }: AuditEntry,
  t: TFunction<'admin'>,
): string {
  if (!isKnown(action)) return t('audit.unknown', { action, subject });
  switch (action) {
    case 'people.add': {
      const { data } = fieldsSchema.safeParse(details);
      const role = data?.role;
      return role
        ? t('audit.action.addAs', { subject, role: t(`users.roles.${role}`) })
        : t('audit.action.add', { subject });
    }
    case 'people.change-role': {
      const to = roleSchema.safeParse(changeSchema.safeParse(details['role']).data?.to).data;
      return to
        ? t('audit.action.roleTo', { subject, role: t(`users.roles.${to}`) })
        : t('audit.action.role', { subject });
    }
    default:
      return t(`audit.action.${SENTENCES[action]}`, { subject });
  }
}

/** Keys of texts contain no dots. */
const SENTENCES = {
  'installation.first-admin': 'firstAdmin',
  'installation.admin-add': 'adminAdd',
  'installation.admin-remove': 'adminRemove',
  'course.create': 'courseCreate',
  'course.configure': 'courseConfigure',
  'course.archive': 'courseArchive',
  'course.unarchive': 'courseUnarchive',
  'course.reset': 'courseReset',
  'course.delete': 'courseDelete',
  'assessment-configuration.add': 'typeAdd',
  'assessment-configuration.change': 'typeChange',
  'assessment-configuration.delete': 'typeDelete',
  'assessment.add': 'assessmentAdd',
  'assessment.replace': 'assessmentReplace',
  'assessment.change': 'assessmentChange',
  'assessment.delete': 'assessmentDelete',
  'assessment.assign-entries': 'assignEntries',
  'assessment.add-pdf': 'pdfAdd',
  'assessment.remove-pdf': 'pdfRemove',
  'people.change': 'change',
  'people.remove': 'remove',
  'people.erase': 'erase',
  'people.password-link': 'passwordLink',
  'session.sign-in': 'signIn',
  'session.sign-in-failed': 'signInFailed',
  'session.sign-out': 'signOut',
  'password.set': 'passwordSet',
  'password.change': 'passwordChange',
  'password.unlock': 'passwordUnlock',
  'password.link': 'passwordLink',
  'mail.configure': 'mailConfigure',
  'grading.mark': 'mark',
  'grading.autograde': 'autograde',
  'grading.unsubmit': 'unsubmit',
  'grading.publish': 'publish',
  'grading.unpublish': 'unpublish',
  'grading.publish-all': 'publishAll',
  'grading.unpublish-all': 'unpublishAll',
  'grading.close': 'close',
  'contest.dispatch': 'contestDispatch',
  'team.create': 'teamCreate',
  'team.change': 'teamChange',
  'team.delete': 'teamDelete',
  'achievement.add': 'achievementAdd',
  'achievement.change': 'achievementChange',
  'achievement.delete': 'achievementDelete',
  'goal.add': 'goalAdd',
  'goal.change': 'goalChange',
  'goal.delete': 'goalDelete',
  'goal-progress.set': 'progressSet',
} as const satisfies Readonly<
  Record<Exclude<AuditAction, 'people.add' | 'people.change-role'>, string>
>;

/** One detail of an entry. */
interface AuditDetail {
  readonly field: string;
  readonly value: unknown;
  /** The former value, if there was one. */
  readonly before?: unknown;
}

/** The details of an entry, one after another. */
export function detailsOf({ details }: AuditEntry): readonly AuditDetail[] {
  return Object.entries(details).map(([field, value]) => {
    const change = changeSchema.safeParse(value);
    const isChange = change.success && 'from' in change.data && 'to' in change.data;
    return isChange ? { field, before: change.data.from, value: change.data.to } : { field, value };
  });
}

const FIELDS = {
  name: 'setup.courseName',
  courseName: 'setup.courseName',
  shortName: 'setup.courseShortName',
  courseShortName: 'setup.courseShortName',
  viewable: 'setup.viewable',
  enableGame: 'setup.enableGame',
  enableAchievements: 'setup.enableAchievements',
  enableSourcecast: 'setup.enableSourcecast',
  enableStories: 'setup.enableStories',
  enableOverallLeaderboard: 'setup.enableOverallLeaderboard',
  enableContestLeaderboard: 'setup.enableContestLeaderboard',
  topLeaderboardDisplay: 'setup.topLeaderboardDisplay',
  topContestLeaderboardDisplay: 'setup.topContestLeaderboardDisplay',
  moduleHelpText: 'setup.moduleHelpText',
  sourceChapter: 'audit.field.sourceChapter',
  sourceVariant: 'audit.field.sourceVariant',
  role: 'users.role',
  group: 'users.group',
  provider: 'users.provider',
  type: 'types.type',
  position: 'audit.field.position',
  assessment: 'audit.field.assessment',
  members: 'audit.field.members',
  displayInDashboard: 'types.displayInDashboard',
  isMinigame: 'types.isMinigame',
  isManuallyGraded: 'types.isManuallyGraded',
  isGradingAutoPublished: 'types.isGradingAutoPublished',
  hasVotingFeatures: 'types.hasVotingFeatures',
  hasTokenCounter: 'types.hasTokenCounter',
  isAutosaveEnabled: 'types.isAutosaveEnabled',
  earlySubmissionXp: 'types.earlySubmissionXp',
  hoursBeforeEarlyXpDecay: 'types.hoursBeforeEarlyXpDecay',
  question: 'audit.field.question',
  xpAdjustment: 'audit.field.xpAdjustment',
  comments: 'audit.field.comments',
  submissions: 'audit.field.submissions',
  file: 'audit.field.file',
  size: 'audit.field.size',
} as const;

const isNamed = (field: string): field is keyof typeof FIELDS => Object.hasOwn(FIELDS, field);

/** The label of a field on the screen where it is set; otherwise its own name. */
export function fieldWords(field: string, t: TFunction<'admin'>): string {
  return isNamed(field) ? t(FIELDS[field]) : field;
}

/** A value in words. */
export function valueWords({ field }: AuditDetail, value: unknown, t: TFunction<'admin'>): string {
  if (value === null || value === undefined || value === '') return t('audit.nothing');
  if (typeof value === 'boolean') return t(value ? 'audit.on' : 'audit.off');
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') return JSON.stringify(value);
  const role = field === 'role' ? roleSchema.safeParse(value) : null;
  return role?.success ? t(`users.roles.${role.data}`) : value;
}
