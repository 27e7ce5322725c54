import * as z from 'zod/mini';
import { call, idSchema, json, roleSchema, text } from './call.js';

/** The caller and the course they last looked at (wire reference, section 3). */

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
});
export type AssessmentConfiguration = z.infer<typeof assessmentConfigurationSchema>;

export const courseRegistrationSchema = z.object({
  courseRegId: z.int(),
  courseId: z.int(),
  role: roleSchema,
  group: z.nullable(z.string()),
  xp: z.int(),
  maxXp: z.int(),
  story: z.object({ story: z.nullable(z.string()), playStory: z.boolean() }),
  gameStates: z.record(z.string(), z.unknown()),
  agreedToResearch: z.nullable(z.boolean()),
});
export type CourseRegistration = z.infer<typeof courseRegistrationSchema>;

export const userCourseSchema = z.object({
  courseId: z.int(),
  courseName: z.string(),
  courseShortName: z.nullable(z.string()),
  role: roleSchema,
  viewable: z.boolean(),
});

export const userIndexSchema = z.object({
  user: z.object({
    userId: z.int(),
    name: z.string(),
    username: z.string(),
    courses: z.array(userCourseSchema),
  }),
  /** This and the two below are all null, or none is. */
  courseRegistration: z.nullable(courseRegistrationSchema),
  courseConfiguration: z.nullable(courseConfigurationSchema),
  assessmentConfigurations: z.nullable(z.array(assessmentConfigurationSchema)),
});
export type UserIndex = z.infer<typeof userIndexSchema>;

export const getUser = call({
  method: 'GET',
  path: 'user',
  summary: 'The caller, their courses, and the course they last looked at.',
  access: 'signed-in',
  reply: json(userIndexSchema),
});

export const setLatestViewedCourse = call({
  method: 'PUT',
  path: 'user/latest_viewed_course',
  summary: 'Chooses the course that the caller looks at.',
  access: 'signed-in',
  body: z.object({ courseId: idSchema }),
  reply: text('OK'),
  refusals: { notInCourse: { status: 400, text: 'user is not in the course' } },
});

export const getTotalXp = call({
  method: 'GET',
  path: 'courses/:courseId/user/total_xp',
  summary: 'The XP of the caller in the course, from published grading.',
  access: 'student',
  params: z.object({ courseId: idSchema }),
  reply: json(z.object({ totalXp: z.int() })),
});
