import {
  autogradeSubmission,
  type CourseRegistration,
  type GradingRow,
  isInTimeToUnsubmit,
  mayPublish,
  mayUnsubmit,
  publishGrades,
  relationTo,
  type StaffRelation,
  unpublishGrades,
  unsubmit,
} from '@wellspring/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { BackendError, refusedActionText, request } from '../../../backend';
import { showToast, TOAST_MS } from '../../../ui/toasts';
import { progressOf, type ProgressFields } from '../progress';
import { gradingKey } from '../queries';
import { peopleOf } from '../row';

/** The actions of staff on a whole submission. */
export type SubmissionAction = 'autograde' | 'unsubmit' | 'publish' | 'unpublish';

/**
 * The actions offered for a submission in its present state (course specification, section 2: row actions).
 */
export function actionsFor(submission: ProgressFields): readonly SubmissionAction[] {
  switch (progressOf(submission)) {
    // The marks of autograded submissions are not published or hidden by hand, and a submission with visible
    // marks is not opened again (rules R44, R46).
    case 'autograded':
      if (submission.status !== 'submitted') return [];
      return submission.isGradingPublished ? ['autograde'] : ['autograde', 'unsubmit'];
    case 'submitted':
      return ['autograde', 'unsubmit'];
    case 'graded':
      return ['autograde', 'unsubmit', 'publish'];
    case 'published':
      return ['unpublish'];
    default:
      return [];
  }
}

/** The relation of a staff member to a submission, and whether its assessment is open. */
interface Relation extends StaffRelation {
  readonly isOpen: boolean;
}

/** @param person who looks at the row */
export function relationOf(
  row: Pick<GradingRow, 'student' | 'team'> & {
    readonly assessment: Pick<GradingRow['assessment'], 'isOpen'>;
  },
  person: Pick<CourseRegistration, 'courseRegId'>,
): Relation {
  const owners = peopleOf(row).map(({ id, groupLeaderId }) => ({ id, leaderId: groupLeaderId }));
  return {
    ...relationTo(person.courseRegId, owners, row.team !== null),
    isOpen: row.assessment.isOpen,
  };
}

/** The reason why the server would refuse an action that is offered in the present state; null when it would not. */
export function refusalOf(
  action: SubmissionAction,
  relation: Relation,
  { role }: Pick<CourseRegistration, 'role'>,
): 'notPermitted' | 'notOpen' | null {
  if (action === 'autograde') return null;
  if (action !== 'unsubmit') return mayPublish(role, relation) ? null : 'notPermitted';
  if (!mayUnsubmit(role, relation)) return 'notPermitted';
  return isInTimeToUnsubmit(relation, relation.isOpen) ? null : 'notOpen';
}

/** The call for each action. */
export const ACTION_CALLS = {
  autograde: autogradeSubmission,
  unsubmit,
  publish: publishGrades,
  unpublish: unpublishGrades,
} as const;

const { published, notSubmitted, unattempted } = unsubmit.refusals;
/**
 * The refusals that mean that the submission cannot be opened again in its present state (course
 * specification, section 4).
 */
const NOT_TO_BE_UNSUBMITTED: readonly string[] = [
  published.text,
  notSubmitted.text,
  unattempted.text,
];

/** Tells whether the server refused because nothing is submitted. */
export function isNotSubmitted(error: unknown): boolean {
  return error instanceof BackendError && 'status' in error.failure && error.failure.status === 400;
}

/** The reason why the action failed. */
export function actionFailureText(
  action: SubmissionAction,
  error: unknown,
  t: TFunction<'grading'>,
): string {
  if (action === 'autograde') {
    return t(isNotSubmitted(error) ? 'autograde.notSubmitted' : 'autograde.failed');
  }
  const isRefusedState =
    action === 'unsubmit' &&
    error instanceof BackendError &&
    error.failure.kind === 'refused' &&
    NOT_TO_BE_UNSUBMITTED.includes(error.failure.text);
  return isRefusedState ? t('actions.badRequest') : refusedActionText(error);
}

/** Performs an action, reports the outcome, and refetches everything about grading. */
export function useSubmissionAction(courseId: number, submissionId: number) {
  const { t } = useTranslation('grading');
  const queryClient = useQueryClient();

  return useMutation({
    mutationFn: async (action: SubmissionAction) => {
      await request(ACTION_CALLS[action], { params: { courseId, submissionId } });
    },
    onSuccess: (_, action) => {
      showToast({ kind: 'success', message: t(`actions.done.${action}`) });
    },
    onError: (error, action) =>
      showToast({
        kind: 'danger',
        id: 'action-failure',
        message: actionFailureText(action, error, t),
        durationMs: TOAST_MS.long,
      }),
    onSettled: (_, error) => {
      const asking = Promise.all([
        queryClient.invalidateQueries({ queryKey: gradingKey(courseId) }),
        // Opening or publishing a submission also marks its notifications as seen (rules R44 and R46).
        queryClient.invalidateQueries({ queryKey: ['courses', courseId, 'notifications'] }),
      ]);
      // A failure is shown at once, also when refetching is impossible.
      return error === null ? asking : undefined;
    },
  });
}
