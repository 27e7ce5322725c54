import * as z from 'zod/mini';
import { call, idSchema, json, longTextSchema, ONE_LINE, optional, text } from './call.js';
import { assessmentConfigurationSchema, courseConfigurationSchema } from './courses.js';

/** Creating courses, and changing their settings and types of assessments (wire reference, sections 3 to 5). */

const countSchema = z.int().check(z.minimum(0), z.maximum(1_000_000));

/** The settings of a course. Those left out stay as they are, or have their defaults in a new course. */
const courseSettingsSchema = z.object({
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
   * Give both `sourceChapter` and `sourceVariant`, or neither. They must be those of a language that courses can
   * be set in, as the server knows them (rule R13).
   */
  sourceChapter: optional(z.int()),
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
