import {
  autogradeSubmission,
  type CourseRegistration,
  type GradingRow,
  publishGrades,
  unpublishGrades,
  unsubmit,
} from '@wellspring/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
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

/**
 * Whether the server would let the person do it, as far as whose submission it is goes: who leads the group of
 * its first student, who made it, and any admin may; a team's is opened again by any staff (rules R44, R46).
 */
export function isPermitted(
  action: SubmissionAction,
  row: Pick<GradingRow, 'student' | 'team'>,
  person: Pick<CourseRegistration, 'courseRegId' | 'role'>,
): boolean {
  if (action === 'autograde' || person.role === 'admin') return true;
  if (action === 'unsubmit' && row.team !== null) return true;
  const people = peopleOf(row);
  const isLed = people[0]?.groupLeaderId === person.courseRegId;
  return isLed || people.some(({ id }) => id === person.courseRegId);
}

const CALLS = {
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

/** Does it, says what came of it, and has everything about grading asked for again. */
export function useSubmissionAction(courseId: number, submissionId: number) {
  const { t } = useTranslation('grading');
  const queryClient = useQueryClient();

  function failed(action: SubmissionAction, error: unknown): string {
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

  return useMutation({
    mutationFn: async (action: SubmissionAction) => {
      await request(CALLS[action], { params: { courseId, submissionId } });
    },
    onSuccess: (_, action) => {
      showToast({ kind: 'success', message: t(`actions.done.${action}`) });
    },
    onError: (error, action) =>
      showToast({
        kind: 'danger',
        id: 'action-failure',
        message: failed(action, error),
        durationMs: TOAST_MS.long,
      }),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: gradingKey(courseId) }),
        // Whoever opens or publishes a submission has taken note of it (rules R44 and R46).
        queryClient.invalidateQueries({ queryKey: ['courses', courseId, 'notifications'] }),
      ]),
  });
}
