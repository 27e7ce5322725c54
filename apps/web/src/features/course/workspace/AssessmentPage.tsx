import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { BackendError } from '../../../backend';
import { useCourse } from '../../../backend/course';
import { currentUserQuery } from '../../../backend/current-user';
import { idFromAddress, indexFromAddress } from '../../../ui/address-ids';
import { NotFoundPage } from '../../../ui/NotFoundPage';
import { ofAssessment, useNotifications, useSeen } from '../../../ui/notifications';
import { QueryView } from '../../../ui/QueryView';
import { assessmentQuery, assessmentsQuery } from '../queries';
import { AssessmentWorkspace } from './AssessmentWorkspace';
import { awaitsGrading } from './grading-wait';

/** How often to look for the result of grading: at first as it may come any moment. */
const POLL_MS = 2000;
const QUICK_POLLS = 60;
const SLOW_POLL_MS = 20_000;

/** One assessment, at one of its questions. */
export function AssessmentPage() {
  const { t } = useTranslation('course');
  const { courseId } = useCourse();
  const params = useParams();
  const assessmentId = idFromAddress(params['assessmentId']);
  if (assessmentId === null) return <NotFoundPage />;
  return (
    <LoadedAssessment
      key={assessmentId}
      courseId={courseId}
      assessmentId={assessmentId}
      questionIndex={indexFromAddress(params['questionIndex'])}
      loading={t('workspace.loading')}
    />
  );
}

interface LoadedAssessmentProps {
  readonly courseId: number;
  readonly assessmentId: number;
  readonly questionIndex: number;
  readonly loading: string;
}

function LoadedAssessment(props: LoadedAssessmentProps) {
  const { courseId, assessmentId, questionIndex, loading } = props;
  const queryClient = useQueryClient();
  const overviews = useQuery({
    ...assessmentsQuery(courseId),
    refetchInterval: ({ state }) => {
      const overview = state.data?.find(({ id }) => id === assessmentId);
      if (!overview || !awaitsGrading(overview)) return false;
      return state.dataUpdateCount < QUICK_POLLS ? POLL_MS : SLOW_POLL_MS;
    },
  });
  const assessment = useQuery(assessmentQuery(courseId, assessmentId));
  const overview = overviews.data?.find(({ id }) => id === assessmentId);

  const notifications = useNotifications(courseId);
  useSeen(courseId, assessment.isSuccess ? ofAssessment(notifications, assessmentId) : []);

  const isPublished = overview?.isGradingPublished === true;
  useEffect(() => {
    if (!isPublished) return;
    // Marks and results come with the questions, the sum of XP with the person.
    void queryClient.invalidateQueries(assessmentQuery(courseId, assessmentId));
    void queryClient.invalidateQueries(currentUserQuery);
  }, [queryClient, courseId, assessmentId, isPublished]);

  if (isUnknown(assessment.error) || (overviews.data && !overview)) return <NotFoundPage />;
  return (
    <QueryView query={overviews} loading={loading}>
      {() => (
        <QueryView query={assessment} loading={loading}>
          {(found) =>
            overview && (
              <AssessmentWorkspace
                assessment={found}
                overview={overview}
                questionIndex={questionIndex}
              />
            )
          }
        </QueryView>
      )}
    </QueryView>
  );
}

function isUnknown(error: unknown): boolean {
  return (
    error instanceof BackendError &&
    error.failure.kind === 'refused' &&
    error.failure.text === 'Assessment not found'
  );
}
