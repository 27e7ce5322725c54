import {
  type AuditAction,
  isInTimeToUnsubmit,
  mayPublish,
  mayUnsubmit,
} from '@wellspring/contract';
import { CALLS } from '@wellspring/contract/calls';
import { isOpen } from '../assessments/rules.js';
import { record } from '../audit/record.js';
import type { Database } from '../db/database.js';
import type { Member } from '../http/access.js';
import { refuse } from '../http/refusal.js';
import {
  acknowledgeSubmitted,
  notifyAllPublished,
  notifyAllUnpublished,
  notifyPublished,
  notifyUnpublished,
  notifyUnsubmitted,
} from '../notifications/notify.js';
import { settleEarlyBonus } from './early-bonus.js';
import { reopenSubmission } from './former-marks.js';
import {
  holdAssessment,
  isFullyGraded,
  publishMarked,
  unpublishEvery,
  updatePublished,
} from './marking-queries.js';
import { lockForStaff, type StaffSubmission } from './staff-submission.js';

/** Publishing and unpublishing marks, and opening submissions again. */
export interface PublicationService {
  /**
   * Lets the student see the marks (rule R44). Has no effect if they are published already.
   * @throws RefusalError of `publishGrades`
   */
  publish(caller: Member, submissionId: number): Promise<void>;
  /**
   * Hides the marks again (rule R44).
   * @throws RefusalError of `unpublishGrades`
   */
  unpublish(caller: Member, submissionId: number): Promise<void>;
  /**
   * Publishes all submissions that are marked in full (rule R45), each with its bonus (rule R29).
   * @throws RefusalError of `publishAllGrades`
   */
  publishAll(caller: Member, assessmentId: number): Promise<void>;
  /**
   * Hides the marks of all submissions (rule R45).
   * @throws RefusalError of `unpublishAllGrades`
   */
  unpublishAll(caller: Member, assessmentId: number): Promise<void>;
  /**
   * Opens a submission again (rule R46).
   * @throws RefusalError of `unsubmit`
   */
  unsubmit(caller: Member, submissionId: number): Promise<void>;
}

export function createPublicationService({
  database,
  now,
}: {
  readonly database: Database;
  readonly now: () => Date;
}): PublicationService {
  return {
    async publish(caller, submissionId) {
      const { notFound, unattempted, notSubmitted, notPermitted, notManual, ungraded } =
        CALLS.publishGrades.refusals;
      await database.transaction(async (tx) => {
        const locked = await lockForStaff(tx, caller.registration, submissionId, notFound);
        const { submission, configuration } = locked;
        if (submission.status === 'attempting') throw refuse(unattempted);
        if (submission.status === 'attempted') throw refuse(notSubmitted);
        if (!mayPublish(caller.registration.role, locked)) throw refuse(notPermitted);
        if (!configuration.isManuallyGraded) throw refuse(notManual);
        if (!(await isFullyGraded(tx, submissionId))) throw refuse(ungraded);
        if (!submission.isGradingPublished) await publish(tx, caller, locked, now());
      });
    },

    async unpublish(caller, submissionId) {
      const { notFound, notPermitted, notManual, tryAgain } = CALLS.unpublishGrades.refusals;
      await database.transaction(async (tx) => {
        const locked = await lockForStaff(tx, caller.registration, submissionId, notFound);
        const { submission, configuration } = locked;
        if (!mayPublish(caller.registration.role, locked)) throw refuse(notPermitted);
        if (!configuration.isManuallyGraded) throw refuse(notManual);
        if (submission.status !== 'submitted') throw refuse(tryAgain);
        if (!(await isFullyGraded(tx, submissionId))) throw refuse(tryAgain);
        if (!submission.isGradingPublished) return;
        await updatePublished(tx, submissionId, false);
        await notifyUnpublished(tx, submissionId, now());
        await log(tx, caller, 'grading.unpublish', locked.name);
      });
    },

    async publishAll(caller, assessmentId) {
      const { notPermitted, notFound } = CALLS.publishAllGrades.refusals;
      if (caller.registration.role !== 'admin') throw refuse(notPermitted);
      await database.transaction(async (tx) => {
        const assessment = await holdAssessment(tx, caller.registration.courseId, assessmentId);
        if (assessment === null) throw refuse(notFound);
        const published = await publishMarked(tx, assessmentId);
        for (const submissionId of published) await settleEarlyBonus(tx, submissionId, now());
        await notifyAllPublished(tx, assessment, published, now());
        await log(tx, caller, 'grading.publish-all', assessment.number, {
          submissions: published.length,
        });
      });
    },

    async unpublishAll(caller, assessmentId) {
      const { notPermitted, notFound } = CALLS.unpublishAllGrades.refusals;
      if (caller.registration.role !== 'admin') throw refuse(notPermitted);
      await database.transaction(async (tx) => {
        const assessment = await holdAssessment(tx, caller.registration.courseId, assessmentId);
        if (assessment === null) throw refuse(notFound);
        const unpublished = await unpublishEvery(tx, assessmentId);
        await notifyAllUnpublished(tx, assessment, unpublished, now());
        await log(tx, caller, 'grading.unpublish-all', assessment.number, {
          submissions: unpublished.length,
        });
      });
    },

    async unsubmit(caller, submissionId) {
      const { notFound, notOpen, unattempted, notSubmitted, notPermitted, published } =
        CALLS.unsubmit.refusals;
      await database.transaction(async (tx) => {
        const locked = await lockForStaff(tx, caller.registration, submissionId, notFound);
        const { submission, assessment } = locked;
        if (!isInTimeToUnsubmit(locked, isOpen(assessment, now()))) throw refuse(notOpen);
        if (submission.status === 'attempting') throw refuse(unattempted);
        if (submission.status === 'attempted') throw refuse(notSubmitted);
        if (!mayUnsubmit(caller.registration.role, locked)) throw refuse(notPermitted);
        if (submission.isGradingPublished) throw refuse(published);
        const { id: unsubmittedById } = caller.registration;
        await reopenSubmission(tx, submissionId, { unsubmittedById, unsubmittedAt: now() });
        await notifyUnsubmitted(tx, submissionId, now());
        await acknowledgeSubmitted(tx, unsubmittedById, submissionId);
        await log(tx, caller, 'grading.unsubmit', locked.name);
      });
    },
  };

  function log(
    tx: Database,
    caller: Member,
    action: AuditAction,
    subject: string,
    details: Readonly<Record<string, unknown>> = {},
  ): Promise<void> {
    return logAt(tx, caller, now(), { action, subject, details });
  }
}

/**
 * Lets the student see the marks and settles the bonus (rule R44). The caller has checked that it is allowed,
 * and holds the lock of the submission.
 */
export async function publish(
  tx: Database,
  caller: Member,
  { submission, name }: StaffSubmission,
  now: Date,
): Promise<void> {
  await settleEarlyBonus(tx, submission.id, now);
  await updatePublished(tx, submission.id, true);
  await notifyPublished(tx, submission.id, now);
  await acknowledgeSubmitted(tx, caller.registration.id, submission.id);
  await logAt(tx, caller, now, { action: 'grading.publish', subject: name, details: {} });
}

function logAt(
  tx: Database,
  { user, registration, requestId }: Member,
  at: Date,
  what: Pick<Parameters<typeof record>[1], 'action' | 'subject' | 'details'>,
): Promise<void> {
  return record(tx, { ...what, at, courseId: registration.courseId, actor: user, requestId });
}
