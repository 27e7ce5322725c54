import { z } from 'zod';
import { programmingQuestionSchema, personSchema, submissionStatusSchema } from './assessments.js';
import { call, formattedTimeSchema, idSchema, json, rawTimeSchema } from './call.js';

/** Submissions as staff see them (wire reference, section 6). */

export const gradingPersonSchema = z.object({
  /** Of the course registration. */
  id: z.number().int(),
  name: z.string(),
  username: z.string(),
  groupName: z.string().nullable(),
  groupLeaderId: z.number().int().nullable(),
});

export const gradingRowSchema = z.object({
  /** Of the submission. */
  id: z.number().int(),
  status: submissionStatusSchema,
  unsubmittedAt: rawTimeSchema.nullable(),
  xp: z.number().int().nullable(),
  xpAdjustment: z.number().int().nullable(),
  xpBonus: z.number().int(),
  isGradingPublished: z.boolean(),
  gradedCount: z.number().int(),
  assessment: z.object({
    id: z.number().int(),
    title: z.string(),
    assessmentNumber: z.string(),
    isManuallyGraded: z.boolean(),
    type: z.string(),
    maxXp: z.number().int(),
    questionCount: z.number().int(),
  }),
  /** Exactly one of `student` and `team` is set. */
  student: gradingPersonSchema.nullable(),
  team: z.object({ id: z.number().int(), team_members: z.array(gradingPersonSchema) }).nullable(),
  unsubmittedBy: personSchema.nullable(),
});
export type GradingRow = z.infer<typeof gradingRowSchema>;

const gradingQuestionSchema = programmingQuestionSchema
  .pick({
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
  })
  .describe('With public, opaque and secret testcases.');

export const gradingAnswerSchema = z.object({
  student: z.object({ name: z.string(), id: z.number().int(), username: z.string() }),
  team: z.null(),
  question: gradingQuestionSchema,
  /** Empty when there is none. */
  solution: z.string(),
  grade: z.object({
    grader: personSchema.nullable(),
    gradedAt: formattedTimeSchema.nullable(),
    xp: z.number().int(),
    xpAdjustment: z.number().int(),
    comments: z.string().nullable(),
  }),
});
export type GradingAnswer = z.infer<typeof gradingAnswerSchema>;

export const gradingDetailSchema = z.object({
  assessment: z.object({
    id: z.number().int(),
    title: z.string(),
    summaryShort: z.string().nullable(),
    summaryLong: z.string().nullable(),
    coverPicture: z.string().nullable(),
    number: z.string(),
    story: z.string().nullable(),
    reading: z.string().nullable(),
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
    pageSize: z.coerce.number().int().min(1).max(200).default(10),
    offset: z.coerce.number().int().min(0).default(0),
  }),
  reply: json(z.object({ count: z.number().int(), data: z.array(gradingRowSchema) })),
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
