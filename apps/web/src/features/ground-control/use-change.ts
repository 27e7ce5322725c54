import { type BodyOf, changeAssessment, type AssessmentOverview } from '@wellspring/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../backend';
import { showToast } from '../../ui/toasts';
import { overviewsQuery } from './queries';

type Change = BodyOf<typeof changeAssessment>;
type About = Pick<AssessmentOverview, 'courseId' | 'id'>;

interface ActionOptions<Variables> {
  readonly act: (variables: Variables) => Promise<unknown>;
  /** What is said when it is done. */
  readonly done: (variables: Variables) => string;
  readonly onDone?: (variables: Variables) => void;
  readonly onFailed?: (error: unknown) => void;
}

/** Does something to assessments, says so, and fetches their list anew, whether it was done or not. */
export function useAction<Variables = void>(courseId: number, options: ActionOptions<Variables>) {
  const queryClient = useQueryClient();
  const { act, done, onDone, onFailed } = options;
  return useMutation({
    mutationFn: act,
    onSuccess: async (_, variables) => {
      await queryClient.invalidateQueries(overviewsQuery(courseId));
      showToast({ kind: 'success', message: done(variables) });
      onDone?.(variables);
    },
    onError: (error) => {
      void queryClient.invalidateQueries(overviewsQuery(courseId));
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
