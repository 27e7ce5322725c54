import * as z from 'zod/mini';
import { answerQuestion } from './assessments.js';
import { call, formattedTimeSchema, idSchema, json, shortTextSchema, text } from './call.js';

/** Earlier versions of an answer (wire reference, section 16). */

export const versionSchema = z.object({
  id: z.int(),
  name: z.nullable(z.string()),
  inserted_at: formattedTimeSchema,
  updated_at: formattedTimeSchema,
});
export type Version = z.infer<typeof versionSchema>;

/** A version with its program. */
const wholeVersionSchema = z.extend(versionSchema, {
  answer_id: z.int(),
  content: z.object({ code: z.string() }),
});
export type WholeVersion = z.infer<typeof wholeVersionSchema>;

const questionParams = z.object({ courseId: idSchema, questionId: idSchema });
const versionParams = z.extend(questionParams, { versionId: idSchema });
const questionNotFound = { status: 404, text: 'Question not found' } as const;
const notFound = { status: 404, text: 'Version not found' } as const;

/**
 * The maximum number of versions of one answer that have a name. They are never thinned out, so their number
 * must be limited (docs/decisions/0020-saving-and-versions.md).
 */
export const MAX_NAMED_VERSIONS = 100;
const tooManyNamed = {
  status: 409,
  text: 'Too many or too long versions of this answer have a name. Take the name of one away first.',
} as const;

export const listVersions = call({
  method: 'GET',
  path: 'courses/:courseId/assessments/question/:questionId/versions',
  summary: 'The versions of an answer of the caller, newest first.',
  access: 'student',
  params: questionParams,
  reply: json(z.array(versionSchema)),
  refusals: { questionNotFound },
});

export const getVersion = call({
  method: 'GET',
  path: 'courses/:courseId/assessments/question/:questionId/versions/:versionId',
  summary: 'One version of an answer of the caller.',
  access: 'student',
  params: versionParams,
  reply: json(wholeVersionSchema),
  refusals: { notFound },
});

export const saveVersion = call({
  method: 'POST',
  path: 'courses/:courseId/assessments/question/:questionId/versions/save',
  summary: 'Keeps a version of an answer of the caller.',
  access: 'student',
  params: questionParams,
  body: z.object({
    content: z.string().check(z.maxLength(900_000)),
    /**
     * Our own addition to the reference's wire: a name for the version, unless it exists already and has a
     * name.
     */
    name: z.optional(shortTextSchema),
  }),
  reply: text('OK'),
  refusals: {
    questionNotFound,
    notOpen: answerQuestion.refusals.notOpen,
    finalised: answerQuestion.refusals.finalised,
    /** There is no answer yet that this could be a version of. */
    notFound: { status: 404, text: 'Answer not found' },
    malformed: answerQuestion.refusals.malformed,
    /** Nothing was saved. */
    tooManyNamed,
  },
});

export const nameVersion = call({
  method: 'PUT',
  path: 'courses/:courseId/assessments/question/:questionId/versions/:versionId/name',
  summary: 'Names a version of an answer of the caller.',
  access: 'student',
  params: versionParams,
  body: z.object({ name: shortTextSchema }),
  reply: text('OK'),
  refusals: { notFound, tooManyNamed },
});

const gradingParams = z.object({
  courseId: idSchema,
  submissionId: idSchema,
  questionId: idSchema,
});
const answerNotFound = { status: 404, text: 'Answer not found' } as const;

/** Our own addition to the reference's wire. */
export const listVersionsOfAnswer = call({
  method: 'GET',
  path: 'courses/:courseId/admin/grading/:submissionId/:questionId/versions',
  summary: 'The versions of an answer of a submission, newest first.',
  access: 'staff',
  params: gradingParams,
  reply: json(z.array(versionSchema)),
  refusals: { answerNotFound },
});

/** Our own addition to the reference's wire. */
export const getVersionOfAnswer = call({
  method: 'GET',
  path: 'courses/:courseId/admin/grading/:submissionId/:questionId/versions/:versionId',
  summary: 'One version of an answer of a submission.',
  access: 'staff',
  params: z.extend(gradingParams, { versionId: idSchema }),
  reply: json(wholeVersionSchema),
  refusals: { notFound },
});
