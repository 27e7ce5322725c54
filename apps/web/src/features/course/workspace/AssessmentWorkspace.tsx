import { Text } from '@mantine/core';
import type { Assessment, AssessmentOverview, TeamOverview } from '@wellspring/contract';
import { IconListCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isStaff, useCourse } from '../../../backend/course';
import { EmptyState } from '../../../ui/EmptyState';
import { LeaveGuard } from '../../../ui/LeaveGuard';
import { usePhone } from '../../../ui/use-phone';
import { WorkspacePage } from '../../../ui/WorkspacePage';
import { ConflictNotice } from '../answers/ConflictNotice';
import { positionOf, type Unkept, useEarlierWork } from '../answers/earlier-work';
import { EarlierWorkNotice } from '../answers/EarlierWorkNotice';
import { UnsentNotice } from '../answers/UnsentWork';
import { useAnswerSavers, useTeamNews } from '../answers/use-answer-savers';
import { typeSlug } from '../../../ui/type-slug';
import { BriefingDialog } from './Briefing';
import { ClosingTime } from './ClosingTime';
import { CompleteDialog } from './CompleteDialog';
import { hasEditor } from './question-language';
import { QuestionPager } from './QuestionPager';
import { QuestionSteps } from './QuestionSteps';
import { QuestionOf, QuestionStateTag } from './QuestionOf';
import { ReadOnlyNotice } from './ReadOnlyNotice';
import { SubmitButton } from './SubmitButton';
import { UnsubmittedNotice } from './UnsubmittedNotice';
import { useAdvance } from './use-advance';
import { useHasUnsaved, useSendingWork } from './use-answers';
import { useIsClosed, useLastSend } from './use-closing';
import { useResultAnnounced } from './use-result-announced';

interface AssessmentWorkspaceProps {
  readonly assessment: Assessment;
  readonly overview: AssessmentOverview;
  readonly questionIndex: number;
  /** Null: in no team; absent: the assessment is not for teams. */
  readonly team?: TeamOverview | null;
  /** The keys of the answers that other pages have open. */
  readonly open: ReadonlySet<string>;
  /**
   * Texts of former questions that the browser could not store; the workspace adds to them when it unmounts.
   */
  readonly unkept: Unkept;
  /** True if the staff have withdrawn the assessment from the server. */
  readonly isWithdrawn: boolean;
  /**
   * Called when the user has read that the submission was opened again; absent when there is nothing to read.
   */
  readonly onUnsubmittedRead: (() => void) | undefined;
}

/**
 * An assessment in progress: navigation and saving state at the top, the question below. It belongs to the
 * questions that it started with; for other questions, mount another workspace.
 */
export function AssessmentWorkspace(props: AssessmentWorkspaceProps) {
  const { assessment, overview, questionIndex, team, open, unkept, isWithdrawn } = props;
  const { onUnsubmittedRead } = props;
  const { t } = useTranslation('course');
  const course = useCourse();
  const isPhone = usePhone();
  const isSubmitted = overview.status === 'submitted';
  const isClosed = useIsClosed(overview.closeAt);
  // Staff may continue after closing, to try an assessment out (wire reference, section 4); users without a
  // team may not (rule R59).
  const isReadOnly =
    ((isSubmitted || isClosed) && !isStaff(course)) || team === null || isWithdrawn;
  const { userId } = course.user;
  const isShared = overview.maxTeamSize > 1;
  const savers = useAnswerSavers({ assessment, userId, isShared, isReadOnly, open, unkept });
  useTeamNews({ assessment, savers, isShared: isShared && !isReadOnly });
  const earlier = useEarlierWork({ assessment, userId, open, unkept });
  const hasUnsaved = useHasUnsaved(savers);
  useSendingWork(savers, isReadOnly);
  useResultAnnounced(overview);
  useLastSend({ closeAt: overview.closeAt, savers, isReadOnly });
  const [isComplete, setIsComplete] = useState(false);

  const { questions } = assessment;
  // A position past the end means the last question (screen reference, section 5).
  const index = Math.min(questionIndex, questions.length - 1);
  const question = questions[index];
  const saver = question && savers.get(question.id);
  const listAddress = `/courses/${course.courseId}/${typeSlug(assessment.type)}`;
  const address = `${listAddress}/${assessment.id}`;
  const advance = useAdvance({ address, questions, savers, index, isReadOnly });
  const [isFirstOpening] = useState(
    () => overview.status === 'not_attempted' && index === 0 && !isReadOnly,
  );

  const submit = !isSubmitted && !isReadOnly && (
    <SubmitButton
      assessment={assessment}
      overview={overview}
      savers={savers}
      // A minigame ends with its last question (rule R22).
      {...(assessment.isMinigame && {
        mayGoOn: advance.mayGoOn,
        onDone: () => setIsComplete(true),
      })}
    />
  );

  const end = (
    <>
      {!isReadOnly && saver && <QuestionStateTag question={question} saver={saver} />}
      {overview.isGradingPublished && (
        <Text fw={600} className="ws-figures">
          {t('marks.total', { xp: overview.xp, maxXp: overview.maxXp })}
        </Text>
      )}
      {!assessment.isMinigame && submit}
    </>
  );
  // Saves a row above the editor on a phone.
  const hasOneBar = isPhone && question !== undefined && saver !== undefined && hasEditor(question);

  return (
    <WorkspacePage
      back={{ to: listAddress, label: t('workspace.back', { type: assessment.type }) }}
      title={assessment.title}
      {...(question && {
        position: t('workspace.questionOf', { number: index + 1, count: questions.length }),
      })}
      within={course.configuration.courseName}
      steps={
        <>
          <QuestionSteps
            address={address}
            questions={questions}
            savers={savers}
            current={index}
            isReadOnly={isReadOnly}
            onGo={(to) => void advance.go(to)}
          />
          {question && (
            <QuestionPager
              address={address}
              listAddress={listAddress}
              index={index}
              count={questions.length}
              isChecking={advance.isChecking}
              onNext={() => void advance.go(index + 1)}
              end={assessment.isMinigame && submit ? submit : null}
            />
          )}
          {!isReadOnly && <ClosingTime closeAt={overview.closeAt} isTight={isPhone} />}
        </>
      }
      end={hasOneBar ? null : end}
      notice={
        <>
          {isReadOnly && (
            <ReadOnlyNotice
              overview={overview}
              isTeamless={team === null}
              isWithdrawn={isWithdrawn}
            />
          )}
          {!isReadOnly && onUnsubmittedRead && <UnsubmittedNotice onDismiss={onUnsubmittedRead} />}
          {saver && isReadOnly && (
            <UnsentNotice key={question.id} saver={saver} question={question} isReadOnly />
          )}
          {saver && !isReadOnly && (
            <ConflictNotice key={question.id} saver={saver} question={question} />
          )}
          {saver && (
            <EarlierWorkNotice
              key={`earlier ${question.id}`}
              works={earlier.works.filter((work) => positionOf(work, questions.length) === index)}
              question={question}
              saver={saver}
              isReadOnly={isReadOnly}
              onForget={earlier.forget}
            />
          )}
        </>
      }
    >
      {question && saver ? (
        <QuestionOf
          // Each question has a workspace of its own; the workspace of a question stays the same when it
          // becomes read-only.
          key={question.id}
          view={{
            number: index + 1,
            assessment,
            overview,
            team,
            isReadOnly,
            end: hasOneBar ? end : null,
            onCheck: advance.onCheck,
          }}
          question={question}
          saver={saver}
        />
      ) : (
        <EmptyState icon={<IconListCheck aria-hidden />} text={t('workspace.noQuestions')} />
      )}
      {isFirstOpening && (assessment.longSummary ?? '') !== '' && (
        <BriefingDialog assessment={assessment} />
      )}
      <CompleteDialog
        type={assessment.type}
        listAddress={listAddress}
        isOpen={isComplete}
        onClose={() => setIsComplete(false)}
      />
      <LeaveGuard
        hasChanges={
          (hasUnsaved && !isReadOnly) || earlier.works.some(({ keys }) => keys.length === 0)
        }
        text={t('workspace.leave')}
        isWithin={(pathname) => pathname === address || pathname.startsWith(`${address}/`)}
      />
    </WorkspacePage>
  );
}
