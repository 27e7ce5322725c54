import { type Assessment, type AssessmentOverview, questionType } from '@wellspring/contract';
import { CALLS } from '@wellspring/contract/calls';
import { countUnscoredEntries, selectAssignedEntries } from '../contests/assigned-entries.js';
import { resultsIn } from '../contests/boards.js';
import type { Database } from '../db/database.js';
import { fillBlanks } from '../grading/closing-queries.js';
import { settleEarlyBonus } from '../grading/early-bonus.js';
import { restoreUnchanged } from '../grading/former-marks.js';
import { startAutograding } from '../grading/start-autograding.js';
import type { Registration } from '../http/access.js';
import { refuse } from '../http/refusal.js';
import { rawTime } from '../http/wire-time.js';
import type { Queue } from '../jobs/queue.js';
import { enqueueSubmissionMail } from '../mail/jobs.js';
import { notifySubmitted } from '../notifications/notify.js';
import { storedType } from '../questions/index.js';
import { linkedPdfOf } from './mission-pdf/linked-pdf.js';
import { isLocked, tryPassword } from './password.js';
import { presentAssessment, presentOverview } from './present.js';
import {
  countAnswered,
  lockOrCreateSubmission,
  lockSubmission,
  selectGradingPublished,
  selectOptionalQuestion,
  selectOptionalSaved,
  selectOverviews,
  selectQuestionsWithAnswers,
  updateSubmission,
} from './queries.js';
import { type FoundAssessment, selectOptionalAssessment } from './found-assessment.js';
import type { QuestionRow, SubmissionRow } from './rows.js';
import { areAnswers, saveAnswer } from './save-answer.js';
import { mayAnswer, mayChangeAnswer, mayKnow, maySee, statusAfterAnswer } from './rules.js';

/**
 * The operations of students on assessments. The caller's registration names the course; ids of other courses
 * are not found.
 */
export interface AssessmentService {
  /** The assessments by opening time. */
  list(caller: Registration): Promise<AssessmentOverview[]>;
  /** @throws RefusalError of `getAssessment` */
  get(caller: Registration, assessmentId: number): Promise<Assessment>;
  /**
   * Opens an assessment with its password and begins the submission, so that the password is asked for once
   * (rule R18). If the assessment asks for no password, or no longer, any password opens it and nothing
   * begins.
   * @throws RefusalError of `unlockAssessment`
   */
  unlock(caller: Registration, assessmentId: number, password: string): Promise<Assessment>;
  /**
   * For staff: the assessment as the person sees it, but with the marks even if they are not published.
   * @throws RefusalError of `getAssessment`
   */
  getWithMarks(
    caller: Registration,
    person: Registration,
    assessmentId: number,
  ): Promise<Assessment>;
  /** Returns a question whose assessment the caller may open now; null when there is none. */
  findQuestion(caller: Registration, questionId: number): Promise<QuestionRow | null>;
  /** Saves an answer. @throws RefusalError of `answerQuestion` */
  answer(caller: Registration, questionId: number, sent: SentAnswer): Promise<void>;
  /**
   * Tells whether another answer has been saved since. False when there is no answer.
   * @param lastModifiedAt the text that came with the answer; null when there was none
   * @throws RefusalError of `compareLastModified`
   */
  isModifiedSince(
    caller: Registration,
    questionId: number,
    lastModifiedAt: string | null,
  ): Promise<boolean>;
  /**
   * Finalises the caller's submission and starts autograding.
   * @throws RefusalError of `submitAssessment`
   */
  submit(caller: Registration, assessmentId: number, sent: SentSubmission): Promise<void>;
}

/** An answer that a client sends. */
interface SentAnswer {
  /** Not checked yet: the value that came over the wire. */
  readonly answer?: unknown;
  /** Digests of the answers that it may replace. Absent: it may replace any. */
  readonly replaces?: readonly string[] | undefined;
  /** True if it gets a version of its own, instead of continuing the last one. */
  readonly isApart?: boolean | undefined;
  /** An answer that arrives in time is in time, however long it then waits for a connection and for locks. */
  readonly arrivedAt: Date;
}

/** A request to finalise a submission. */
interface SentSubmission {
  /** The answers that the caller believes to hand in. Absent: whatever is stored. */
  readonly answers?:
    readonly { readonly questionId: number; readonly digest: string }[] | undefined;
  /**
   * When the request arrived. It counts as the time of submission (rule R29), so that waiting for locks costs
   * no bonus.
   */
  readonly arrivedAt: Date;
}

interface AssessmentServiceParts {
  readonly database: Database;
  readonly queue: Queue;
  readonly now: () => Date;
  /** True if this installation sends e-mail at all. */
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
      const found = await mustSee(caller, assessmentId);
      const published = await selectGradingPublished(database, assessmentId, caller.id);
      if (isLocked(found.assessment, published !== null, now())) {
        throw refuse(CALLS.getAssessment.refusals.missingPassword);
      }
      return present(caller, found, published === true);
    },

    async unlock(caller, assessmentId, password) {
      const found = await mustSee(caller, assessmentId);
      const { assessment } = found;
      const published = await selectGradingPublished(database, assessmentId, caller.id);
      if (assessment.password !== null && isLocked(assessment, published !== null, now())) {
        const attempt = {
          registrationId: caller.id,
          given: password,
          password: assessment.password,
          now: now(),
        };
        const isRight = await tryPassword(database, attempt);
        if (!isRight) throw refuse(CALLS.unlockAssessment.refusals.wrongPassword);
        // A student without a team reads without a submission, and is asked for the password again next time.
        await database.transaction((tx) => lockOrCreateSubmission(tx, assessment, caller));
      }
      return present(caller, found, published === true);
    },

    async getWithMarks(caller, person, assessmentId) {
      return present(person, await mustSee(person, assessmentId), true, caller);
    },

    async findQuestion(caller, questionId) {
      const found = await selectOptionalQuestion(database, caller.courseId, questionId);
      if (found === null || !maySee(caller.role, found.assessment, now())) return null;
      const { question, assessment } = found;
      const begun = await selectGradingPublished(database, assessment.id, caller.id);
      return isLocked(assessment, begun !== null, now()) ? null : question;
    },

    async answer(caller, questionId, { answer, replaces, isApart = false, arrivedAt }) {
      const { notFound, notOpen, changed, finalised, noTeam } = CALLS.answerQuestion.refusals;
      const found = await selectOptionalQuestion(database, caller.courseId, questionId);
      if (found === null) throw refuse(notFound);
      const { question, assessment } = found;
      // Only students are asked to vote. One who is staff by now changes no vote that counts after closing.
      const role = questionType(question.type).hasEntries ? 'student' : caller.role;
      if (!mayAnswer(role, assessment, arrivedAt)) throw refuse(notOpen);
      const { content, saveBesides } = storedType(question.type).readSent(answer);
      await database.transaction(async (tx) => {
        if (assessment.password !== null) {
          const begun = await selectGradingPublished(tx, assessment.id, caller.id);
          // Answering begins a submission, so it could be used to get around the password.
          if (isLocked(assessment, begun !== null, arrivedAt)) throw refuse(notOpen);
        }
        const submission = await lockOrCreateSubmission(tx, assessment, caller);
        if (submission === null) throw refuse(noTeam);
        if (!mayChangeAnswer(role, submission.status)) throw refuse(finalised);
        const wanted = { submission, questionId, content, replaces, isApart, now: now() };
        if (!(await saveAnswer(tx, wanted))) throw refuse(changed);
        await saveBesides?.(tx, { questionId, voterId: caller.id }, replaces);
        const status = await currentStatus(tx, submission, caller);
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

    async submit(caller, assessmentId, { answers: expected = [], arrivedAt }) {
      const { notFound, notOpen, changed, unattempted, alreadySubmitted } =
        CALLS.submitAssessment.refusals;
      const found = await selectOptionalAssessment(database, caller.courseId, assessmentId);
      if (found === null) throw refuse(notFound);
      await database.transaction(async (tx) => {
        const submission = await lockSubmission(tx, assessmentId, caller.id);
        if (submission === null) throw refuse(notFound);
        if (!mayAnswer(caller.role, found.assessment, arrivedAt)) throw refuse(notOpen);
        // Questions without an answer or score may have been removed since the last answer was saved.
        const status = await currentStatus(tx, submission, caller);
        if (status === 'attempting') throw refuse(unattempted);
        if (submission.status === 'submitted') throw refuse(alreadySubmitted);
        const handedIn = { submissionId: submission.id, callerId: caller.id };
        if (!(await areAnswers(tx, handedIn, expected))) throw refuse(changed);
        await updateSubmission(tx, submission.id, { status: 'submitted', submittedAt: arrivedAt });
        if (found.configuration.isManuallyGraded) await notifySubmitted(tx, submission.id, now());
        if (isSendingMail) await enqueueSubmissionMail(tx, queue, submission.id);
        // Voters without entries have no answer to that question, but a submission needs all of them to be
        // complete (rule R43a).
        await fillBlanks(tx, submission.id, assessmentId, now());
        await restoreUnchanged(tx, submission.id);
        await startAutograding(tx, { queue, now: now() }, submission.id);
        await settleEarlyBonus(tx, submission.id, arrivedAt);
      });
    },
  };

  /** @throws RefusalError `notFound` and `notOpen` */
  async function mustSee(person: Registration, assessmentId: number): Promise<FoundAssessment> {
    const { notFound, notOpen } = CALLS.getAssessment.refusals;
    const found = await selectOptionalAssessment(database, person.courseId, assessmentId);
    if (found === null || !mayKnow(person.role, found.assessment)) throw refuse(notFound);
    if (!maySee(person.role, found.assessment, now())) throw refuse(notOpen);
    return found;
  }

  /** @param viewer the registration that looks at it, if that is not `person` */
  async function present(
    person: Registration,
    found: FoundAssessment,
    withMarks: boolean,
    viewer = person,
  ): Promise<Assessment> {
    const { id } = found.assessment;
    const rows = await selectQuestionsWithAnswers(database, id, person.id);
    const hasEntries = rows.some(({ question }) => questionType(question.type).hasEntries);
    const entries = hasEntries ? await selectAssignedEntries(database, id, person.id) : NO_ENTRIES;
    const results = hasEntries ? await resultsIn(database, id, viewer, now()) : NO_RESULTS;
    const pdf = await linkedPdfOf(database, found.assessment, viewer, now());
    return presentAssessment(found, { rows, entries, results, pdf, withMarks });
  }
}

/** @param submission locked by `tx` */
async function currentStatus(tx: Database, submission: SubmissionRow, caller: Registration) {
  return statusAfterAnswer(submission.status, {
    ...(await countAnswered(tx, submission, caller.id)),
    unscored: await countUnscoredEntries(tx, submission.assessmentId, caller.id),
  });
}

const NO_RESULTS: Awaited<ReturnType<typeof resultsIn>> = new Map();
const NO_ENTRIES: Awaited<ReturnType<typeof selectAssignedEntries>> = new Map();
