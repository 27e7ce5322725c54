import * as z from 'zod/mini';
import {
  call,
  document,
  fileSchema,
  formattedTimeSchema,
  idSchema,
  json,
  text,
  type Refusal,
} from './call.js';
import { isoTimeSchema } from './iso-time-schema.js';
import { QUESTION_TYPE_NAMES, questionSchema } from './questions/index.js';

/** Assessments as students see them (wire reference, section 4). */

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
  /** The name of its assessment configuration, e.g. `Missions`. */
  type: z.string(),
  isManuallyGraded: z.boolean(),
  story: z.nullable(z.string()),
  number: z.string(),
  reading: z.nullable(z.string()),
  status: submissionStatusSchema,
  maxXp: z.int(),
  /** 0 unless the caller's marks are published. */
  xp: z.int(),
  coverImage: z.nullable(z.string()),
  private: z.boolean(),
  isPublished: z.boolean(),
  questionCount: z.int(),
  /** 0 unless the caller's marks are published. */
  gradedCount: z.int(),
  /** Null while the caller has no submission. */
  isGradingPublished: z.nullable(z.boolean()),
  earlySubmissionXp: z.int(),
  maxTeamSize: z.int(),
  hasVotingFeatures: z.boolean(),
  hasTokenCounter: z.boolean(),
  isVotingPublished: z.boolean(),
  hoursBeforeEarlyXpDecay: z.int(),
  /** Newer than the reference's first wire. */
  isAutosaveEnabled: z._default(z.boolean(), true),
});
export type AssessmentOverview = z.infer<typeof assessmentOverviewSchema>;

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
  /**
   * The address where the caller can open the PDF in a browser. It is relative to the server's origin unless
   * it names another.
   */
  missionPDF: z.nullable(z.string()),
  /**
   * The file at that address. Null when nothing is known about it. Our own addition to the reference's wire.
   */
  missionPDFFile: z._default(
    z.nullable(z.object({ name: z.string(), /** In bytes. */ size: z.int() })),
    null,
  ),
  hasTokenCounter: z.boolean(),
  isMinigame: z.boolean(),
  /** Newer than the reference's first wire. */
  isAutosaveEnabled: z._default(z.boolean(), true),
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
    missingPassword: { status: 403, text: 'Missing Password.' },
  },
});

export const unlockAssessment = call({
  method: 'POST',
  path: 'courses/:courseId/assessments/:assessmentId/unlock',
  summary: 'Opens an assessment with its password, and begins the submission (rule R18).',
  access: 'student',
  isForArchives: true,
  params: assessmentParams,
  body: z.object({ password: z.string().check(z.maxLength(1000)) }),
  reply: json(assessmentSchema),
  refusals: {
    notFound: getAssessment.refusals.notFound,
    notOpen,
    wrongPassword: { status: 403, text: 'Invalid Password.' },
    tooMany: { status: 429, text: 'Too many attempts. Please wait a minute and try again.' },
  },
});

/** A digest that `answerDigest` returned. */
const digestSchema = z.string().check(z.maxLength(50));

/** The maximum size of an answer with everything that is sent along with it, in bytes. */
export const MAX_ANSWER_BYTES = 1_000_000;

export const answerQuestion = call({
  method: 'POST',
  path: 'courses/:courseId/assessments/question/:questionId/answer',
  summary: 'Saves an answer in place of the former one.',
  access: 'student',
  params: z.object({ courseId: idSchema, questionId: idSchema }),
  body: z.object({
    // The type of the question decides what an answer must be, so the server checks it itself.
    answer: z.optional(z.unknown()),
    /**
     * Our own addition to the reference's wire: the digests (`answerDigest`) of the answers that this one may
     * replace. If the stored answer is another one, nothing is saved. Absent: any answer may be replaced.
     */
    replaces: z.optional(z.array(digestSchema).check(z.maxLength(20))),
    /**
     * Our own addition to the reference's wire: whether the answer gets a version of its own, however soon it
     * comes after the last one. Set it when the last version was written by someone else, or was kept on
     * purpose.
     */
    isApart: z.optional(z.boolean()),
  }),
  maxBytes: MAX_ANSWER_BYTES,
  reply: text('OK'),
  refusals: {
    notFound: { status: 404, text: 'Question not found' },
    notOpen,
    changed: { status: 409, text: 'This answer was changed elsewhere. Yours is not saved.' },
    finalised: { status: 403, text: 'Assessment submission already finalised' },
    noTeam: { status: 400, text: 'Your existing Team has been deleted!' },
    invalidVote: { status: 400, text: 'Invalid vote! Vote is not saved.' },
    malformed: { status: 400, text: 'Missing or invalid parameter(s)' },
    tryAgain,
  },
});

export const compareLastModified = call({
  method: 'POST',
  path: 'courses/:courseId/assessments/question/:questionId/answerLastModified',
  summary: 'Whether somebody has saved another answer since, e.g. a team-mate.',
  access: 'student',
  isForArchives: true,
  params: z.object({ courseId: idSchema, questionId: idSchema }),
  /** Exactly the text that came as `lastModifiedAt`, or null if that was null because there was no answer. */
  body: z.object({ lastModifiedAt: z.nullable(z.string().check(z.maxLength(100))) }),
  reply: json(z.object({ lastModified: z.boolean() })),
  refusals: {
    notFound: { status: 404, text: 'Question not found' },
    notOpen,
    finalised: { status: 403, text: 'Forbidden' },
  },
});

export const submitAssessment = call({
  method: 'POST',
  path: 'courses/:courseId/assessments/:assessmentId/submit',
  summary: 'Finalises the submission of the caller and starts autograding.',
  access: 'student',
  params: assessmentParams,
  body: z.object({
    /**
     * Our own addition to the reference's wire: the digests (`answerDigest`) of the answers that the caller
     * believes to hand in. If a stored answer differs, nothing is submitted.
     */
    answers: z.optional(
      z.array(z.object({ questionId: idSchema, digest: digestSchema })).check(z.maxLength(1000)),
    ),
  }),
  reply: text('OK'),
  refusals: {
    notFound: { status: 404, text: 'Submission not found' },
    notOpen,
    changed: { status: 409, text: 'An answer was changed elsewhere. Nothing was submitted.' },
    unattempted: { status: 400, text: 'Some questions have not been attempted' },
    alreadySubmitted: { status: 403, text: 'Assessment has already been submitted' },
    tryAgain,
  },
});

export const uploadAssessment = call({
  method: 'POST',
  path: 'courses/:courseId/admin/assessments',
  summary: 'Makes an assessment of an XML file, or changes the one of that number (rule R15).',
  access: 'admin',
  params: inCourse,
  bodyForm: 'multipart',
  // A file with four bytes for each character, and the form around it.
  maxBytes: 4_100_000,
  body: z.object({
    'assessment[file]': fileSchema,
    forceUpdate: z.enum(['true', 'false']),
    assessmentConfigId: idSchema,
  }),
  reply: text('OK', 'Force Update OK', 'Assessment has submissions, ignoring...'),
  refusals: {
    missingTask: { status: 400, text: 'Missing TASK' },
    missingAttributes: { status: 400, text: 'Missing attribute(s) on PROBLEM' },
    invalidType: { status: 400, text: 'Invalid question type.' },
    missingLanguage: { status: 400, text: 'Missing PROGRAMMINGLANGUAGE' },
    otherCount: { status: 400, text: 'Question count is different' },
    tooMany: { status: 429, text: 'Too many uploads. Please wait a minute and try again.' },
    // The actual texts go on with what is wrong.
    invalidXml: { status: 400, text: 'Invalid XML …' },
    invalidAssessment: { status: 400, text: 'Invalid assessment changeset …' },
    invalidQuestion: { status: 400, text: 'Invalid question1 changeset …' },
  },
});

export const changeAssessment = call({
  method: 'POST',
  path: 'courses/:courseId/admin/assessments/:assessmentId',
  summary: 'Changes when an assessment is open, who sees it, and how it is worked on.',
  access: 'admin',
  params: assessmentParams,
  body: z.object({
    /** Give both `openAt` and `closeAt`, or neither. */
    openAt: z.optional(isoTimeSchema),
    closeAt: z.optional(isoTimeSchema),
    isPublished: z.optional(z.boolean()),
    maxTeamSize: z.optional(z.int().check(z.minimum(1), z.maximum(1000))),
    hasTokenCounter: z.optional(z.boolean()),
    hasVotingFeatures: z.optional(z.boolean()),
    /** Assigns the entries of the contest again, and deletes the earlier votes (rule R48). */
    assignEntriesForVoting: z.optional(z.boolean()),
    isAutosaveEnabled: z.optional(z.boolean()),
    /**
     * Null removes the password (rule R18). The maximum length is the same as in a file. Our own addition to
     * the reference's wire.
     */
    password: z.optional(z.nullable(z.string().check(z.maxLength(255)))),
  }),
  reply: text('OK'),
  refusals: {
    notFound: getAssessment.refusals.notFound,
    closesEarly: { status: 400, text: 'New end date should occur after new opening date' },
    oneDate: { status: 400, text: 'Opening and closing dates have to be sent together' },
    workedOnAlone: {
      status: 409,
      text: 'Students have begun on their own: it cannot become team work',
    },
    workedOnInTeams: {
      status: 409,
      text: 'Teams have begun: it cannot become work of each student',
    },
  },
});

export const deleteAssessment = call({
  method: 'DELETE',
  path: 'courses/:courseId/admin/assessments/:assessmentId',
  summary: 'Deletes an assessment with all work on it (rule R23).',
  access: 'admin',
  params: assessmentParams,
  reply: text('OK'),
  refusals: {
    notFound: getAssessment.refusals.notFound,
    votedOn: { status: 400, text: 'Contest voting for this contest is still up' },
  },
});

const assessmentWorkSchema = z.object({
  /** The number of submissions that there are, begun or finished, by students, teams and staff. */
  submissionCount: z.int(),
  /** True if an upload leaves the assessment unchanged unless it is forced (rule R15). */
  hasAnswers: z.boolean(),
  /** In display order. */
  questionTypes: z.array(z.enum(QUESTION_TYPE_NAMES)),
  /**
   * The assessments whose voting questions name this one. While there are any, it cannot be deleted (rule
   * R23).
   */
  votedOnIn: z.array(z.object({ number: z.string(), title: z.string() })),
  /**
   * The contests that its own voting questions name. Their entries are assigned once they have closed (rule
   * R48).
   */
  contests: z.array(
    z.object({
      number: z.string(),
      title: z.string(),
      closeAt: formattedTimeSchema,
      hasClosed: z.boolean(),
      /** The number of entries that could be voted on now. */
      entryCount: z.int(),
    }),
  ),
});
export type AssessmentWork = z.infer<typeof assessmentWorkSchema>;

/** Our own addition to the reference's wire. */
export const getAssessmentWork = call({
  method: 'GET',
  path: 'courses/:courseId/admin/assessments/:assessmentId/work',
  summary: 'What has been done on an assessment, for those who are about to change or delete it.',
  access: 'admin',
  params: assessmentParams,
  reply: json(assessmentWorkSchema),
  refusals: { notFound: { status: 404, text: 'Assessment not found' } },
});

/** Our own addition to the reference's wire. */
export const exportAssessment = call({
  method: 'GET',
  path: 'courses/:courseId/admin/assessments/:assessmentId/xml',
  summary:
    'An assessment as the XML file that makes it when it is uploaded; a comment at its beginning names what had to be filled for that, and what an upload will refuse all the same.',
  access: 'admin',
  params: assessmentParams,
  reply: document('application/xml'),
  refusals: { notFound: { status: 404, text: 'Assessment not found' } },
});
