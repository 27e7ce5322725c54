import { autogradeAnswer } from '@wellspring/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { request } from '../../../backend';
import { useCourse } from '../../../backend/course';
import { showToast, TOAST_MS } from '../../../ui/toasts';
import { gradingKey } from '../queries';
import { isNotSubmitted } from './submission-actions';

/** Has the autograder mark one answer again, and reports whether the request succeeded. */
export function useAutogradeAnswer(submissionId: number, questionId: number) {
  const { t } = useTranslation('grading');
  const { courseId } = useCourse();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => request(autogradeAnswer, { params: { courseId, submissionId, questionId } }),
    onSuccess: () => showToast({ kind: 'success', message: t('actions.done.autograde') }),
    onError: (error) =>
      showToast({
        kind: 'danger',
        id: 'action-failure',
        message: t(isNotSubmitted(error) ? 'autograde.notSubmitted' : 'autograde.failed'),
        durationMs: TOAST_MS.long,
      }),
    // A failure is shown at once, also when refetching is impossible.
    onSettled: (_, error) => {
      const asking = queryClient.invalidateQueries({ queryKey: gradingKey(courseId) });
      return error === null ? asking : undefined;
    },
  });
}
