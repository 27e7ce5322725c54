import type { Assessment, AssessmentOverview } from '@wellspring/contract';
import { CALLS } from '@wellspring/contract/calls';
import { z } from 'zod';
import type { Database } from '../db/database.js';
import { settleEarlyBonus } from '../grading/early-bonus.js';
import { startAutograding } from '../grading/start-autograding.js';
import type { Registration } from '../http/access.js';
import { refuse } from '../http/refusal.js';
import { rawTime } from '../http/wire-time.js';
import type { Queue } from '../jobs/queue.js';
import { enqueueSubmissionMail } from '../mail/jobs.js';
import { notifySubmitted } from '../notifications/notify.js';
import { presentAssessment, presentOverview } from './present.js';
import {
  countAnswered,
  lockOrCreateSubmission,
  lockSubmission,
  type QuestionRow,
  selectGradingPublished,
  selectOptionalAssessment,
  selectOptionalQuestion,
  selectOptionalSaved,
  selectOverviews,
  selectQuestionsWithAnswers,
  updateSubmission,
  upsertAnswer,
} from './queries.js';
import type { AnswerContent } from './question-content.js';
import { mayAnswer, mayChangeAnswer, mayKnow, maySee, statusAfterAnswer } from './rules.js';

/** What learners do with assessments. The caller's registration names the course; ids of others are not found. */
export interface AssessmentService {
  /** By opening time. */
  list(caller: Registration): Promise<AssessmentOverview[]>;
  /** @throws RefusalError of `getAssessment` */
  get(caller: Registration, assessmentId: number): Promise<Assessment>;
  /**
   * For staff: as the person sees it, but with the marks also while they are not published.
   * @throws RefusalError of `getAssessment`
   */
  getWithMarks(person: Registration, assessmentId: number): Promise<Assessment>;
  /**
   * Saves an answer.
   * @param answer as it came over the wire
   * @throws RefusalError of `answerQuestion`
   */
  answer(caller: Registration, questionId: number, answer: unknown): Promise<void>;
  /**
   * Whether another answer has been saved since; not when there is none.
   * @param lastModifiedAt the text that came with the answer
   * @throws RefusalError of `compareLastModified`
   */
  isModifiedSince(
    caller: Registration,
    questionId: number,
    lastModifiedAt: string,
  ): Promise<boolean>;
  /**
   * Finalises the caller's submission and starts autograding.
   * @throws RefusalError of `submitAssessment`
   */
  submit(caller: Registration, assessmentId: number): Promise<void>;
}

export interface AssessmentServiceParts {
  readonly database: Database;
  readonly queue: Queue;
  readonly now: () => Date;
  /** Whether this installation sends e-mail at all. */
  readonly isSendingMail: boolean;
}

export function createAssessmentService(parts: AssessmentServiceParts): AssessmentService {
  const { database, queue, now, isSendingMail } = parts;

  return {
    async list(caller) {
      const rows = await selectOverviews(database, caller);
      return rows
        .filter(({ assessment }) => mayKnow(caller.role, assessment))
        .map((row) => presentOverview(row));
    },

    async get(caller, assessmentId) {
      const published = await selectGradingPublished(database, assessmentId, caller.id);
      return present(caller, assessmentId, published === true);
    },

    getWithMarks: (person, assessmentId) => present(person, assessmentId, true),

    async answer(caller, questionId, answer) {
      const { notFound, notOpen, finalised, noTeam } = CALLS.answerQuestion.refusals;
      const found = await selectOptionalQuestion(database, caller.courseId, questionId);
      if (found === null) throw refuse(notFound);
      const { question, assessment } = found;
      if (!mayAnswer(caller.role, assessment, now())) throw refuse(notOpen);
      const content = parseAnswer(question, answer);
      await database.transaction(async (tx) => {
        const submission = await lockOrCreateSubmission(tx, assessment, caller);
        if (submission === null) throw refuse(noTeam);
        if (!mayChangeAnswer(caller.role, submission.status)) throw refuse(finalised);
        await upsertAnswer(tx, { submission, questionId, content, lastModifiedAt: now() });
        const counted = await countAnswered(tx, submission);
        const status = statusAfterAnswer(submission.status, counted.answered, counted.questions);
        if (status !== submission.status) await updateSubmission(tx, submission.id, { status });
      });
    },

    async isModifiedSince(caller, questionId, lastModifiedAt) {
      const { notFound, notOpen, finalised } = CALLS.compareLastModified.refusals;
      const found = await selectOptionalQuestion(database, caller.courseId, questionId);
      if (found === null) throw refuse(notFound);
      if (!mayAnswer(caller.role, found.assessment, now())) throw refuse(notOpen);
      const saved = await selectOptionalSaved(database, questionId, caller.id);
      if (saved === null) return false;
      if (!mayChangeAnswer(caller.role, saved.status)) throw refuse(finalised);
      return rawTime(saved.lastModifiedAt) !== lastModifiedAt;
    },

    async submit(caller, assessmentId) {
      const { notFound, notOpen, unattempted, alreadySubmitted } = CALLS.submitAssessment.refusals;
      const found = await selectOptionalAssessment(database, caller.courseId, assessmentId);
      if (found === null) throw refuse(notFound);
      await database.transaction(async (tx) => {
        const submission = await lockSubmission(tx, assessmentId, caller.id);
        if (submission === null) throw refuse(notFound);
        if (!mayAnswer(caller.role, found.assessment, now())) throw refuse(notOpen);
        if (submission.status === 'attempting') throw refuse(unattempted);
        if (submission.status === 'submitted') throw refuse(alreadySubmitted);
        await updateSubmission(tx, submission.id, { status: 'submitted', submittedAt: now() });
        if (found.configuration.isManuallyGraded) await notifySubmitted(tx, submission.id, now());
        if (isSendingMail) await enqueueSubmissionMail(tx, queue, submission.id);
        await startAutograding(tx, { queue, now: now() }, submission.id);
        await settleEarlyBonus(tx, submission.id, now());
      });
    },
  };

  async function present(
    person: Registration,
    assessmentId: number,
    withMarks: boolean,
  ): Promise<Assessment> {
    const { notFound, notOpen } = CALLS.getAssessment.refusals;
    const found = await selectOptionalAssessment(database, person.courseId, assessmentId);
    if (found === null || !mayKnow(person.role, found.assessment)) throw refuse(notFound);
    if (!maySee(person.role, found.assessment, now())) throw refuse(notOpen);
    const rows = await selectQuestionsWithAnswers(database, assessmentId, person.id);
    return presentAssessment(found, rows, withMarks);
  }
}

/** An answer as the question's type wants it (wire reference, section 4.3). */
function parseAnswer(question: QuestionRow, answer: unknown): AnswerContent {
  const parsed = ANSWER_SCHEMAS[question.type].safeParse(answer);
  if (!parsed.success) throw refuse(CALLS.answerQuestion.refusals.malformed);
  return parsed.data;
}

/** Choices arrive as numbers, and as digits (wire reference, section 4.3). */
const choiceSchema = z.union([
  z.int(),
  z
    .string()
    .regex(/^[0-9]{1,9}$/)
    .transform(Number),
]);

const ANSWER_SCHEMAS = {
  programming: z
    .string()
    .min(1)
    .transform((code) => ({ type: 'programming' as const, code })),
  mcq: choiceSchema.pipe(z.int().min(0)).transform((choice) => ({ type: 'mcq' as const, choice })),
  voting: z.never(),
} as const satisfies Record<QuestionRow['type'], z.ZodType<AnswerContent>>;
