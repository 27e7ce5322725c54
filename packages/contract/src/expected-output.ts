import * as z from 'zod/mini';
import { call, idSchema, json } from './call.js';

/** The output of testcases after the solution of their question. Not on the reference's wire. */

/** Pictures or sounds, as `@wellspring/modules/marking` packs them. */
const packedShownSchema = z.object({
  kind: z.enum(['pictures', 'sounds']),
  pictures: z.array(
    z.object({
      /** Says what the picture shows. */
      words: z.string(),
      /** The duration of an animation in seconds; null for other pictures. */
      duration: z.nullable(z.number()),
      /** The picture at several moments and from several sides. */
      views: z.array(
        z.object({
          /** In seconds. Null for pictures that do not move. */
          time: z.nullable(z.number()),
          /** The angle by which it is turned, in radians. Null for pictures in the plane. */
          angle: z.nullable(z.number()),
          /** Red, green and blue of 256 by 256 pixels, compressed with zlib, in Base64. */
          pixels: z.string(),
        }),
      ),
    }),
  ),
  sounds: z.array(
    z.object({
      words: z.string(),
      channels: z.union([z.literal(1), z.literal(2)]),
      /** Samples of 16 bits, 44,100 a second for each channel, the lower byte first, in Base64. */
      samples: z.string(),
    }),
  ),
});

/** Exactly one of the two is set. */
const expectedOutputSchema = z.object({
  shown: z.nullable(packedShownSchema),
  /** The reason why nothing can be expected, such as a solution that fails. */
  problem: z.nullable(z.string()),
});
export type ExpectedOutput = z.infer<typeof expectedOutputSchema>;

export const getExpectedOutput = call({
  method: 'GET',
  path: 'courses/:courseId/assessments/question/:questionId/testcases/:testcase/expected',
  summary:
    'The pictures or sounds that a testcase expects: those that it shows after the solution.',
  access: 'student',
  params: z.object({
    courseId: idSchema,
    questionId: idSchema,
    /** From 1, in the order public, opaque, secret. Students get those of public and opaque testcases. */
    testcase: idSchema,
  }),
  reply: json(expectedOutputSchema),
  refusals: {
    notFound: { status: 404, text: 'Testcase not found' },
    notCompared: { status: 400, text: 'This testcase compares a value' },
    noGrader: { status: 503, text: 'This installation cannot run the solution. Try again later.' },
  },
});
