import * as z from 'zod/mini';
import { catch as orElse } from 'zod/mini';
import { submissionStatusSchema } from './assessments.js';
import {
  call,
  cutCount,
  formattedTimeSchema,
  idSchema,
  json,
  longTextSchema,
  NO_CONTENT,
  optional,
  rawTimeSchema,
  text,
} from './call.js';
import { personSchema } from './questions/common.js';
import { gradingQuestionSchema } from './questions/index.js';

/** Submissions as staff see them (wire reference, section 6). */

const gradingPersonSchema = z.object({
  /** The id of the course registration. */
  id: z.int(),
  name: z.string(),
  username: z.string(),
  groupName: z.nullable(z.string()),
  groupLeaderId: z.nullable(z.int()),
});

const gradingRowSchema = z.object({
  /** The id of the submission. */
  id: z.int(),
  status: submissionStatusSchema,
  unsubmittedAt: z.nullable(rawTimeSchema),
  xp: z.nullable(z.int()),
  xpAdjustment: z.nullable(z.int()),
  xpBonus: z.int(),
  isGradingPublished: z.boolean(),
  gradedCount: z.int(),
  /** True if the autograder is still running for one of its answers, so that its marks will change. */
  isBeingAutograded: z.boolean(),
  assessment: z.object({
    id: z.int(),
    title: z.string(),
    assessmentNumber: z.string(),
    isManuallyGraded: z.boolean(),
    type: z.string(),
    maxXp: z.int(),
    questionCount: z.int(),
    /** True if students can work on it now. Only then can a submission be reopened (rule R46). */
    isOpen: z.boolean(),
  }),
  /** Exactly one of `student` and `team` is set. */
  student: z.nullable(gradingPersonSchema),
  team: z.nullable(z.object({ id: z.int(), team_members: z.array(gradingPersonSchema) })),
  unsubmittedBy: z.nullable(personSchema),
});
export type GradingRow = z.infer<typeof gradingRowSchema>;

const nobody = z.strictObject({});
const studentSchema = z.object({ name: z.string(), id: z.int(), username: z.string() });

/**
 * Newer than the reference's first wire, for comments written by a machine, which this server does not have.
 * Clients that look for them need the fields all the same (wire reference, section 16).
 */
const LATER_FIELDS_OF_ANSWERS = {
  /** The id of the answer. */
  id: z.optional(z.int()),
  prompts: z.optional(z.array(z.string())),
  ai_comments: z.optional(z.null()),
};

const gradingAnswerSchema = z.object({
  /** Empty for a submission of a team. */
  student: z.union([studentSchema, nobody]),
  /** The ids are those of the memberships. Empty or null for a submission of one student. */
  team: z.nullable(z.union([z.array(studentSchema), nobody])),
  question: gradingQuestionSchema,
  /** Empty when there is none. */
  solution: z.string(),
  grade: z.object({
    grader: z.nullable(personSchema),
    gradedAt: z.nullable(formattedTimeSchema),
    xp: z.int(),
    xpAdjustment: z.int(),
    comments: z.nullable(z.string()),
    /**
     * The marks of an earlier answer, if that was marked and another one was handed in since, which has no
     * marks yet. Otherwise null. The comments above are those on the earlier answer. Not on the reference's
     * wire.
     */
    former: z.nullable(
      z.object({
        grader: z.nullable(personSchema),
        gradedAt: z.nullable(formattedTimeSchema),
        xp: z.int(),
        xpAdjustment: z.int(),
        /** The same adjustment, as far as the XP of this answer leave room for it. */
        startsAt: z.int(),
      }),
    ),
  }),
  /** The time at which the answer was saved, for `answeredAt` of `gradeAnswer`. Not on the reference's wire. */
  lastModifiedAt: rawTimeSchema,
  ...LATER_FIELDS_OF_ANSWERS,
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
  /** The state of the submission. Not on the reference's wire, whose client ignores it. */
  submission: z.object({
    status: submissionStatusSchema,
    isManuallyGraded: z.boolean(),
    isGradingPublished: z.boolean(),
    /**
     * The number of questions of the assessment. There are fewer answers when some questions are unanswered.
     */
    questionCount: z.int(),
    /** True if students can work on the assessment now. */
    isOpen: z.boolean(),
    /** True if the caller has worked on it. */
    isOwn: z.boolean(),
    /** Tells whether the caller leads the group of its student, or of the first member of its team. */
    isLed: z.boolean(),
    isOfTeam: z.boolean(),
  }),
  /** In the order in which the questions are shown. */
  answers: z.array(gradingAnswerSchema),
  /** See `LATER_FIELDS_OF_ANSWERS`. */
  enable_llm_grading: z.optional(z.boolean()),
});
export type GradingDetail = z.infer<typeof gradingDetailSchema>;

const inCourse = z.object({ courseId: idSchema });
const submissionParams = z.object({ courseId: idSchema, submissionId: idSchema });
const answerParams = z.extend(submissionParams, { questionId: idSchema });
const assessmentParams = z.object({ courseId: idSchema, assessmentId: idSchema });

export const gradingListSchema = z.object({ count: z.int(), data: z.array(gradingRowSchema) });

/** Long enough for the number and title of an assessment, which pages fill in completely. */
const searchedSchema = z.optional(z.string().check(z.maxLength(1000)));
/** Any other value counts as left out. */
const flagSchema = orElse(z.optional(z.enum(['true', 'false'])), undefined);

/** Which submissions to return, and in which order (rules R25 to R27). Empty texts count as left out. */
const gradingQuerySchema = z.object({
  pageSize: cutCount(10, 1, 1000),
  offset: cutCount(0, 0, 1e9),
  /** Only students in groups that the caller leads, and the caller's own submissions. */
  group: flagSchema,
  /** A part of the title of the assessment, or its number, with or without the beginning of the title. */
  title: searchedSchema,
  /** The type of the assessment. */
  type: searchedSchema,
  /** A part of the name of the student. */
  name: searchedSchema,
  /** A part of the username of the student. */
  username: searchedSchema,
  groupName: searchedSchema,
  status: searchedSchema,
  isManuallyGraded: flagSchema,
  isFullyGraded: flagSchema,
  isGradingPublished: flagSchema,
  /** One of `GRADING_SORTS`. Any other value: not sorted, i.e. newest first. */
  sortBy: searchedSchema,
  /** `sort-asc` or `sort-desc`. Any other value: not sorted. */
  sortDirection: searchedSchema,
});
export type GradingQuery = z.infer<typeof gradingQuerySchema>;

export const GRADING_SORTS = [
  'assessmentName',
  'assessmentType',
  'studentName',
  'studentUsername',
  'groupName',
  'progressStatus',
  'xp',
] as const;
export type GradingSort = (typeof GRADING_SORTS)[number];

export const listSubmissions = call({
  method: 'GET',
  path: 'courses/:courseId/admin/grading',
  summary: 'Submissions of the course, newest first unless sorted, one page of them.',
  access: 'staff',
  params: inCourse,
  query: gradingQuerySchema,
  reply: json(gradingListSchema),
});

export const listAllSubmissions = call({
  method: 'GET',
  path: 'courses/:courseId/admin/grading/all_submissions',
  summary: 'Every submission of the course.',
  access: 'admin',
  params: inCourse,
  reply: json(gradingListSchema),
});

export const summariseGrading = call({
  method: 'GET',
  path: 'courses/:courseId/admin/grading/summary',
  summary: 'How much each group has submitted, and how much of it waits for marks.',
  access: 'staff',
  params: inCourse,
  reply: json(
    z.object({
      /** `groupName`, `leaderName`, then two for each type of assessments that is on the dashboard. */
      cols: z.array(z.string()),
      rows: z.array(z.record(z.string(), z.nullable(z.union([z.string(), z.int()])))),
    }),
  ),
});

export const getSubmission = call({
  method: 'GET',
  path: 'courses/:courseId/admin/grading/:submissionId',
  summary: 'A submission with its answers, all testcases and their results.',
  access: 'staff',
  params: submissionParams,
  query: z.object({
    /**
     * `shown`: submissions without answers are found as well. They do not exist on the reference's wire, and
     * its client cannot show them.
     */
    empty: z.optional(z.literal('shown')),
  }),
  reply: json(gradingDetailSchema),
  refusals: { notFound: { status: 400, text: 'Submission is not found.' } },
});

/** At most this many texts are returned to choose from. */
export const MAX_EARLIER_COMMENTS = 50;

/** Not on the reference's wire. */
export const listEarlierComments = call({
  method: 'GET',
  path: 'courses/:courseId/admin/grading/questions/:questionId/comments',
  summary: 'What the caller has written on answers to a question, for writing it again.',
  access: 'staff',
  params: z.object({ courseId: idSchema, questionId: idSchema }),
  /** Each text once, the most recent first. */
  reply: json(z.array(z.string()).check(z.maxLength(MAX_EARLIER_COMMENTS))),
  refusals: { notFound: { status: 404, text: 'Question not found' } },
});

const submissionNotFound = { status: 404, text: 'Submission not found' } as const;
const tryAgain = { status: 500, text: 'Please try again later.' } as const;
const notSubmitted = { status: 400, text: 'Assessment has not been submitted' } as const;
const unattempted = { status: 400, text: 'Some questions have not been attempted' } as const;

export const gradeAnswer = call({
  method: 'POST',
  path: 'courses/:courseId/admin/grading/:submissionId/:questionId',
  summary: 'Adjusts the XP of an answer and comments on it.',
  access: 'staff',
  params: answerParams,
  body: z.object({
    grading: z.object({
      xpAdjustment: z.int(),
      comments: optional(longTextSchema),
      /**
       * Our own addition: the marks that these may replace, as the marker last saw them. If the stored marks
       * are different by now, nothing is saved (`changed`). Absent: any marks may be replaced.
       */
      replaces: z.optional(
        z.object({ xpAdjustment: z.int(), comments: z.nullable(longTextSchema) }),
      ),
      /**
       * Our own addition: the `lastModifiedAt` of the answer that the marker has read. If another one was
       * handed in since, nothing is saved (`otherAnswer`). Absent: any answer.
       */
      answeredAt: z.optional(rawTimeSchema),
    }),
  }),
  reply: text('OK'),
  refusals: {
    malformed: { status: 400, text: 'Missing parameter' },
    outOfRange: {
      status: 400,
      text: 'xp_adjustment must make total be between 0 and question.max_xp',
    },
    notFound: { status: 400, text: 'Answer not found or user not permitted to grade.' },
    changed: { status: 409, text: 'Somebody else has saved other marks. Yours are not saved.' },
    otherAnswer: {
      status: 409,
      text: 'Another answer was handed in meanwhile. Your marks are not saved.',
    },
    notSubmitted: { status: 405, text: 'Submission is not submitted yet.' },
    tryAgain,
  },
});

/**
 * Newer than the reference's first wire. Its client calls this before it saves marks, in every course, so
 * that what people write can be compared with what a machine has suggested. Here no machine suggests
 * comments, and the comment itself comes with `gradeAnswer`.
 */
export const noteFinalComment = call({
  method: 'POST',
  path: 'courses/:courseId/admin/save-final-comment/:answerId',
  summary:
    'Hears the comment that a marker has decided on; the one that counts is saved with the marks.',
  access: 'staff',
  params: z.object({ courseId: idSchema, answerId: idSchema }),
  body: z.object({ comment: optional(longTextSchema) }),
  reply: json(z.object({ status: z.literal('success') })),
  refusals: { notFound: { status: 404, text: 'Answer not found' } },
});

export const autogradeSubmission = call({
  method: 'POST',
  path: 'courses/:courseId/admin/grading/:submissionId/autograde',
  summary: 'Runs the autograder again on all answers of a submission (rule R38).',
  access: 'staff',
  params: submissionParams,
  reply: NO_CONTENT,
  refusals: {
    notFound: submissionNotFound,
    notSubmitted: { status: 400, text: 'Submission not submitted yet' },
  },
});

export const autogradeAnswer = call({
  method: 'POST',
  path: 'courses/:courseId/admin/grading/:submissionId/:questionId/autograde',
  summary: 'Runs the autograder again on one answer (rule R38).',
  access: 'staff',
  params: answerParams,
  reply: NO_CONTENT,
  refusals: {
    notFound: { status: 404, text: 'Answer not found' },
    notSubmitted: { status: 400, text: 'Submission not submitted yet' },
  },
});

export const unsubmit = call({
  method: 'POST',
  path: 'courses/:courseId/admin/grading/:submissionId/unsubmit',
  summary: 'Opens a finalised submission again (rule R46).',
  access: 'staff',
  params: submissionParams,
  reply: text('OK'),
  refusals: {
    notFound: submissionNotFound,
    notOpen: { status: 403, text: 'Assessment not open' },
    unattempted,
    notSubmitted,
    notPermitted: {
      status: 403,
      text: 'Only Avenger of student or Admin is permitted to unsubmit',
    },
    published: { status: 403, text: 'Grading has not been unpublished' },
  },
});

export const publishGrades = call({
  method: 'POST',
  path: 'courses/:courseId/admin/grading/:submissionId/publish_grades',
  summary: 'Lets the student see the marks of a submission (rule R44).',
  access: 'staff',
  params: submissionParams,
  reply: text('OK'),
  refusals: {
    notFound: submissionNotFound,
    unattempted,
    notSubmitted,
    notPermitted: {
      status: 403,
      text: 'Only Avenger of student or Admin is permitted to publish grading',
    },
    notManual: {
      status: 400,
      text: 'Only manually graded assessments can be individually published',
    },
    ungraded: { status: 400, text: 'Some answers are not graded' },
  },
});

export const unpublishGrades = call({
  method: 'POST',
  path: 'courses/:courseId/admin/grading/:submissionId/unpublish_grades',
  summary: 'Hides the marks of a submission from the student again (rule R44).',
  access: 'staff',
  params: submissionParams,
  reply: text('OK'),
  refusals: {
    notFound: submissionNotFound,
    notPermitted: {
      status: 403,
      text: 'Only Avenger of student or Admin is permitted to unpublish grading',
    },
    notManual: {
      status: 400,
      text: 'Only manually graded assessments can be individually unpublished',
    },
    tryAgain,
  },
});

export const publishAllGrades = call({
  method: 'POST',
  path: 'courses/:courseId/admin/grading/:assessmentId/publish_all_grades',
  summary: 'Publishes all marked submissions of an assessment (rule R45).',
  // Staff get a refusal with a text of its own.
  access: 'staff',
  params: assessmentParams,
  reply: text('OK'),
  refusals: {
    notPermitted: { status: 403, text: 'Only Admin is permitted to publish all grades' },
    notFound: { status: 400, text: 'Assessment not found' },
  },
});

export const unpublishAllGrades = call({
  method: 'POST',
  path: 'courses/:courseId/admin/grading/:assessmentId/unpublish_all_grades',
  summary: 'Hides the marks of all submissions of an assessment (rule R45).',
  // Staff get a refusal with a text of its own.
  access: 'staff',
  params: assessmentParams,
  reply: text('OK'),
  refusals: {
    notPermitted: { status: 403, text: 'Only Admin is permitted to unpublish all grades' },
    notFound: { status: 400, text: 'Assessment not found' },
  },
});
