import { Alert, Text } from '@mantine/core';
import type { Assessment, AssessmentOverview } from '@wellspring/contract';
import { IconHourglass, IconListCheck, IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { isStaff, useCourse } from '../../../backend/course';
import { EmptyState } from '../../../ui/EmptyState';
import { useNow } from '../../../ui/times';
import { WorkspacePage } from '../../../ui/WorkspacePage';
import { ConflictNotice } from '../answers/ConflictNotice';
import { SaveButton } from '../answers/SaveButton';
import { SaveStateTag } from '../answers/SaveStateTag';
import { UnsentNotice } from '../answers/UnsentNotice';
import { isAutosaved, useAnswerSavers } from '../answers/use-answer-savers';
import { typeSlug } from '../../../ui/type-slug';
import { awaitsGrading } from './grading-wait';
import { QuestionSteps } from './QuestionSteps';
import { QuestionWorkspace } from './QuestionWorkspace';
import { SubmitButton } from './SubmitButton';

interface AssessmentWorkspaceProps {
  readonly assessment: Assessment;
  readonly overview: AssessmentOverview;
  readonly questionIndex: number;
}

const MINUTE_MS = 60_000;

/** An assessment at work: the steps and the saving state on top, the question below. */
export function AssessmentWorkspace({
  assessment,
  overview,
  questionIndex,
}: AssessmentWorkspaceProps) {
  const { t } = useTranslation('course');
  const course = useCourse();
  const now = useNow(MINUTE_MS);
  const isSubmitted = overview.status === 'submitted';
  const isClosed = now >= new Date(overview.closeAt);
  // Staff may go on, to try an assessment out (wire reference, section 4).
  const isReadOnly = (isSubmitted || isClosed) && !isStaff(course);
  const isForTeam = overview.maxTeamSize > 1;
  const savers = useAnswerSavers(assessment, course.user.userId, isReadOnly, isForTeam);

  const { questions } = assessment;
  // A position past the end is the last question (screen reference, section 5).
  const index = Math.min(questionIndex, questions.length - 1);
  const question = questions[index];
  const saver = question && savers.get(question.id);
  const listAddress = `/courses/${course.courseId}/${typeSlug(assessment.type)}`;

  return (
    <WorkspacePage
      back={{ to: listAddress, label: t('workspace.back', { type: assessment.type }) }}
      title={assessment.title}
      steps={
        <QuestionSteps
          address={`${listAddress}/${assessment.id}`}
          questions={questions}
          savers={savers}
          current={index}
        />
      }
      end={
        <>
          {saver && !isReadOnly && <SaveStateTag saver={saver} />}
          {saver && !isReadOnly && !isAutosaved(assessment, question, isForTeam) && (
            <SaveButton saver={saver} />
          )}
          {overview.isGradingPublished && (
            <Text fw={600} className="ws-figures">
              {t('marks.total', { xp: overview.xp, maxXp: overview.maxXp })}
            </Text>
          )}
          {!isSubmitted && !isReadOnly && (
            <SubmitButton assessment={assessment} overview={overview} savers={savers} />
          )}
        </>
      }
      notice={
        isReadOnly ? (
          <>
            <ReadOnlyNotice overview={overview} />
            {saver && (
              <UnsentNotice
                key={question.id}
                saver={saver}
                isProgram={question.type === 'programming'}
              />
            )}
          </>
        ) : (
          saver && <ConflictNotice key={question.id} saver={saver} question={question} />
        )
      }
    >
      <title>{`${assessment.title} · ${course.configuration.courseName}`}</title>
      {question?.type === 'programming' && saver ? (
        <QuestionWorkspace
          // Another question, or the same one no longer to be changed, is another workspace.
          key={`${question.id} ${isReadOnly}`}
          number={index + 1}
          assessment={assessment}
          question={question}
          saver={saver}
          isReadOnly={isReadOnly}
          isPublished={overview.isGradingPublished === true}
        />
      ) : (
        <EmptyState icon={<IconListCheck aria-hidden />} text={t('workspace.noQuestions')} />
      )}
    </WorkspacePage>
  );
}

/** Why nothing can be changed any more, and what happens next. */
function ReadOnlyNotice({ overview }: { overview: AssessmentOverview }) {
  const { t } = useTranslation('course');
  const isSubmitted = overview.status === 'submitted';
  if (overview.isGradingPublished) return null;
  return (
    <Alert
      radius={0}
      py="xs"
      color={isSubmitted ? 'spring' : 'gray'}
      icon={isSubmitted ? <IconHourglass aria-hidden /> : <IconLock aria-hidden />}
    >
      {t(isSubmitted ? 'workspace.readOnlySubmitted' : 'workspace.readOnlyClosed')}{' '}
      {isSubmitted && t(awaitsGrading(overview) ? 'marks.grading' : 'marks.gradedManually')}
    </Alert>
  );
}
