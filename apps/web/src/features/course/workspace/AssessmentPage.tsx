import { getAssessment } from '@wellspring/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useParams } from 'react-router';
import { isStaff, useCourse } from '../../../backend/course';
import { currentUserQuery } from '../../../backend/current-user';
import { idFromAddress, indexFromAddress } from '../../../ui/address-ids';
import { LoadingLines } from '../../../ui/LoadingLines';
import { NotFoundPage } from '../../../ui/NotFoundPage';
import { ofAssessment, useNotifications, useSeen } from '../../../ui/notifications';
import { QueryView } from '../../../ui/QueryView';
import { useNow } from '../../../ui/times';
import { KeptWorkNotice } from '../answers/UnsentWork';
import { createUnkept } from '../answers/earlier-work';
import { useKeptCopies } from '../answers/kept-copies';
import { useOpenKeys } from '../answers/open-pages';
import { assessmentQuery, assessmentsQuery, teamQuery } from '../queries';
import { hasText, UnlockDialog } from '../unlock/UnlockDialog';
import { useOnNews } from '../use-on-news';
import { AssessmentWorkspace } from './AssessmentWorkspace';
import { awaitsGrading } from './grading-wait';
import { NotYetOpen } from './NotYetOpen';
import { useUnsubmitted } from './use-unsubmitted';
import '../texts';

/** The interval of checks for the result of grading, at first; it may come at any moment. */
const POLL_MS = 2000;
const QUICK_POLLS = 60;
const SLOW_POLL_MS = 20_000;
const MINUTE_MS = 60_000;
/** The interval of checks whether the staff have changed the assessment's dates, or removed it. */
const LOOK_MS = 2 * MINUTE_MS;

/** One assessment, at one of its questions. */
export default function AssessmentPage() {
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
  const now = useNow(MINUTE_MS);
  const giveUp = useGiveUp();
  const open = useOpenKeys();
  const [unkept] = useState(createUnkept);
  const course = useCourse();
  useKeptCopies(courseId, course.user.userId);
  const overviews = useQuery({
    ...assessmentsQuery(courseId),
    refetchInterval: ({ state }) => {
      const overview = state.data?.find(({ id }) => id === assessmentId);
      if (!overview || !awaitsGrading(overview)) return LOOK_MS;
      return state.dataUpdateCount < QUICK_POLLS ? POLL_MS : SLOW_POLL_MS;
    },
  });
  const listed = overviews.data?.find(({ id }) => id === assessmentId);
  // When the staff withdraw the assessment, an open one stays open for reading and copying.
  const [seen, setSeen] = useState(listed);
  if (listed !== undefined && listed !== seen) setSeen(listed);
  const overview = listed ?? seen;
  // The server refuses before the opening, and until it gets the password (rules R16 and R18).
  const isUpcoming = overview !== undefined && !isStaff(course) && now < new Date(overview.openAt);
  const isLocked =
    overview?.private === true &&
    overview.status === 'not_attempted' &&
    now < new Date(overview.closeAt);
  const assessment = useQuery({
    ...assessmentQuery(courseId, assessmentId),
    enabled: !isLocked && !isUpcoming,
  });
  const isForTeams = (overview?.maxTeamSize ?? 1) > 1;
  const team = useQuery({ ...teamQuery(courseId, assessmentId), enabled: isForTeams });

  const notifications = ofAssessment(useNotifications(courseId), assessmentId);
  useSeen(courseId, assessment.isSuccess || isUpcoming ? notifications : []);
  const unsubmitted = useUnsubmitted({
    userId: course.user.userId,
    assessmentId,
    status: listed?.status,
    isNotified: notifications.some(({ type }) => type === 'unsubmitted'),
  });
  const isPublished = overview?.isGradingPublished === true;
  useFreshMarks({ courseId, assessmentId, isPublished });
  const queryClient = useQueryClient();
  useOnNews(notifications, () => {
    void queryClient.invalidateQueries({ ...assessmentsQuery(courseId), exact: true });
    void queryClient.invalidateQueries(assessmentQuery(courseId, assessmentId));
  });

  const { notFound, missingPassword } = getAssessment.refusals;
  const isUnknown = hasText(assessment.error, notFound.text);
  const isWithdrawn = isUnknown || (overviews.data !== undefined && listed === undefined);
  if (isWithdrawn && !(overview && assessment.data)) {
    return (
      <>
        <KeptWorkNotice userId={course.user.userId} assessmentId={assessmentId} />
        <NotFoundPage />
      </>
    );
  }
  if (isUpcoming && assessment.data === undefined) {
    return <NotYetOpen overview={overview} now={now} />;
  }
  const wantsPassword = isLocked || hasText(assessment.error, missingPassword.text);
  if (wantsPassword && assessment.data === undefined) {
    return <UnlockDialog courseId={courseId} assessmentId={assessmentId} onGiveUp={giveUp} />;
  }
  return (
    <QueryView query={overviews} loading={loading}>
      {() => (
        <QueryView query={assessment} loading={loading}>
          {(found) => {
            if (!overview) return null;
            if (open === null) return <LoadingLines label={loading} />;
            const onUnsubmittedRead = unsubmitted.isTold ? unsubmitted.dismiss : undefined;
            const page = { overview, questionIndex, open, unkept, isWithdrawn };
            const shown = { ...page, assessment: found, onUnsubmittedRead };
            // An upload may have replaced the questions (rule R15).
            const questions = found.questions.map(({ id }) => id).join(' ');
            if (!isForTeams) return <AssessmentWorkspace key={questions} {...shown} />;
            return (
              <QueryView query={team} loading={loading}>
                {(own) => <AssessmentWorkspace key={questions} {...shown} team={own} />}
              </QueryView>
            );
          }}
        </QueryView>
      )}
    </QueryView>
  );
}

interface MarksParts {
  readonly courseId: number;
  readonly assessmentId: number;
  readonly isPublished: boolean;
}

/**
 * Refetches the marks once they are published: they are part of the questions, and the total XP is part of
 * the user.
 */
function useFreshMarks({ courseId, assessmentId, isPublished }: MarksParts): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!isPublished) return;
    void queryClient.invalidateQueries(assessmentQuery(courseId, assessmentId));
    void queryClient.invalidateQueries(currentUserQuery);
  }, [queryClient, courseId, assessmentId, isPublished]);
}

/** Goes back to the previous page, or to the list when the user came from elsewhere. */
function useGiveUp(): () => void {
  const navigate = useNavigate();
  const location = useLocation();
  const isFirst = location.key === 'default';
  return () => {
    // The address of the list is the beginning of the assessment's address, up to the type.
    if (isFirst)
      void navigate(location.pathname.split('/').slice(0, 4).join('/'), { replace: true });
    else void navigate(-1);
  };
}
