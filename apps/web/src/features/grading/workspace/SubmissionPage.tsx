import type { GradingDetail } from '@wellspring/contract';
import { useQuery } from '@tanstack/react-query';
import { IconListCheck } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useParams } from 'react-router';
import { BackendError } from '../../../backend';
import { useCourse } from '../../../backend/course';
import { idFromAddress, indexFromAddress } from '../../../ui/address-ids';
import { EmptyState } from '../../../ui/EmptyState';
import { NotFoundPage } from '../../../ui/NotFoundPage';
import { ofSubmission, useNotifications, useSeen } from '../../../ui/notifications';
import { QueryView } from '../../../ui/QueryView';
import { WorkspacePage } from '../../../ui/WorkspacePage';
import { submissionQuery } from '../queries';
import '../texts';
import { AnswerPage } from './AnswerPage';
import { ungradedFinder } from './next-ungraded';

/** One submission, at the answer to one of its questions, for staff. */
export default function SubmissionPage() {
  const { courseId } = useCourse();
  const params = useParams();
  const submissionId = idFromAddress(params['submissionId']);
  if (submissionId === null) return <NotFoundPage />;
  return (
    <Submission
      key={submissionId}
      courseId={courseId}
      submissionId={submissionId}
      index={indexFromAddress(params['questionIndex'])}
    />
  );
}

interface SubmissionProps {
  readonly courseId: number;
  readonly submissionId: number;
  /** The index of the question, from 0. */
  readonly index: number;
}

function Submission({ courseId, submissionId, index }: SubmissionProps) {
  const { t } = useTranslation('grading');
  const submission = useQuery(submissionQuery(courseId, submissionId));
  const notifications = useNotifications(courseId);
  useSeen(courseId, submission.isSuccess ? ofSubmission(notifications, submissionId) : []);
  useEffect(() => ungradedFinder(courseId).visit(submissionId), [courseId, submissionId]);
  if (isUnknown(submission.error)) return <NotFoundPage />;
  return (
    <QueryView query={submission} loading={t('submission.loading')}>
      {(detail) => (
        <Answers courseId={courseId} submissionId={submissionId} detail={detail} index={index} />
      )}
    </QueryView>
  );
}

function Answers({
  courseId,
  submissionId,
  detail,
  index,
}: SubmissionProps & { detail: GradingDetail }) {
  const { t } = useTranslation('grading');
  const { search } = useLocation();
  const list = `/courses/${courseId}/grading`;
  const answer = detail.answers[index];
  const title = `${detail.assessment.number} ${detail.assessment.title}`;
  if (answer !== undefined) {
    return (
      <AnswerPage
        // Each answer has its own marks.
        key={answer.question.id}
        submissionId={submissionId}
        title={title}
        detail={detail}
        answer={answer}
        index={index}
      />
    );
  }
  // The list follows the last question (screen reference, section 7).
  if (detail.answers.length > 0) return <Navigate to={`${list}${search}`} replace />;
  return (
    <WorkspacePage
      back={{ to: `${list}${search}`, label: t('submission.back') }}
      title={title}
      within={t('title')}
      steps={null}
    >
      <EmptyState icon={<IconListCheck aria-hidden />} text={t('submission.noAnswers')} />
    </WorkspacePage>
  );
}

function isUnknown(error: unknown): boolean {
  return error instanceof BackendError && error.failure.kind === 'refused';
}
