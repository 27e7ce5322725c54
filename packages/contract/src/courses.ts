import * as z from 'zod/mini';

/** Courses and their types of assessments as they are sent to the page (wire reference, sections 3 to 5). */

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
  /** The language: a chapter and a variant of any language that courses can be set in, also of others than Source. */
  sourceChapter: z.int(),
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
