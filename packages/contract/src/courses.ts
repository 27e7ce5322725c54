import * as z from 'zod/mini';
import { call, idSchema, json, longTextSchema, ONE_LINE, optional, text } from './call.js';

/** Courses, their settings, and their types of assessments (wire reference, sections 3 to 5). */

/**
 * Tells whether a course is in use, read-only, or being emptied for another year. Not on the reference's
 * wire.
 */
export const courseStandingSchema = z.enum(['open', 'archived', 'resetting']);
export type CourseStanding = z.infer<typeof courseStandingSchema>;

export const courseConfigurationSchema = z.object({
  courseName: z.string(),
  courseShortName: z.nullable(z.string()),
  viewable: z.boolean(),
  enableGame: z.boolean(),
  enableAchievements: z.boolean(),
  enableOverallLeaderboard: z.boolean(),
  enableContestLeaderboard: z.boolean(),
  topLeaderboardDisplay: z.int(),
  topContestLeaderboardDisplay: z.int(),
  enableSourcecast: z.boolean(),
  enableStories: z.boolean(),
  sourceChapter: z.int().check(z.minimum(1), z.maximum(4)),
  sourceVariant: z.string(),
  moduleHelpText: z.nullable(z.string()),
  assetsPrefix: z.nullable(z.string()),
  standing: z._default(courseStandingSchema, 'open'),
  /**
   * Newer than the reference's first wire: a chat assistant, and comments written by a machine. This server
   * has neither. A client that is not told so shows the assistant on every page.
   */
  enablePixelbot: z.optional(z.literal(false)),
  enableLlmGrading: z.optional(z.literal(false)),
});
export type CourseConfiguration = z.infer<typeof courseConfigurationSchema>;

export const assessmentConfigurationSchema = z.object({
  assessmentConfigId: z.int(),
  type: z.string(),
  displayInDashboard: z.boolean(),
  isMinigame: z.boolean(),
  isManuallyGraded: z.boolean(),
  hasVotingFeatures: z.boolean(),
  hasTokenCounter: z.boolean(),
  earlySubmissionXp: z.int().check(z.minimum(0)),
  hoursBeforeEarlyXpDecay: z.int().check(z.minimum(0)),
  isGradingAutoPublished: z.boolean(),
  /** True if answers are saved while students type. Newer than the reference's first wire. */
  isAutosaveEnabled: z._default(z.boolean(), true),
});
export type AssessmentConfiguration = z.infer<typeof assessmentConfigurationSchema>;

/** At most this many types of assessments are allowed in a course (rule R12). */
export const MAX_ASSESSMENT_CONFIGURATIONS = 8;

/** The variants of Source that can be set for a course, by chapter (wire reference, section 17, row 7). */
export const COURSE_VARIANTS = {
  1: ['default', 'lazy', 'wasm', 'native', 'typed'],
  2: ['default', 'lazy', 'native', 'typed'],
  3: ['default', 'concurrent', 'non-det', 'native', 'typed'],
  4: ['default', 'gpu', 'native', 'typed', 'explicit-control'],
} as const satisfies Readonly<Record<number, readonly string[]>>;

const countSchema = z.int().check(z.minimum(0), z.maximum(1_000_000));

/** The settings of a course. Those left out stay as they are, or have their defaults in a new course. */
export const courseSettingsSchema = z.object({
  courseName: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(200), ONE_LINE)),
  /** Null removes it. */
  courseShortName: optional(z.string().check(z.trim(), z.maxLength(100), ONE_LINE)),
  viewable: optional(z.boolean()),
  enableGame: optional(z.boolean()),
  enableAchievements: optional(z.boolean()),
  enableOverallLeaderboard: optional(z.boolean()),
  enableContestLeaderboard: optional(z.boolean()),
  topLeaderboardDisplay: optional(countSchema),
  topContestLeaderboardDisplay: optional(countSchema),
  enableSourcecast: optional(z.boolean()),
  enableStories: optional(z.boolean()),
  /**
   * Give both `sourceChapter` and `sourceVariant`, or neither. They must be a pair of `COURSE_VARIANTS` (rule
   * R13).
   */
  sourceChapter: optional(z.int().check(z.minimum(1), z.maximum(4))),
  sourceVariant: optional(z.string()),
  /** Markdown. Null removes it. */
  moduleHelpText: optional(longTextSchema),
});
export type CourseSettings = z.infer<typeof courseSettingsSchema>;

const xpSchema = z.int().check(z.minimum(0), z.maximum(1_000_000));
const hoursSchema = z.int().check(z.minimum(0), z.maximum(100_000));

/**
 * A type of assessments as it is sent. It is new if it has no id, or one that the course does not have (the
 * reference sends -1). Settings left out stay as they are, or have their defaults in a new one.
 */
export const assessmentConfigurationSettingsSchema = z.object({
  assessmentConfigId: optional(z.int()),
  type: z.string().check(z.trim(), z.minLength(1), z.maxLength(100), ONE_LINE),
  displayInDashboard: optional(z.boolean()),
  isMinigame: optional(z.boolean()),
  isManuallyGraded: optional(z.boolean()),
  hasVotingFeatures: optional(z.boolean()),
  hasTokenCounter: optional(z.boolean()),
  earlySubmissionXp: optional(xpSchema),
  hoursBeforeEarlyXpDecay: optional(hoursSchema),
  isGradingAutoPublished: optional(z.boolean()),
  isAutosaveEnabled: optional(z.boolean()),
});
export type AssessmentConfigurationSettings = z.infer<typeof assessmentConfigurationSettingsSchema>;

const inCourse = z.object({ courseId: idSchema });
const malformed = { status: 400, text: 'Invalid parameter(s)' } as const;

export const createCourse = call({
  method: 'POST',
  path: 'config/create',
  summary: 'Makes a course, with the caller as its admin (rule R10).',
  access: 'signed-in',
  body: courseSettingsSchema,
  reply: text('OK'),
  refusals: {
    tooMany: { status: 403, text: 'User not allowed to be admin of more than 5 courses.' },
    malformed,
    /** This refusal and the next are not on the reference's wire. */
    notAllowed: {
      status: 403,
      text: 'You may not create courses here. Ask an admin of this installation to create one for you.',
    },
    madeTooMany: {
      status: 403,
      text: 'You have created 10 courses, which is the most for one person. Delete one, or ask an admin of this installation.',
    },
  },
});

export const getCourseConfiguration = call({
  method: 'GET',
  path: 'courses/:courseId/config',
  summary: 'How the course is set up.',
  access: 'student',
  params: inCourse,
  reply: json(
    z.object({
      config: z.extend(courseConfigurationSchema, { assessmentTypes: z.array(z.string()) }),
    }),
  ),
});

export const updateCourseConfiguration = call({
  method: 'PUT',
  path: 'courses/:courseId/admin/config',
  summary: 'Sets the course up; what is left out stays.',
  access: 'admin',
  params: inCourse,
  body: courseSettingsSchema,
  reply: text('OK'),
  refusals: { malformed },
});

export const listAssessmentConfigurations = call({
  method: 'GET',
  path: 'courses/:courseId/admin/config/assessment_configs',
  summary: 'The kinds of assessments of the course, in their order.',
  access: 'admin',
  params: inCourse,
  reply: json(z.array(assessmentConfigurationSchema)),
});

export const updateAssessmentConfigurations = call({
  method: 'PUT',
  path: 'courses/:courseId/admin/config/assessment_configs',
  summary:
    'Adds and changes kinds of assessments; their order here becomes their order (rule R12).',
  access: 'admin',
  params: inCourse,
  // The call's own refusals name what is wrong, so the server checks it itself.
  body: z.object({ assessmentConfigs: z.optional(z.unknown()) }),
  reply: text('OK'),
  refusals: {
    missing: { status: 400, text: 'missing assessmentConfig' },
    noList: {
      status: 400,
      text: 'assessmentConfigs should be a list of assessment configuration objects',
    },
    malformed,
  },
});

export const deleteAssessmentConfiguration = call({
  method: 'DELETE',
  path: 'courses/:courseId/admin/config/assessment_config/:assessmentConfigId',
  summary: 'Deletes a kind of assessments with all its assessments.',
  access: 'admin',
  params: z.object({ courseId: idSchema, assessmentConfigId: idSchema }),
  reply: text('OK'),
  refusals: {
    notFound: { status: 400, text: 'The given assessment configuration does not exist' },
  },
});
