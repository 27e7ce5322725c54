import * as z from 'zod/mini';
import {
  call,
  formattedTimeSchema,
  idSchema,
  json,
  rawTimeSchema,
  text,
  type Refusal,
} from './call.js';

/** Assessments as their learners see them (wire reference, section 4). */

export const submissionStatusSchema = z.enum([
  'not_attempted',
  'attempting',
  'attempted',
  'submitted',
]);
export type SubmissionStatus = z.infer<typeof submissionStatusSchema>;

export const assessmentOverviewSchema = z.object({
  id: z.int(),
  courseId: z.int(),
  title: z.string(),
  shortSummary: z.nullable(z.string()),
  openAt: formattedTimeSchema,
  closeAt: formattedTimeSchema,
  /** The text of its assessment configuration, e.g. `Missions`. */
  type: z.string(),
  isManuallyGraded: z.boolean(),
  story: z.nullable(z.string()),
  number: z.string(),
  reading: z.nullable(z.string()),
  status: submissionStatusSchema,
  maxXp: z.int(),
  /** 0 unless the caller's grading is published. */
  xp: z.int(),
  coverImage: z.nullable(z.string()),
  private: z.boolean(),
  isPublished: z.boolean(),
  questionCount: z.int(),
  /** 0 unless the caller's grading is published. */
  gradedCount: z.int(),
  /** Null while the caller has no submission. */
  isGradingPublished: z.nullable(z.boolean()),
  earlySubmissionXp: z.int(),
  maxTeamSize: z.int(),
  hasVotingFeatures: z.boolean(),
  hasTokenCounter: z.boolean(),
  isVotingPublished: z.boolean(),
  hoursBeforeEarlyXpDecay: z.int(),
});
export type AssessmentOverview = z.infer<typeof assessmentOverviewSchema>;

export const librarySchema = z.object({
  chapter: z.int(),
  variant: z.nullable(z.string()),
  execTimeMs: z.int(),
  /** JavaScript text by name. */
  globals: z.record(z.string(), z.string()),
  /** `name` is lower-case on the wire; `none` when there is none. */
  external: z.object({ name: z.string(), symbols: z.array(z.string()) }),
  languageOptions: z.record(z.string(), z.string()),
});
export type Library = z.infer<typeof librarySchema>;

export const testcaseSchema = z.object({
  /** Learners see public and opaque ones; secret ones never leave the staff calls. */
  type: z.enum(['public', 'opaque', 'secret']),
  program: z.string(),
  /** The display string that the value of `program` must have. */
  answer: z.string(),
  score: z.int().check(z.minimum(0)),
});
export type Testcase = z.infer<typeof testcaseSchema>;

const autogradingErrorSchema = z.discriminatedUnion('errorType', [
  z.object({ errorType: z.literal('timeout') }),
  z.object({
    errorType: z.enum(['syntax', 'runtime']),
    /** From 1 within its own part; 0 when unknown. */
    line: z.int(),
    location: z.enum(['prepend', 'student', 'postpend', 'testcase', 'unknown']),
    /** The text of that line. */
    errorLine: z.string(),
    errorExplanation: z.string(),
  }),
  z.object({ errorType: z.literal('systemError'), errorMessage: z.string() }),
]);
export type AutogradingError = z.infer<typeof autogradingErrorSchema>;

/** How one testcase went, in the order public, opaque, secret. */
export const autogradingResultSchema = z.discriminatedUnion('resultType', [
  z.object({ resultType: z.literal('pass'), score: z.int() }),
  z.object({ resultType: z.literal('fail'), expected: z.string(), actual: z.string() }),
  z.object({ resultType: z.literal('error'), errors: z.array(autogradingErrorSchema) }),
]);
export type AutogradingResult = z.infer<typeof autogradingResultSchema>;

export const autogradingStatusSchema = z.enum(['none', 'processing', 'success', 'failed']);
export type AutogradingStatus = z.infer<typeof autogradingStatusSchema>;

export const personSchema = z.object({ id: z.int(), name: z.string() });

export const programmingQuestionSchema = z.object({
  id: z.int(),
  type: z.literal('programming'),
  library: librarySchema,
  maxXp: z.int(),
  blocking: z.boolean(),
  /** Markdown. */
  content: z.string(),
  prepend: z.string(),
  solutionTemplate: z.string(),
  postpend: z.string(),
  testcases: z.array(testcaseSchema),
  /** Null while nothing is saved. */
  answer: z.nullable(z.string()),
  lastModifiedAt: z.nullable(rawTimeSchema),
  grader: z.nullable(personSchema),
  gradedAt: z.nullable(formattedTimeSchema),
  /** With the adjustment; 0 while grading is not published. */
  xp: z.int(),
  autogradingStatus: autogradingStatusSchema,
  autogradingResults: z.array(autogradingResultSchema),
  comments: z.nullable(z.string()),
  /** There only when the question shows its solution. */
  solution: z.optional(z.nullable(z.string())),
});
export type ProgrammingQuestion = z.infer<typeof programmingQuestionSchema>;

export const questionSchema = z.discriminatedUnion('type', [programmingQuestionSchema]);
export type Question = z.infer<typeof questionSchema>;

export const assessmentSchema = z.object({
  id: z.int(),
  courseId: z.int(),
  title: z.string(),
  type: z.string(),
  story: z.nullable(z.string()),
  number: z.string(),
  reading: z.nullable(z.string()),
  /** Markdown. */
  longSummary: z.nullable(z.string()),
  missionPDF: z.nullable(z.string()),
  hasTokenCounter: z.boolean(),
  isMinigame: z.boolean(),
  /** In display order. */
  questions: z.array(questionSchema),
});
export type Assessment = z.infer<typeof assessmentSchema>;

const inCourse = z.object({ courseId: idSchema });
const assessmentParams = z.object({ courseId: idSchema, assessmentId: idSchema });

const notOpen = { status: 403, text: 'Assessment not open' } as const satisfies Refusal;
const tryAgain = { status: 500, text: 'Please try again later.' } as const satisfies Refusal;

export const listAssessments = call({
  method: 'GET',
  path: 'courses/:courseId/assessments',
  summary: 'Overviews of the assessments that the caller may know of, by opening time.',
  access: 'student',
  params: inCourse,
  reply: json(z.array(assessmentOverviewSchema)),
});

export const getAssessment = call({
  method: 'GET',
  path: 'courses/:courseId/assessments/:assessmentId',
  summary: 'An assessment with its questions and the answers of the caller.',
  access: 'student',
  params: assessmentParams,
  reply: json(assessmentSchema),
  refusals: {
    notFound: { status: 400, text: 'Assessment not found' },
    notOpen,
  },
});

export const answerQuestion = call({
  method: 'POST',
  path: 'courses/:courseId/assessments/question/:questionId/answer',
  summary: 'Saves an answer in place of the former one.',
  access: 'student',
  params: z.object({ courseId: idSchema, questionId: idSchema }),
  // What an answer must be depends on the question's type, so the server looks at it there.
  body: z.object({ answer: z.optional(z.unknown()) }),
  reply: text('OK'),
  refusals: {
    notFound: { status: 404, text: 'Question not found' },
    notOpen,
    finalised: { status: 403, text: 'Assessment submission already finalised' },
    invalid: { status: 400, text: 'Missing or invalid parameter(s)' },
    tryAgain,
  },
});

export const submitAssessment = call({
  method: 'POST',
  path: 'courses/:courseId/assessments/:assessmentId/submit',
  summary: 'Finalises the submission of the caller and starts autograding.',
  access: 'student',
  params: assessmentParams,
  reply: text('OK'),
  refusals: {
    notFound: { status: 404, text: 'Submission not found' },
    notOpen,
    unattempted: { status: 400, text: 'Some questions have not been attempted' },
    alreadySubmitted: { status: 403, text: 'Assessment has already been submitted' },
    tryAgain,
  },
});
