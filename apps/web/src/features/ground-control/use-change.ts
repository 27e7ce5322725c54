import { type BodyOf, changeAssessment, type AssessmentOverview } from '@wellspring/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../backend';
import { showToast } from '../../ui/toasts';
import { overviewsQuery } from './queries';

type Change = BodyOf<typeof changeAssessment>;
type About = Pick<AssessmentOverview, 'courseId' | 'id'>;

interface ActionOptions<Variables> {
  readonly act: (variables: Variables) => Promise<unknown>;
  /** The message when it has succeeded. */
  readonly done: (variables: Variables) => string;
  readonly onDone?: (variables: Variables) => void;
  readonly onFailed?: (error: unknown) => void;
  /** Actions with the same name run one after the other. */
  readonly queue?: string;
}

/**
 * Runs an action on assessments, reports the outcome, and refetches, whether it succeeded or not, everything
 * that it may affect: the list of assessments, submissions, their counts, and teams.
 */
export function useAction<Variables = void>(courseId: number, options: ActionOptions<Variables>) {
  const queryClient = useQueryClient();
  const { act, done, onDone, onFailed, queue } = options;
  async function refresh() {
    void queryClient.invalidateQueries({ queryKey: ['courses', courseId, 'grading'] });
    void queryClient.invalidateQueries({ queryKey: ['courses', courseId, 'admin', 'teams'] });
    await queryClient.invalidateQueries(overviewsQuery(courseId));
  }
  return useMutation({
    ...(queue !== undefined && { scope: { id: queue } }),
    mutationFn: act,
    onSuccess: async (_, variables) => {
      await refresh();
      showToast({ kind: 'success', message: done(variables) });
      onDone?.(variables);
    },
    onError: (error) => {
      void refresh();
      onFailed?.(error);
    },
  });
}

/** Changes one assessment. */
export function useChange(
  { courseId, id: assessmentId }: About,
  options: Omit<ActionOptions<Change>, 'act'>,
) {
  return useAction<Change>(courseId, {
    ...options,
    act: (body) => request(changeAssessment, { params: { courseId, assessmentId }, body }),
  });
}
