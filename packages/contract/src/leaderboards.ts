import * as z from 'zod/mini';
import { call, idSchema, json, lenientCount } from './call.js';

/** Students by their XP (wire reference, section 13; rule R35). */

/** The name of a student who shows none. Pages say it in the language of their reader. */
export const ANONYMOUS_NAME = 'A student';

const xpRowSchema = z.object({
  /** Equal XP have equal ranks: 1, 1, 3. */
  rank: z.int(),
  user_id: z.int(),
  name: z.string(),
  username: z.string(),
  total_xp: z.int(),
  /**
   * True if the student shows no name: then the username is empty and `user_id` is 0. Not on the reference's
   * wire.
   */
  is_anonymous: z._default(z.boolean(), false),
  /** The number of achievements that the student has completed. Only for staff, and only in the whole list. */
  achievements: z.optional(z.int()),
});
export type XpRow = z.infer<typeof xpRowSchema>;

const inCourse = z.object({ courseId: idSchema });

export const listAllXp = call({
  method: 'GET',
  path: 'courses/:courseId/leaderboards/xp_all',
  summary: 'All students of the course by their XP.',
  access: 'student',
  params: inCourse,
  reply: json(z.object({ users: z.array(xpRowSchema) })),
});

export const listXp = call({
  method: 'GET',
  path: 'courses/:courseId/leaderboards/xp',
  summary: 'One page of the students of the course by their XP.',
  access: 'student',
  params: inCourse,
  query: z.object({
    offset: lenientCount(0, 0, 1e9),
    page_size: lenientCount(25, 1, 10_000),
  }),
  reply: json(
    z.object({
      users: z.array(xpRowSchema),
      /** The number on all pages. */
      total_count: z.int(),
      /**
       * The row of the caller, and its place in the list, from 0, from which its page follows. Null when the
       * caller is not ranked, because they are no student. Not on the reference's wire.
       */
      own: z._default(z.nullable(z.object({ ...xpRowSchema.shape, position: z.int() })), null),
    }),
  ),
});
