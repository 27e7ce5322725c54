import type { Assessment } from '@wellspring/contract';
import { useQuery } from '@tanstack/react-query';
import { IconListCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { BackendError } from '../../../backend';
import { useCourse } from '../../../backend/course';
import { idFromAddress, indexFromAddress } from '../../../ui/address-ids';
import { EmptyState } from '../../../ui/EmptyState';
import { NotFoundPage } from '../../../ui/NotFoundPage';
import { QueryView } from '../../../ui/QueryView';
import { StatusTag } from '../../../ui/StatusTag';
import { Step, Steps } from '../../../ui/Steps';
import { WorkspacePage } from '../../../ui/WorkspacePage';
import { assessmentOfQuery, peopleQuery } from '../queries';
import { gradingType } from '../questions';
import '../texts';

/** An assessment with the answers of one student, for staff: to read and to run, but not to change. */
export default function StudentAssessmentPage() {
  const { courseId } = useCourse();
  const params = useParams();
  const courseRegId = idFromAddress(params['courseRegId']);
  const assessmentId = idFromAddress(params['assessmentId']);
  if (courseRegId === null || assessmentId === null) return <NotFoundPage />;
  return (
    <StudentAssessment
      courseId={courseId}
      courseRegId={courseRegId}
      assessmentId={assessmentId}
      index={indexFromAddress(params['questionIndex'])}
    />
  );
}

interface StudentAssessmentProps {
  readonly courseId: number;
  readonly courseRegId: number;
  readonly assessmentId: number;
  /** The index of the question, from 0. */
  readonly index: number;
}

function StudentAssessment(props: StudentAssessmentProps) {
  const { courseId, courseRegId, assessmentId, index } = props;
  const { t } = useTranslation('grading');
  const query = useQuery(assessmentOfQuery(courseId, courseRegId, assessmentId));
  const { data: people } = useQuery(peopleQuery(courseId));
  const person = people?.find((one) => one.courseRegId === courseRegId);
  const { error } = query;
  if (error instanceof BackendError && error.failure.kind === 'refused') return <NotFoundPage />;
  return (
    <QueryView query={query} loading={t('submission.loading')}>
      {(assessment) => (
        <Questions
          list={`/courses/${courseId}/grading/students/${courseRegId}`}
          assessment={assessment}
          name={person?.name ?? person?.username ?? ''}
          // A position past the end means the last question.
          index={Math.min(index, assessment.questions.length - 1)}
        />
      )}
    </QueryView>
  );
}

interface QuestionsProps {
  /** The address of the student's assessments. */
  readonly list: string;
  readonly assessment: Assessment;
  /** The name of the student; empty while it is not known. */
  readonly name: string;
  readonly index: number;
}

function Questions({ list, assessment, name, index }: QuestionsProps) {
  const { t } = useTranslation('grading');
  const question = assessment.questions[index];
  const StudentAnswer = question && gradingType(question.type).StudentAnswer;
  const title = [`${assessment.number} ${assessment.title}`, name].filter(Boolean).join(' · ');
  return (
    <WorkspacePage
      back={{ to: list, label: t('student.backToAll') }}
      title={title}
      {...(question && {
        position: t('submission.position', {
          number: index + 1,
          count: assessment.questions.length,
        }),
      })}
      within={t('title')}
      steps={
        <Steps label={t('submission.questions')}>
          {assessment.questions.map(({ id, answer }, position) => (
            <Step
              key={id}
              to={`${list}/${assessment.id}/${position}`}
              number={position + 1}
              label={t('submission.question', { number: position + 1 })}
              isCurrent={position === index}
              isDone={answer !== null}
            />
          ))}
        </Steps>
      }
      end={<StatusTag tone="neutral">{t('student.readOnly')}</StatusTag>}
    >
      {question === undefined || StudentAnswer === undefined ? (
        <EmptyState icon={<IconListCheck aria-hidden />} text={t('submission.noQuestions')} />
      ) : (
        <StudentAnswer key={question.id} question={question} number={index + 1} />
      )}
    </WorkspacePage>
  );
}
