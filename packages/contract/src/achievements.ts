import * as z from 'zod/mini';
import { call, formattedTimeSchema, idSchema, json, NO_CONTENT } from './call.js';

/** Achievements, the goals that they consist of, and the progress of people (wire reference, section 12). */

export const uuidSchema = z.guid();

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

export const goalWithProgressSchema = z.extend(goalSchema, {
  count: z.int(),
  completed: z.boolean(),
  achievementUuids: z.array(uuidSchema),
});
export type GoalWithProgress = z.infer<typeof goalWithProgressSchema>;

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
const noAchievementUuid = { status: 400, text: 'No UUID specified in Achievement' } as const;

export const saveAchievements = call({
  method: 'PUT',
  path: 'courses/:courseId/admin/achievements',
  summary: 'Adds and changes achievements, all of them or none.',
  access: 'staff',
  params: inCourse,
  body: z.object({ achievements: z.array(metaSchema).check(z.maxLength(1000)) }),
  reply: NO_CONTENT,
  refusals: { noUuid: noAchievementUuid },
});

export const saveAchievement = call({
  method: 'PUT',
  path: 'courses/:courseId/admin/achievements/:uuid',
  summary: 'Adds or changes one achievement.',
  access: 'staff',
  params: uuidParams,
  body: z.object({ achievement: metaSchema }),
  reply: NO_CONTENT,
  refusals: { noUuid: noAchievementUuid },
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
} as const;

export const saveGoals = call({
  method: 'PUT',
  path: 'courses/:courseId/admin/goals',
  summary: 'Adds and changes goals, all of them or none.',
  access: 'staff',
  params: inCourse,
  body: z.object({ goals: z.array(metaSchema).check(z.maxLength(1000)) }),
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
    count: z.int().check(z.minimum(0), z.maximum(1_000_000_000)),
    completed: z.boolean(),
  }),
});
const notSameCourse = { status: 400, text: 'User and goal are not in the same course' } as const;

export const reportProgress = call({
  method: 'POST',
  path: 'courses/:courseId/self/goals/:uuid/progress',
  summary: 'How far the caller is with a goal.',
  access: 'student',
  params: uuidParams,
  body: progressBody,
  reply: NO_CONTENT,
  refusals: { notSameCourse },
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
