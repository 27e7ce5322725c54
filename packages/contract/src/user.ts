import * as z from 'zod/mini';
import { call, idSchema, json, roleSchema, text } from './call.js';
import {
  assessmentConfigurationSchema,
  courseConfigurationSchema,
  courseStandingSchema,
} from './courses.js';

/** The caller and the course they last looked at (wire reference, section 3). */

const courseRegistrationSchema = z.object({
  courseRegId: z.int(),
  courseId: z.int(),
  role: roleSchema,
  group: z.nullable(z.string()),
  xp: z.int(),
  maxXp: z.int(),
  story: z.object({ story: z.nullable(z.string()), playStory: z.boolean() }),
  gameStates: z.record(z.string(), z.unknown()),
  agreedToResearch: z.nullable(z.boolean()),
  /** True if other students do not see the person's name on leaderboards. Not on the reference's wire. */
  isNameHidden: z._default(z.boolean(), false),
});
export type CourseRegistration = z.infer<typeof courseRegistrationSchema>;

const userCourseSchema = z.object({
  courseId: z.int(),
  courseName: z.string(),
  courseShortName: z.nullable(z.string()),
  role: roleSchema,
  viewable: z.boolean(),
  standing: z._default(courseStandingSchema, 'open'),
});

const userIndexSchema = z.object({
  user: z.object({
    userId: z.int(),
    name: z.string(),
    /** Not on the reference's wire, though its client expects it. */
    username: z.string(),
    courses: z.array(userCourseSchema),
    /**
     * True if the caller may make courses in this installation. Not on the reference's wire, where everybody
     * may.
     */
    mayCreateCourses: z._default(z.boolean(), true),
  }),
  /** This and the two below are either all null or all present. */
  courseRegistration: z.nullable(courseRegistrationSchema),
  courseConfiguration: z.nullable(courseConfigurationSchema),
  assessmentConfigurations: z.nullable(z.array(assessmentConfigurationSchema)),
});
export type UserIndex = z.infer<typeof userIndexSchema>;

/** The properties that belong to the course the caller looks at. */
const latestCourseSchema = z.omit(userIndexSchema, { user: true });

export const getUser = call({
  method: 'GET',
  path: 'user',
  summary: 'The caller, their courses, and the course they last looked at.',
  access: 'signed-in',
  reply: json(userIndexSchema),
});

export const getLatestViewedCourse = call({
  method: 'GET',
  path: 'user/latest_viewed_course',
  summary: 'The course that the caller last looked at.',
  access: 'signed-in',
  reply: json(latestCourseSchema),
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

const inCourse = z.object({ courseId: idSchema });

export const getTotalXp = call({
  method: 'GET',
  path: 'courses/:courseId/user/total_xp',
  summary: 'The XP of the caller in the course, from achievements and published grading.',
  access: 'student',
  params: inCourse,
  reply: json(z.object({ totalXp: z.int() })),
});

/** The maximum size of what a game may store for a user, as JSON text. */
const MAX_GAME_STATES = 100_000;

export const setGameStates = call({
  method: 'PUT',
  path: 'courses/:courseId/user/game_states',
  summary: 'Keeps what the game remembers of the caller.',
  access: 'student',
  params: inCourse,
  body: z.object({
    gameStates: z
      .record(z.string(), z.unknown())
      .check(z.refine((states) => JSON.stringify(states).length <= MAX_GAME_STATES)),
  }),
  reply: text('OK'),
});

export const setResearchAgreement = call({
  method: 'PUT',
  path: 'courses/:courseId/user/research_agreement',
  summary: 'Whether the work of the caller in the course may be used in educational research.',
  access: 'student',
  isForArchives: true,
  params: inCourse,
  body: z.object({ agreedToResearch: z.boolean() }),
  reply: text('OK'),
});

export const setNameHidden = call({
  method: 'PUT',
  path: 'courses/:courseId/user/name_hidden',
  summary: 'Whether other students see the name of the caller on the leaderboards of the course.',
  access: 'student',
  isForArchives: true,
  params: inCourse,
  body: z.object({ isNameHidden: z.boolean() }),
  reply: text('OK'),
});
