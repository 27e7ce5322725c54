import * as z from 'zod/mini';
import { MAX_EVENT_AGE_MS, MAX_UNSENT_EVENTS } from './achievement-rules/goal-events.js';
import { EVENT_NAMES } from './achievement-rules/goal-kinds.js';
import {
  call,
  formattedTimeSchema,
  idSchema,
  json,
  NO_CONTENT,
  ONE_LINE,
  optional,
  type Refusal,
} from './call.js';
import { isoTimeSchema } from './iso-time-schema.js';

/** Achievements, the goals that they consist of, and the progress of people (wire reference, section 12). */

export const uuidSchema = z.guid();

/** The achievements of a course, and its goals. */
export const MAX_ACHIEVEMENTS = 1000;
/** The prerequisites, and the goals, of one achievement. */
const MAX_LINKS = 100;
/** The largest count, target, or XP of an achievement. Sums of them still fit into what the server adds up. */
export const MAX_GOAL_COUNT = 1_000_000_000;
export const MAX_ACHIEVEMENT_XP = 1_000_000;
export const MAX_ACHIEVEMENT_TITLE_LENGTH = 200;
export const MAX_GOAL_TEXT_LENGTH = 1000;
/** The description of an achievement, and the text shown on completion. */
export const MAX_ACHIEVEMENT_TEXT_LENGTH = 10_000;
/** The address, or the built-in name, of a picture. */
export const MAX_ARTWORK_LENGTH = 2000;
/** The subject of a goal, written as JSON. */
const MAX_META_LENGTH = 10_000;

export const achievementSchema = z.object({
  uuid: uuidSchema,
  title: z.string(),
  xp: z.int(),
  /** True if its XP are the counts of its goals. */
  isVariableXp: z.boolean(),
  release: z.nullable(formattedTimeSchema),
  deadline: z.nullable(formattedTimeSchema),
  isTask: z.boolean(),
  position: z.int(),
  prerequisiteUuids: z.array(uuidSchema),
  goalUuids: z.array(uuidSchema),
  cardBackground: z.nullable(z.string()),
  view: z.object({
    coverImage: z.nullable(z.string()),
    description: z.nullable(z.string()),
    completionText: z.nullable(z.string()),
  }),
});
export type Achievement = z.infer<typeof achievementSchema>;

/** The subject of a goal. It is stored and returned unchanged. */
const metaSchema = z.record(z.string(), z.unknown());

export const goalSchema = z.object({
  uuid: uuidSchema,
  text: z.string(),
  targetCount: z.int(),
  type: z.string(),
  meta: metaSchema,
});
export type Goal = z.infer<typeof goalSchema>;

const goalWithProgressSchema = z.extend(goalSchema, {
  count: z.int(),
  completed: z.boolean(),
  achievementUuids: z.array(uuidSchema),
});
export type GoalWithProgress = z.infer<typeof goalWithProgressSchema>;

/** All achievements of a large course, with their texts. */
const MAX_SETUP_BYTES = 10_000_000;

const inCourse = z.object({ courseId: idSchema });
const uuidParams = z.object({ courseId: idSchema, uuid: uuidSchema });
const personParams = z.object({ courseId: idSchema, courseRegId: idSchema });
const personNotFound = { status: 400, text: 'User course registration does not exist' } as const;

export const listAchievements = call({
  method: 'GET',
  path: 'courses/:courseId/achievements',
  summary: 'The achievements of the course.',
  access: 'student',
  params: inCourse,
  reply: json(z.array(achievementSchema)),
});

// The refusals of the calls that save name what is wrong, so the server checks that itself.
const achievementRefusals = {
  noUuid: { status: 400, text: 'No UUID specified in Achievement' },
  otherCourse: { status: 400, text: 'Achievement already exists in different course' },
  unknownPrerequisite: {
    status: 400,
    text: 'A prerequisite of the achievement does not exist in this course',
  },
  unknownGoal: { status: 400, text: 'A goal of the achievement does not exist in this course' },
  tooMany: { status: 400, text: `A course has at most ${MAX_ACHIEVEMENTS} achievements` },
} as const satisfies Record<string, Refusal>;

export const saveAchievements = call({
  method: 'PUT',
  path: 'courses/:courseId/admin/achievements',
  summary: 'Adds and changes achievements, all of them or none.',
  access: 'staff',
  params: inCourse,
  body: z.object({ achievements: z.array(metaSchema).check(z.maxLength(MAX_ACHIEVEMENTS)) }),
  maxBytes: MAX_SETUP_BYTES,
  reply: NO_CONTENT,
  refusals: achievementRefusals,
});

export const saveAchievement = call({
  method: 'PUT',
  path: 'courses/:courseId/admin/achievements/:uuid',
  summary: 'Adds or changes one achievement.',
  access: 'staff',
  params: uuidParams,
  body: z.object({ achievement: metaSchema }),
  reply: NO_CONTENT,
  refusals: achievementRefusals,
});

export const deleteAchievement = call({
  method: 'DELETE',
  path: 'courses/:courseId/admin/achievements/:uuid',
  summary: 'Deletes an achievement; its goals stay.',
  access: 'staff',
  params: uuidParams,
  reply: NO_CONTENT,
  refusals: { notFound: { status: 404, text: 'Achievement not found' } },
});

export const listOwnGoals = call({
  method: 'GET',
  path: 'courses/:courseId/self/goals',
  summary: 'The goals of the course, and how far the caller is.',
  access: 'student',
  params: inCourse,
  reply: json(z.array(goalWithProgressSchema)),
});

export const listGoalsOf = call({
  method: 'GET',
  path: 'courses/:courseId/admin/users/:courseRegId/goals',
  summary: 'The goals of the course, and how far a person is.',
  access: 'staff',
  params: personParams,
  reply: json(z.array(goalWithProgressSchema)),
  refusals: { notFound: personNotFound },
});

export const listGoals = call({
  method: 'GET',
  path: 'courses/:courseId/admin/goals',
  summary: 'The goals of the course.',
  access: 'staff',
  params: inCourse,
  reply: json(z.array(goalSchema)),
});

const goalRefusals = {
  noUuid: { status: 400, text: 'No UUID specified in Goal' },
  otherCourse: { status: 400, text: 'Goal already exists in different course' },
  tooMany: { status: 400, text: `A course has at most ${MAX_ACHIEVEMENTS} goals` },
} as const satisfies Record<string, Refusal>;

export const saveGoals = call({
  method: 'PUT',
  path: 'courses/:courseId/admin/goals',
  summary: 'Adds and changes goals, all of them or none.',
  access: 'staff',
  params: inCourse,
  body: z.object({ goals: z.array(metaSchema).check(z.maxLength(MAX_ACHIEVEMENTS)) }),
  maxBytes: MAX_SETUP_BYTES,
  reply: NO_CONTENT,
  refusals: goalRefusals,
});

export const saveGoal = call({
  method: 'PUT',
  path: 'courses/:courseId/admin/goals/:uuid',
  summary: 'Adds or changes one goal.',
  access: 'staff',
  params: uuidParams,
  body: z.object({ goal: metaSchema }),
  reply: NO_CONTENT,
  refusals: goalRefusals,
});

export const deleteGoal = call({
  method: 'DELETE',
  path: 'courses/:courseId/admin/goals/:uuid',
  summary: 'Deletes a goal with the progress on it.',
  access: 'staff',
  params: uuidParams,
  reply: NO_CONTENT,
  refusals: { notFound: { status: 404, text: 'Goal not found' } },
});

const progressBody = z.object({
  progress: z.object({
    /** For an event goal of a student, no more than they can have done since they last sent it is added. */
    count: z.int().check(z.minimum(0), z.maximum(MAX_GOAL_COUNT)),
    /** The server finds out itself whether the goal is completed. */
    completed: z.boolean(),
  }),
});
const notEnabled = {
  status: 403,
  text: 'Achievements are switched off in this course.',
} as const satisfies Refusal;
const notSameCourse = { status: 400, text: 'User and goal are not in the same course' } as const;

export const reportProgress = call({
  method: 'POST',
  path: 'courses/:courseId/self/goals/:uuid/progress',
  summary:
    'How far the caller is with a goal. Students send this for goals that count events only.',
  access: 'student',
  params: uuidParams,
  body: progressBody,
  reply: NO_CONTENT,
  refusals: {
    notSameCourse,
    notYours: { status: 403, text: 'Only staff can set the progress of this goal.' },
    notEnabled,
  },
});

export const setProgressOf = call({
  method: 'POST',
  path: 'courses/:courseId/admin/users/:courseRegId/goals/:uuid/progress',
  summary: 'Sets how far a person is with a goal.',
  access: 'staff',
  params: z.extend(personParams, { uuid: uuidSchema }),
  body: progressBody,
  reply: NO_CONTENT,
  refusals: { notSameCourse },
});

export const recordGoalEvents = call({
  method: 'POST',
  path: 'courses/:courseId/self/events',
  summary:
    'Counts what the caller did for the goals that count events. Not on the reference wire. The answer has all goals.',
  access: 'student',
  params: inCourse,
  body: z.object({
    /** Chosen by the sender. A batch that is sent again, because its answer was lost, counts once. */
    batch: uuidSchema,
    /** The time zone of the caller, e.g. `Asia/Singapore`, in which goals observe the time of day. */
    timeZone: z.optional(z.string().check(z.maxLength(100))),
    events: z
      .array(
        z.object({
          name: z.enum(EVENT_NAMES),
          /** The time from the event until it was sent, in milliseconds: clocks of devices may be wrong. */
          agoMs: z.int().check(z.minimum(0), z.maximum(MAX_EVENT_AGE_MS)),
        }),
      )
      .check(z.minLength(1), z.maxLength(MAX_UNSENT_EVENTS)),
  }),
  reply: json(z.array(goalWithProgressSchema)),
  refusals: { notEnabled },
});

/** The number of a state of the achievements and goals of a course. Every change increases it. */
const versionSchema = z.int().check(z.minimum(0));

export const getAchievementSetup = call({
  method: 'GET',
  path: 'courses/:courseId/admin/achievements/publication',
  summary: 'The achievements and goals of the course, to be edited. Not on the reference wire.',
  access: 'staff',
  params: inCourse,
  reply: json(
    z.object({
      version: versionSchema,
      achievements: z.array(achievementSchema),
      goals: z.array(goalSchema),
    }),
  ),
});

const artworkSchema = z.nullable(z.string().check(z.maxLength(MAX_ARTWORK_LENGTH)));
const longText = z.nullable(z.string().check(z.maxLength(MAX_ACHIEVEMENT_TEXT_LENGTH)));
const uuidsSchema = z.array(uuidSchema).check(z.maxLength(MAX_ACHIEVEMENTS));
const linksSchema = z.array(uuidSchema).check(z.maxLength(MAX_LINKS));

/** An achievement as staff may save it. */
const savedAchievementSchema = z.extend(achievementSchema, {
  title: z
    .string()
    .check(z.trim(), z.minLength(1), z.maxLength(MAX_ACHIEVEMENT_TITLE_LENGTH), ONE_LINE),
  xp: z.int().check(z.minimum(0), z.maximum(MAX_ACHIEVEMENT_XP)),
  release: z.nullable(isoTimeSchema),
  deadline: z.nullable(isoTimeSchema),
  position: z.int().check(z.minimum(-MAX_ACHIEVEMENTS), z.maximum(MAX_GOAL_COUNT)),
  prerequisiteUuids: linksSchema,
  goalUuids: linksSchema,
  cardBackground: artworkSchema,
  view: z.object({
    coverImage: artworkSchema,
    description: longText,
    completionText: longText,
  }),
});

/**
 * An achievement as other clients of the wire send it. Properties that they leave out stay as they are, and are empty
 * in a new achievement.
 */
export const changedAchievementSchema = z.extend(
  z.partial(savedAchievementSchema, {
    release: true,
    deadline: true,
    prerequisiteUuids: true,
    goalUuids: true,
    cardBackground: true,
  }),
  { view: optional(z.partial(savedAchievementSchema.shape.view)) },
);

/** A goal as staff may save it. */
export const savedGoalSchema = z.extend(goalSchema, {
  text: z.string().check(z.maxLength(MAX_GOAL_TEXT_LENGTH)),
  targetCount: z.int().check(z.minimum(0), z.maximum(MAX_GOAL_COUNT)),
  type: z.string().check(z.maxLength(100)),
  meta: metaSchema.check(
    z.refine((meta) => JSON.stringify(meta).length <= MAX_META_LENGTH, 'is too long'),
  ),
});

export const publishAchievements = call({
  method: 'PUT',
  path: 'courses/:courseId/admin/achievements/publication',
  summary:
    'Saves and deletes achievements and goals, all of them or none, unless somebody else has changed them since. Not on the reference wire.',
  access: 'staff',
  params: inCourse,
  body: z.object({
    /** The version that the editor began from. */
    version: versionSchema,
    achievements: z.array(savedAchievementSchema).check(z.maxLength(MAX_ACHIEVEMENTS)),
    goals: z.array(savedGoalSchema).check(z.maxLength(MAX_ACHIEVEMENTS)),
    deletedAchievementUuids: uuidsSchema,
    deletedGoalUuids: uuidsSchema,
  }),
  maxBytes: MAX_SETUP_BYTES,
  reply: json(z.object({ version: versionSchema })),
  refusals: {
    changed: {
      status: 409,
      text: 'Somebody else has changed the achievements. Look at the changes, then publish again.',
    },
    circular: { status: 400, text: 'Achievements cannot require each other in a circle.' },
    unknownPrerequisite: achievementRefusals.unknownPrerequisite,
    unknownGoal: achievementRefusals.unknownGoal,
    otherCourse: { status: 400, text: 'A UUID is already used in a different course.' },
    tooManyAchievements: achievementRefusals.tooMany,
    tooManyGoals: goalRefusals.tooMany,
  },
});
