import { Alert, Text } from '@mantine/core';
import type { Assessment, ProgrammingQuestion, Question } from '@wellspring/contract';
import { findChapter, withGlobals } from '@wellspring/evaluator';
import { useQuery } from '@tanstack/react-query';
import { IconAward, IconBook2, IconClipboardCheck, IconListCheck } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { BackendError } from '../../../backend';
import { isStaff, useCourse } from '../../../backend/course';
import { idFromAddress, indexFromAddress } from '../../../ui/address-ids';
import { EmptyState } from '../../../ui/EmptyState';
import { Markdown } from '../../../ui/Markdown';
import { NotFoundPage } from '../../../ui/NotFoundPage';
import { QueryView } from '../../../ui/QueryView';
import { StatusTag } from '../../../ui/StatusTag';
import { Step, Steps } from '../../../ui/Steps';
import { createWorkspace, pageHost, WorkspaceView, type WorkspaceTab } from '../../../ui/workspace';
import { AutograderResults } from '../../../ui/workspace/testcases';
import { WorkspacePage } from '../../../ui/WorkspacePage';
import { assessmentOfQuery } from '../queries';
import '../texts';
import classes from '../workspace/Marks.module.css';

/** An assessment with the answers of one student, for staff: to look at and to run, never to change. */
export function StudentAssessmentPage() {
  const course = useCourse();
  const params = useParams();
  const courseRegId = idFromAddress(params['courseRegId']);
  const assessmentId = idFromAddress(params['assessmentId']);
  if (courseRegId === null || assessmentId === null || !isStaff(course)) return <NotFoundPage />;
  return (
    <StudentAssessment
      courseId={course.courseId}
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
  /** Of the question, from 0. */
  readonly index: number;
}

function StudentAssessment(props: StudentAssessmentProps) {
  const { courseId, courseRegId, assessmentId, index } = props;
  const { t } = useTranslation('grading');
  const query = useQuery(assessmentOfQuery(courseId, courseRegId, assessmentId));
  const { error } = query;
  if (error instanceof BackendError && error.failure.kind === 'refused') return <NotFoundPage />;
  return (
    <QueryView query={query} loading={t('submission.loading')}>
      {(assessment) => (
        <Questions
          list={`/courses/${courseId}/grading/students/${courseRegId}`}
          assessment={assessment}
          // A position past the end is the last question.
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
  readonly index: number;
}

function Questions({ list, assessment, index }: QuestionsProps) {
  const { t } = useTranslation('grading');
  const question = assessment.questions[index];
  return (
    <WorkspacePage
      back={{ to: list, label: t('student.backToAll') }}
      title={`${assessment.number} ${assessment.title}`}
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
      <title>{`${assessment.number} ${assessment.title} · ${t('title')}`}</title>
      {question === undefined ? (
        <EmptyState icon={<IconListCheck aria-hidden />} text={t('submission.noQuestions')} />
      ) : (
        <QuestionView key={question.id} question={question} number={index + 1} />
      )}
    </WorkspacePage>
  );
}

interface QuestionViewProps {
  readonly question: Question;
  readonly number: number;
}

function QuestionView({ question, number }: QuestionViewProps) {
  const { t } = useTranslation('grading');
  if (question.type === 'programming') return <ProgramView question={question} number={number} />;
  return (
    <div className={classes.plain} data-reading>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls, so must take the focus */}
      <section className={classes.text} aria-label={t('tabs.question', { number })} tabIndex={0}>
        <h2>{t('tabs.question', { number })}</h2>
        <Markdown text={question.content} />
        {question.type === 'mcq' && (
          <ol className={classes.choices}>
            {question.choices.map(({ id, content }) => (
              <li
                key={id}
                className={classes.choice}
                data-chosen={id === question.answer || undefined}
              >
                <Markdown text={content} />
                {id === question.answer && (
                  <StatusTag tone="accent">{t('choice.chosen')}</StatusTag>
                )}
              </li>
            ))}
          </ol>
        )}
        {question.type === 'voting' && <Text c="dimmed">{t('voting')}</Text>}
      </section>
      <div>
        <Standing question={question} />
      </div>
    </div>
  );
}

function ProgramView({ question, number }: { question: ProgrammingQuestion; number: number }) {
  const { t } = useTranslation('grading');
  const { chapter, variant } = question.library;
  const language = findChapter(chapter, variant ?? 'default');
  const [workspace] = useState(
    () =>
      language &&
      createWorkspace({
        host: pageHost(),
        language,
        timeoutMs: question.library.execTimeMs,
        isTimeLimitFixed: true,
        prepend: withGlobals(question.library.globals, question.prepend),
        program: question.answer ?? question.solutionTemplate,
      }),
  );
  useEffect(() => () => workspace?.release(), [workspace]);
  if (!workspace) {
    return (
      <Alert color="amber" m="md">
        {t('submission.missingLanguage', {
          language: `Source §${chapter} ${variant ?? ''}`.trim(),
        })}
      </Alert>
    );
  }
  const tabs: readonly WorkspaceTab[] = [
    {
      id: 'marks',
      label: t('student.marks'),
      icon: <IconAward size={20} aria-hidden />,
      render: () => <Standing question={question} />,
    },
    {
      id: 'question',
      label: t('tabs.question', { number }),
      icon: <IconBook2 size={20} aria-hidden />,
      render: () => (
        <div className={classes.text}>
          <Markdown text={question.content} />
        </div>
      ),
    },
    {
      id: 'autograder',
      label: t('tabs.autograder'),
      icon: <IconClipboardCheck size={20} aria-hidden />,
      render: () => (
        <AutograderResults
          results={question.autogradingResults}
          status={question.autogradingStatus}
        />
      ),
    },
  ];
  return <WorkspaceView workspace={workspace} page="submission" tabs={tabs} readOnly />;
}

/** The marks as they are, also before they are published. */
function Standing({ question }: { readonly question: Question }) {
  const { t } = useTranslation('grading');
  return (
    <div className={classes.panel}>
      {question.answer === null && question.type !== 'voting' && (
        <Alert color="amber">{t('submission.unanswered')}</Alert>
      )}
      <div>
        <p className={classes.label}>{t('marks.finalXp')}</p>
        <span className={`${classes.figure} ws-figures`}>
          {t('marks.initialXp', { xp: question.xp, maxXp: question.maxXp })}
        </span>
      </div>
      {question.grader && <Text c="dimmed">{t('student.gradedBy', question.grader)}</Text>}
      {question.comments && (
        <section className={classes.section}>
          <h2 className={classes.label}>{t('marks.comments')}</h2>
          <Markdown text={question.comments} />
        </section>
      )}
    </div>
  );
}
