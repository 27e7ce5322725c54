import * as z from 'zod/mini';
import { call, fileSchema, formattedTimeSchema, idSchema, json, text } from './call.js';

/** Recorded lessons (wire reference, section 9). */

const sourcecastSchema = z.object({
  id: z.int(),
  title: z.string(),
  description: z.nullable(z.string()),
  uid: z.string(),
  inserted_at: formattedTimeSchema,
  updated_at: formattedTimeSchema,
  /** The name of the stored recording. */
  audio: z.string(),
  /** The events in the editor during playback, as JSON text. */
  playbackData: z.string(),
  uploader: z.object({ name: z.string(), id: z.int() }),
  /** The address of the recording. */
  url: z.string(),
  courseId: z.int(),
});
export type Sourcecast = z.infer<typeof sourcecastSchema>;

const inCourse = z.object({ courseId: idSchema });

export const listSourcecasts = call({
  method: 'GET',
  path: 'courses/:courseId/sourcecast',
  summary: 'The recorded lessons of the course.',
  access: 'student',
  params: inCourse,
  reply: json(z.array(sourcecastSchema)),
});

export const saveSourcecast = call({
  method: 'POST',
  path: 'courses/:courseId/admin/sourcecast',
  summary: 'Adds a recorded lesson.',
  access: 'staff',
  params: inCourse,
  bodyForm: 'multipart',
  body: z.object({
    'sourcecast[title]': z.optional(z.string().check(z.maxLength(200))),
    'sourcecast[description]': z.optional(z.string().check(z.maxLength(10_000))),
    /** Letters, digits, `_` and `-`. Generated when empty. */
    'sourcecast[uid]': z.optional(z.string().check(z.maxLength(100))),
    /** A `.wav` file. */
    'sourcecast[audio]': z.optional(fileSchema),
    'sourcecast[playbackData]': z.optional(z.string().check(z.maxLength(10_000_000))),
  }),
  reply: text('OK'),
  refusals: {
    malformed: { status: 400, text: 'Missing or invalid parameter(s)' },
    // One line for each missing field.
    blankTitle: { status: 400, text: "title can't be blank" },
  },
});

export const deleteSourcecast = call({
  method: 'DELETE',
  path: 'courses/:courseId/admin/sourcecast/:sourcecastId',
  summary: 'Deletes a recorded lesson.',
  access: 'staff',
  params: z.object({ courseId: idSchema, sourcecastId: idSchema }),
  reply: text('OK'),
  refusals: { notFound: { status: 404, text: 'Sourcecast not found!' } },
});
