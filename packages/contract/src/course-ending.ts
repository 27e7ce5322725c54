import * as z from 'zod/mini';
import { call, idSchema, json, text } from './call.js';
import { courseStandingSchema } from './courses.js';

/**
 * Ends a course after its term: archive, reset, delete. Not on the
 * reference's wire.
 */

const inCourse = z.object({ courseId: idSchema });
/** The name of the course, which the caller types to confirm. */
const nameSchema = z.string().check(z.trim(), z.maxLength(1000));
const busy = {
  status: 409,
  text: 'This course is being reset or deleted. Please wait until that is done.',
} as const;
const wrongName = {
  status: 400,
  text: 'This is not the name of the course. Nothing was removed.',
} as const;

/** The contents of a course, in numbers. */
const courseContentsSchema = z.object({
  students: z.int(),
  staff: z.int(),
  admins: z.int(),
  groups: z.int(),
  assessments: z.int(),
  submissions: z.int(),
  answers: z.int(),
  versions: z.int(),
  teams: z.int(),
  achievements: z.int(),
  goals: z.int(),
});
export type CourseContents = z.infer<typeof courseContentsSchema>;

export const getCourseContents = call({
  method: 'GET',
  path: 'courses/:courseId/admin/contents',
  summary: 'How much there is in the course, and how far a reset has come.',
  access: 'admin',
  params: inCourse,
  reply: json(
    z.object({
      standing: courseStandingSchema,
      contents: courseContentsSchema,
      /** The progress of a removal, counted in submissions and people. Null when nothing is being removed. */
      progress: z.nullable(z.object({ total: z.int(), left: z.int() })),
    }),
  ),
});

/**
 * Tells whether what a user typed to confirm is the name of a course. The same letters can be encoded in
 * several ways (macOS writes é as two characters), and a page shows several spaces as one.
 */
export function isNameTyped(typed: string, name: string): boolean {
  return inOneWay(typed) === inOneWay(name);
}

function inOneWay(text: string): string {
  return text.normalize().trim().replaceAll(/\s+/g, ' ');
}

export const archiveCourse = call({
  method: 'PUT',
  path: 'courses/:courseId/admin/archived',
  summary: 'Archives the course, so that it can be read only, or takes it out of the archive.',
  access: 'admin',
  isForArchives: true,
  params: inCourse,
  body: z.object({ isArchived: z.boolean() }),
  reply: text('OK'),
  refusals: { busy },
});

/** About ten years, in either direction. */
const MAX_DAYS = 3660;

/** The effects of a reset besides removing the students and all work. */
export const resetOptionsSchema = z.object({
  /** By how many days, of 24 hours each, the times of all assessments are moved. */
  shiftDays: z._default(z.int().check(z.minimum(-MAX_DAYS), z.maximum(MAX_DAYS)), 0),
  /** True if groups and their leaders stay. */
  keepsGroups: z._default(z.boolean(), true),
  /** True if assessments are hidden from students until they are shown again. */
  unpublishes: z._default(z.boolean(), true),
});
export type ResetOptions = z.infer<typeof resetOptionsSchema>;

export const resetCourse = call({
  method: 'POST',
  path: 'courses/:courseId/admin/reset',
  summary:
    'Removes the students and all work, and keeps the assessments and how the course is set up.',
  access: 'admin',
  isForArchives: true,
  params: inCourse,
  body: z.extend(resetOptionsSchema, { name: nameSchema }),
  reply: text('OK'),
  refusals: {
    wrongName,
    busy,
    outOfRange: { status: 400, text: 'So far assessments cannot be moved. Nothing was removed.' },
  },
});

export const deleteCourse = call({
  method: 'DELETE',
  path: 'courses/:courseId/admin',
  summary: "Deletes the course with everything in it; from then on it is nobody's.",
  access: 'admin',
  isForArchives: true,
  params: inCourse,
  body: z.object({ name: nameSchema }),
  reply: text('OK'),
  refusals: { wrongName, busy },
});
