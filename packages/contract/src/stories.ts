import * as z from 'zod/mini';
import { call, EMPTY, formattedTimeSchema, idSchema, json, NO_CONTENT, optional } from './call.js';

/** The chapters of the course's game (wire reference, section 14.1; rule R63). */

const storySchema = z.object({
  id: z.int(),
  title: z.string(),
  filenames: z.array(z.string()),
  imageUrl: z.nullable(z.string()),
  isPublished: z.boolean(),
  openAt: formattedTimeSchema,
  closeAt: formattedTimeSchema,
  courseId: z.int(),
});
export type Story = z.infer<typeof storySchema>;

const inCourse = z.object({ courseId: idSchema });
const storyParams = z.object({ courseId: idSchema, storyId: idSchema });
const timeSchema = z.iso.datetime({ offset: true });

const storyBody = z.object({
  story: z.object({
    title: z.optional(z.string().check(z.maxLength(200))),
    filenames: z.optional(z.array(z.string().check(z.maxLength(200))).check(z.maxLength(1000))),
    imageUrl: optional(z.string().check(z.maxLength(2000))),
    openAt: z.optional(timeSchema),
    closeAt: z.optional(timeSchema),
    isPublished: z.optional(z.boolean()),
  }),
});
const notFound = { status: 404, text: 'Story not found' } as const;
const closesEarly = { status: 400, text: 'open_at Open date must be before close date' } as const;

export const listStories = call({
  method: 'GET',
  path: 'courses/:courseId/stories',
  summary: 'The chapters of the game; students see those that are published and have opened.',
  access: 'student',
  params: inCourse,
  reply: json(z.array(storySchema)),
});

export const createStory = call({
  method: 'POST',
  path: 'courses/:courseId/admin/stories',
  summary: 'Adds a chapter to the game.',
  access: 'staff',
  params: inCourse,
  body: storyBody,
  reply: EMPTY,
  refusals: { closesEarly },
});

export const changeStory = call({
  method: 'POST',
  path: 'courses/:courseId/admin/stories/:storyId',
  summary: 'Changes a chapter of the game.',
  access: 'staff',
  params: storyParams,
  body: storyBody,
  reply: EMPTY,
  refusals: { notFound, closesEarly },
});

export const deleteStory = call({
  method: 'DELETE',
  path: 'courses/:courseId/admin/stories/:storyId',
  summary: 'Takes a chapter out of the game.',
  access: 'staff',
  params: storyParams,
  reply: NO_CONTENT,
  refusals: { notFound },
});
