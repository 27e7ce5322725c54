import { mayPublish, MAX_EARLIER_COMMENTS } from '@wellspring/contract';
import { CALLS } from '@wellspring/contract/calls';
import { changesBetween } from '../audit/changes.js';
import { record } from '../audit/record.js';
import type { Database } from '../db/database.js';
import type { Member, Registration } from '../http/access.js';
import { refuse } from '../http/refusal.js';
import { rawTime } from '../http/wire-time.js';
import type { Queue } from '../jobs/queue.js';
import { settleEarlyBonus } from './early-bonus.js';
import {
  isAnswerOfCourse,
  isFullyGraded,
  isQuestionOfCourse,
  selectComments,
  selectOptionalAnswer,
  updateMarks,
} from './marking-queries.js';
import { publish } from './publication.js';
import { publishIfComplete } from './publish-by-itself.js';
import { lockForStaff } from './staff-submission.js';
import { startAutograding } from './start-autograding.js';

/** The marks that a marker gives an answer. */
export interface Marks {
  readonly xpAdjustment: number;
  /** If left out, the existing comments stay. */
  readonly comments?: string | null | undefined;
  /** The marks that these may replace; if left out: any. */
  readonly replaces?: SeenMarks | undefined;
  /** The time at which the marked answer was saved, as the marker's client was told; if left out, it is not checked. */
  readonly answeredAt?: string | undefined;
}

/** The marks that a marker saw when writing new ones. */
interface SeenMarks {
  readonly xpAdjustment: number;
  readonly comments: string | null;
}

/** Identifies an answer. */
interface AnswerOf {
  readonly submissionId: number;
  readonly questionId: number;
}

/** The marking of submissions by staff and by the autograder. */
export interface MarkingService {
  /**
   * Stores the marks of an answer. If they complete a submission of a type that is published automatically,
   * also publishes it (rule R43b).
   * @throws RefusalError of `gradeAnswer`
   */
  mark(caller: Member, answer: AnswerOf, marks: Marks): Promise<void>;
  /** Runs the autograder again on all answers (rule R38). @throws RefusalError of `autogradeSubmission` */
  autogradeSubmission(caller: Member, submissionId: number): Promise<void>;
  /**
   * Runs the autograder again on one answer.
   * @throws RefusalError of `autogradeAnswer`
   */
  autogradeAnswer(caller: Member, answer: AnswerOf): Promise<void>;
  /**
   * Returns what the caller has written on answers to a question.
   * @throws RefusalError of `listEarlierComments`
   */
  earlierComments(caller: Registration, questionId: number): Promise<string[]>;
  /** @throws RefusalError of `noteFinalComment` when the course has no such answer */
  mustFindAnswer(caller: Registration, answerId: number): Promise<void>;
}

interface MarkingServiceParts {
  readonly database: Database;
  readonly queue: Queue;
  readonly now: () => Date;
}

export function createMarkingService({
  database,
  queue,
  now,
}: MarkingServiceParts): MarkingService {
  return {
    async mark(
      caller,
      { submissionId, questionId },
      { xpAdjustment, comments, replaces, answeredAt },
    ) {
      const { notFound, changed, otherAnswer, notSubmitted, outOfRange } =
        CALLS.gradeAnswer.refusals;
      await database.transaction(async (tx) => {
        const locked = await lockForStaff(tx, caller.registration, submissionId, notFound);
        const found = await selectOptionalAnswer(tx, submissionId, questionId);
        if (found === null) throw refuse(notFound);
        const { answer, question } = found;
        const { submission, configuration, isOwn } = locked;
        if (submission.status !== 'submitted' && !isOwn) throw refuse(notSubmitted);
        if (answeredAt !== undefined && answeredAt !== rawTime(answer.lastModifiedAt)) {
          throw refuse(otherAnswer);
        }
        const wanted = {
          xpAdjustment,
          comments: comments === undefined ? answer.comments : comments,
        };
        // A client that missed its first success sends the same marks again.
        const isExpected =
          replaces === undefined || areSame(answer, replaces) || areSame(answer, wanted);
        if (!isExpected) throw refuse(changed);
        // Adjustments of contests may exceed the maximum; a marker who only comments need not take that back.
        const total = answer.xp + xpAdjustment;
        const isWithin = total >= 0 && total <= question.maxXp;
        if (!isWithin && xpAdjustment !== answer.xpAdjustment) throw refuse(outOfRange);
        await updateMarks(tx, answer.id, {
          xpAdjustment,
          comments,
          graderId: caller.registration.id,
          gradedAt: now(),
        });
        await settleEarlyBonus(tx, submissionId, now());
        await record(tx, {
          ...event(caller),
          action: 'grading.mark',
          subject: locked.name,
          details: {
            question: question.position,
            ...changesBetween({ ...answer }, { xpAdjustment, comments }),
          },
        });
        const isPublishedNow =
          configuration.isManuallyGraded &&
          configuration.isGradingAutoPublished &&
          submission.status === 'submitted' &&
          !submission.isGradingPublished &&
          mayPublish(caller.registration.role, locked) &&
          (await isFullyGraded(tx, submissionId));
        if (isPublishedNow) await publish(tx, caller, locked, now());
        // A submission that the autograder alone publishes may have been waiting for exactly this.
        else if (answer.awaitsRegrading) await publishIfComplete(tx, submissionId, now());
      });
    },

    async autogradeSubmission(caller, submissionId) {
      const { notFound, notSubmitted } = CALLS.autogradeSubmission.refusals;
      await database.transaction(async (tx) => {
        const locked = await lockForStaff(tx, caller.registration, submissionId, notFound);
        if (locked.submission.status !== 'submitted' && !locked.isOwn) {
          throw refuse(notSubmitted);
        }
        await startAutograding(tx, { queue, now: now() }, submissionId, {
          resetsAdjustment: true,
          isBulk: true,
        });
        await record(tx, {
          ...event(caller),
          action: 'grading.autograde',
          subject: locked.name,
        });
      });
    },

    async autogradeAnswer(caller, { submissionId, questionId }) {
      const { notFound, notSubmitted } = CALLS.autogradeAnswer.refusals;
      await database.transaction(async (tx) => {
        const locked = await lockForStaff(tx, caller.registration, submissionId, notFound);
        const found = await selectOptionalAnswer(tx, submissionId, questionId);
        if (found === null) throw refuse(notFound);
        if (locked.submission.status !== 'submitted' && !locked.isOwn) {
          throw refuse(notSubmitted);
        }
        await startAutograding(tx, { queue, now: now() }, submissionId, {
          questionId,
          resetsAdjustment: true,
          isBulk: true,
        });
        await record(tx, {
          ...event(caller),
          action: 'grading.autograde',
          subject: locked.name,
          details: { question: found.question.position },
        });
      });
    },

    async earlierComments({ id, courseId }, questionId) {
      if (!(await isQuestionOfCourse(database, courseId, questionId))) {
        throw refuse(CALLS.listEarlierComments.refusals.notFound);
      }
      return selectComments(database, questionId, id, MAX_EARLIER_COMMENTS);
    },

    async mustFindAnswer({ courseId }, answerId) {
      if (await isAnswerOfCourse(database, courseId, answerId)) return;
      throw refuse(CALLS.noteFinalComment.refusals.notFound);
    },
  };

  function event({ user, registration, requestId }: Member) {
    return { at: now(), courseId: registration.courseId, actor: user, requestId };
  }
}

/** Null and empty comments are the same. */
function areSame(one: SeenMarks, other: SeenMarks): boolean {
  return one.xpAdjustment === other.xpAdjustment && (one.comments ?? '') === (other.comments ?? '');
}
