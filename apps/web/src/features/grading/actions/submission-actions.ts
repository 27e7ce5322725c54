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
import { progressOf, type Standing } from '../progress';
import { gradingKey } from '../queries';
import { peopleOf } from '../row';

/** What staff do with a whole submission. */
export type SubmissionAction = 'autograde' | 'unsubmit' | 'publish' | 'unpublish';

/** What is offered for a submission as it stands (course specification, section 2: row actions). */
export function actionsFor(standing: Standing): readonly SubmissionAction[] {
  switch (progressOf(standing)) {
    // No person publishes or hides these, and none whose marks are seen is opened again (rules R44, R46).
    case 'autograded':
      if (standing.status !== 'submitted') return [];
      return standing.isGradingPublished ? ['autograde'] : ['autograde', 'unsubmit'];
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

/** How somebody of the staff is related to a submission, and whether its assessment is open. */
export interface Relation extends StaffRelation {
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

/** Why the server would refuse what is offered for a submission as it stands; null when it would not. */
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

/** The call that does each. */
export const ACTION_CALLS = {
  autograde: autogradeSubmission,
  unsubmit,
  publish: publishGrades,
  unpublish: unpublishGrades,
} as const;

const { published, notSubmitted, unattempted } = unsubmit.refusals;
/** With these the submission is not one that can be opened again (course specification, section 4). */
const NOT_TO_BE_UNSUBMITTED: readonly string[] = [
  published.text,
  notSubmitted.text,
  unattempted.text,
];

/** Whether the server says so because nothing is submitted. */
export function isNotSubmitted(error: unknown): boolean {
  return error instanceof BackendError && 'status' in error.failure && error.failure.status === 400;
}

/** Why it was not done. */
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

/** Does it, says what came of it, and has everything about grading asked for again. */
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
        // Whoever opens or publishes a submission has taken note of it (rules R44 and R46).
        queryClient.invalidateQueries({ queryKey: ['courses', courseId, 'notifications'] }),
      ]);
      // What failed is said at once, also where nothing can be asked for again.
      return error === null ? asking : undefined;
    },
  });
}
