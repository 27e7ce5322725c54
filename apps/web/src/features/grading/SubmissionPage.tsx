import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type GradingDetail, isProgrammingAnswer } from '@wellspring/contract';
import { IconListCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { BackendError } from '../../backend';
import { isStaff, useCourse } from '../../backend/course';
import { idFromAddress, indexFromAddress } from '../../ui/address-ids';
import { EmptyState } from '../../ui/EmptyState';
import { NotFoundPage } from '../../ui/NotFoundPage';
import { ofSubmission, useNotifications, useSeen } from '../../ui/notifications';
import { QueryView } from '../../ui/QueryView';
import { Step, Steps } from '../../ui/Steps';
import { WorkspacePage } from '../../ui/WorkspacePage';
import { AnswerWorkspace } from './AnswerWorkspace';
import { submissionQuery } from './queries';

/** One submission, at the answer to one of its questions, for staff. */
export function SubmissionPage() {
  const course = useCourse();
  const params = useParams();
  const submissionId = idFromAddress(params['submissionId']);
  if (submissionId === null || !isStaff(course)) return <NotFoundPage />;
  return (
    <Submission
      courseId={course.courseId}
      submissionId={submissionId}
      questionIndex={indexFromAddress(params['questionIndex'])}
    />
  );
}

interface SubmissionProps {
  readonly courseId: number;
  readonly submissionId: number;
  readonly questionIndex: number;
}

function Submission({ courseId, submissionId, questionIndex }: SubmissionProps) {
  const { t } = useTranslation('grading');
  const submission = useQuery(submissionQuery(courseId, submissionId));
  const notifications = useNotifications(courseId);
  useSeen(courseId, submission.isSuccess ? ofSubmission(notifications, submissionId) : []);
  if (isUnknown(submission.error)) return <NotFoundPage />;
  return (
    <QueryView query={submission} loading={t('submission.loading')}>
      {(detail) => (
        <Answers
          address={`/courses/${courseId}/grading`}
          submissionId={submissionId}
          detail={detail}
          questionIndex={questionIndex}
        />
      )}
    </QueryView>
  );
}

interface AnswersProps {
  /** Of the list of submissions. */
  readonly address: string;
  readonly submissionId: number;
  readonly detail: GradingDetail;
  readonly questionIndex: number;
}

function Answers({ address, submissionId, detail, questionIndex }: AnswersProps) {
  const { t } = useTranslation('grading');
  const index = Math.min(questionIndex, detail.answers.length - 1);
  const answer = detail.answers[index];
  const title = `${detail.assessment.number} ${detail.assessment.title}`;
  return (
    <WorkspacePage
      back={{ to: address, label: t('submission.back') }}
      title={title}
      steps={
        <Steps label={t('submission.questions')}>
          {detail.answers.map(({ question }, position) => (
            <Step
              key={question.id}
              to={`${address}/${submissionId}/${position}`}
              number={position + 1}
              label={t('submission.question', { number: position + 1 })}
              isCurrent={position === index}
              isDone={question.answer !== null}
            />
          ))}
        </Steps>
      }
      end={answer && <Text fw={600}>{answer.student.name}</Text>}
    >
      <title>{`${title} · ${t('title')}`}</title>
      {answer && isProgrammingAnswer(answer) ? (
        <AnswerWorkspace key={answer.question.id} answer={answer} />
      ) : (
        <EmptyState icon={<IconListCheck aria-hidden />} text={t('submission.noQuestions')} />
      )}
    </WorkspacePage>
  );
}

function isUnknown(error: unknown): boolean {
  return error instanceof BackendError && error.failure.kind === 'refused';
}
