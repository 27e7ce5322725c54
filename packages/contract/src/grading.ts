import * as z from 'zod/mini';
import { programmingQuestionSchema, personSchema, submissionStatusSchema } from './assessments.js';
import { call, formattedTimeSchema, idSchema, json, rawTimeSchema } from './call.js';

/** Submissions as staff see them (wire reference, section 6). */

export const gradingPersonSchema = z.object({
  /** Of the course registration. */
  id: z.int(),
  name: z.string(),
  username: z.string(),
  groupName: z.nullable(z.string()),
  groupLeaderId: z.nullable(z.int()),
});

export const gradingRowSchema = z.object({
  /** Of the submission. */
  id: z.int(),
  status: submissionStatusSchema,
  unsubmittedAt: z.nullable(rawTimeSchema),
  xp: z.nullable(z.int()),
  xpAdjustment: z.nullable(z.int()),
  xpBonus: z.int(),
  isGradingPublished: z.boolean(),
  gradedCount: z.int(),
  assessment: z.object({
    id: z.int(),
    title: z.string(),
    assessmentNumber: z.string(),
    isManuallyGraded: z.boolean(),
    type: z.string(),
    maxXp: z.int(),
    questionCount: z.int(),
  }),
  /** Exactly one of `student` and `team` is set. */
  student: z.nullable(gradingPersonSchema),
  team: z.nullable(z.object({ id: z.int(), team_members: z.array(gradingPersonSchema) })),
  unsubmittedBy: z.nullable(personSchema),
});
export type GradingRow = z.infer<typeof gradingRowSchema>;

/** With public, opaque and secret testcases. */
const gradingQuestionSchema = z.pick(programmingQuestionSchema, {
  id: true,
  type: true,
  library: true,
  maxXp: true,
  blocking: true,
  content: true,
  prepend: true,
  solutionTemplate: true,
  postpend: true,
  testcases: true,
  answer: true,
  autogradingStatus: true,
  autogradingResults: true,
});

export const gradingAnswerSchema = z.object({
  student: z.object({ name: z.string(), id: z.int(), username: z.string() }),
  team: z.null(),
  question: gradingQuestionSchema,
  /** Empty when there is none. */
  solution: z.string(),
  grade: z.object({
    grader: z.nullable(personSchema),
    gradedAt: z.nullable(formattedTimeSchema),
    xp: z.int(),
    xpAdjustment: z.int(),
    comments: z.nullable(z.string()),
  }),
});
export type GradingAnswer = z.infer<typeof gradingAnswerSchema>;

export const gradingDetailSchema = z.object({
  assessment: z.object({
    id: z.int(),
    title: z.string(),
    summaryShort: z.nullable(z.string()),
    summaryLong: z.nullable(z.string()),
    coverPicture: z.nullable(z.string()),
    number: z.string(),
    story: z.nullable(z.string()),
    reading: z.nullable(z.string()),
  }),
  /** In display order of the questions. */
  answers: z.array(gradingAnswerSchema),
});
export type GradingDetail = z.infer<typeof gradingDetailSchema>;

export const listSubmissions = call({
  method: 'GET',
  path: 'courses/:courseId/admin/grading',
  summary: 'Submissions of the course, newest first, one page of them.',
  access: 'staff',
  params: z.object({ courseId: idSchema }),
  query: z.object({
    pageSize: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200)), 10),
    offset: z._default(z.coerce.number().check(z.int(), z.minimum(0)), 0),
  }),
  reply: json(z.object({ count: z.int(), data: z.array(gradingRowSchema) })),
});

export const getSubmission = call({
  method: 'GET',
  path: 'courses/:courseId/admin/grading/:submissionId',
  summary: 'A submission with its answers, all testcases and their results.',
  access: 'staff',
  params: z.object({ courseId: idSchema, submissionId: idSchema }),
  reply: json(gradingDetailSchema),
  refusals: { notFound: { status: 400, text: 'Submission is not found.' } },
});
