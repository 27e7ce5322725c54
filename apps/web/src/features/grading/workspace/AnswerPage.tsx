import { ActionIcon, Alert, Button } from '@mantine/core';
import type { GradingAnswer, GradingDetail } from '@wellspring/contract';
import { IconChevronLeft, IconChevronRight, IconPlayerTrackNext } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { useCourse } from '../../../backend/course';
import { announce } from '../../../ui/announcer';
import { Hint } from '../../../ui/Hint';
import { showActionFailure } from '../../../ui/show-failure';
import { Step, Steps } from '../../../ui/Steps';
import { showToast } from '../../../ui/toasts';
import { usePhone } from '../../../ui/use-phone';
import { WorkspacePage } from '../../../ui/WorkspacePage';
import { actionsFor } from '../actions/submission-actions';
import { useGroups } from '../list/use-groups';
import { useGradingView } from '../list/use-view';
import { selectionOf } from '../list/view';
import { gradingType } from '../questions';
import { GradingPanel } from './GradingPanel';
import { LeaveMarks } from './LeaveMarks';
import classes from './Marks.module.css';
import {
  AT_MARKS,
  atMarksAfter,
  goToMarks,
  goToMarksIfLost,
  isAtMarks,
  saidBefore,
} from './marks-focus';
import { ungradedFinder } from './next-ungraded';
import { peopleOfAnswer } from './people';
import { progressFieldsOf } from './progress-fields';
import { SubmissionMenu } from './SubmissionMenu';
import { Turn } from './Turn';
import { GRADING_KEYS, useGradingCommands } from './use-grading-commands';
import { useMarks } from './use-marks';

interface AnswerPageProps {
  readonly submissionId: number;
  readonly title: string;
  readonly detail: GradingDetail;
  readonly answer: GradingAnswer;
  /** The index of the question, from 0. */
  readonly index: number;
}

function gradedText({ grader, former }: GradingAnswer['grade']) {
  if (former !== null) return 'submission.regrade';
  return grader === null ? 'submission.ungraded' : 'submission.graded';
}

/** One answer with its marks, and links to the next question and the next submission. */
export function AnswerPage({ submissionId, title, detail, answer, index }: AnswerPageProps) {
  const { t } = useTranslation('grading');
  const { courseId } = useCourse();
  const { search, state: arrival } = useLocation();
  const { view } = useGradingView();
  const groups = useGroups();
  const isPhone = usePhone();
  const navigate = useNavigate();
  const [isSeeking, setIsSeeking] = useState(false);
  const [hasEarlierOpen, setHasEarlierOpen] = useState(false);
  /** The outcome of the last action, shown beside the buttons because a toast would cover the marks. */
  const [said, setSaid] = useState(() => saidBefore(arrival));
  const marks = useMarks(submissionId, answer);
  const { draft } = marks;
  useEffect(() => draft.attend(), [draft]);
  // A phone would open its keyboard over the text.
  const startsAtMarks = !isPhone && isAtMarks(arrival);
  useEffect(() => {
    if (startsAtMarks) goToMarks('adjustment');
  }, [startsAtMarks]);
  const list = `/courses/${courseId}/grading`;
  const addressOf = (position: number) => `${list}/${submissionId}/${position}${search}`;
  const count = detail.answers.length;
  const names = peopleOfAnswer(answer).map(({ name }) => name);
  const canGrade = detail.submission.status === 'submitted';
  const canAutograde = actionsFor(progressFieldsOf(detail)).includes('autograde');
  const isReady = canGrade && !marks.isSaving && !isSeeking;

  async function save(): Promise<boolean> {
    if (marks.problem !== null) {
      showToast({ kind: 'warning', id: 'marks', message: problemText() ?? '' });
      goToMarks('adjustment');
      return false;
    }
    try {
      await marks.save();
    } catch {
      // The outcome is shown beside the buttons; the button that was pressed could not keep the focus.
      if (!isPhone) goToMarksIfLost();
      return false;
    }
    return true;
  }

  function problemText(): string | null {
    switch (marks.problem?.kind) {
      case 'no-number':
        return t('marks.noNumber');
      case 'out-of-bounds':
        return t('marks.outOfBounds', { xp: marks.problem.xp, maxXp: answer.question.maxXp });
      case undefined:
        return null;
    }
  }

  async function saveHere() {
    setSaid(null);
    if (await save()) setSaid(t('marks.saved'));
  }

  /** @param done what was just done, if anything; it is announced, because the page that showed it is left */
  async function goToUngraded(done: string | null) {
    setIsSeeking(true);
    try {
      const next = await ungradedFinder(courseId).next(
        selectionOf(view, groups.names),
        submissionId,
      );
      if (next !== null) {
        if (done !== null) announce(done);
        const arriving = done === null ? AT_MARKS : atMarksAfter(done);
        void navigate(`${list}/${next}/0${search}`, arriving);
      } else {
        const message = [done, t('submission.noneLeft')].filter((one) => one !== null).join(' ');
        showToast({ kind: 'information', message });
        if (done !== null) void navigate(`${list}${search}`);
      }
    } catch (error) {
      showActionFailure(error);
    } finally {
      setIsSeeking(false);
    }
  }

  async function saveAndContinue() {
    setSaid(null);
    if (!(await save())) return;
    const done = t('marks.submitted', { number: index + 1, names: names.join(', ') });
    if (index + 1 < count) {
      announce(done);
      void navigate(addressOf(index + 1), atMarksAfter(done));
    } else await goToUngraded(done);
  }

  useGradingCommands({
    save: isReady ? () => void saveHere() : null,
    saveAndContinue: isReady ? () => void saveAndContinue() : null,
    previous: index > 0 ? () => void navigate(addressOf(index - 1), AT_MARKS) : null,
    next: index + 1 < count ? () => void navigate(addressOf(index + 1), AT_MARKS) : null,
    nextUngraded: isSeeking ? null : () => void goToUngraded(null),
    goToAdjustment: () => goToMarks('adjustment'),
    goToComments: () => goToMarks('comments'),
    earlierComments() {
      // The dialog is part of the marks, so these must be in view. It gives the focus back to the comment.
      goToMarks('comments');
      requestAnimationFrame(() => setHasEarlierOpen(true));
    },
  });

  const panel = (
    <GradingPanel
      submissionId={submissionId}
      answer={answer}
      marks={marks}
      problem={problemText()}
      canGrade={canGrade}
      canAutograde={canAutograde}
      isSeeking={isSeeking}
      said={said}
      hasEarlierOpen={hasEarlierOpen}
      onEarlier={setHasEarlierOpen}
      onSave={() => void saveHere()}
      onSaveAndContinue={() => void saveAndContinue()}
      onDiscarded={() => setSaid(t('marks.discarded'))}
    />
  );
  const number = index + 1;
  const { Answer } = gradingType(answer.question.type);
  return (
    <WorkspacePage
      back={{ to: `${list}${search}`, label: t('submission.back') }}
      title={`${title} · ${names.join(', ')}`}
      position={t('submission.position', { number, count })}
      within={t('title')}
      steps={
        <div className={classes.steps}>
          <Turn
            to={index > 0 ? addressOf(index - 1) : null}
            label={t('submission.previous')}
            keys={GRADING_KEYS.previous}
          >
            <IconChevronLeft size={18} aria-hidden />
          </Turn>
          <Steps label={t('submission.position', { number, count })}>
            {detail.answers.map(({ question, grade }, position) => (
              <Step
                key={question.id}
                to={addressOf(position)}
                number={position + 1}
                label={t('submission.question', { number: position + 1 })}
                isCurrent={position === index}
                isDone={grade.grader !== null}
                doneText={t(gradedText(grade))}
              />
            ))}
          </Steps>
          <Turn
            to={number < count ? addressOf(number) : null}
            label={t('submission.next')}
            keys={GRADING_KEYS.next}
          >
            <IconChevronRight size={18} aria-hidden />
          </Turn>
        </div>
      }
      end={
        <>
          <Hint label={t('submission.nextUngradedHint')}>
            {isPhone ? (
              <ActionIcon
                variant="default"
                aria-label={t('submission.nextUngraded')}
                loading={isSeeking}
                onClick={() => void goToUngraded(null)}
              >
                <IconPlayerTrackNext size={18} aria-hidden />
              </ActionIcon>
            ) : (
              <Button
                variant="default"
                leftSection={<IconPlayerTrackNext size={16} aria-hidden />}
                loading={isSeeking}
                onClick={() => void goToUngraded(null)}
              >
                {t('submission.nextUngraded')}
              </Button>
            )}
          </Hint>
          <SubmissionMenu
            submissionId={submissionId}
            detail={detail}
            what={`${title} · ${names.join(', ')}`}
          />
        </>
      }
      notice={
        !canGrade && (
          <Alert color="amber" radius={0} py="xs">
            {t('submission.notSubmitted')}
          </Alert>
        )
      }
    >
      <Answer
        submissionId={submissionId}
        answer={answer}
        number={number}
        briefing={detail.assessment.summaryLong}
        panel={panel}
      />
      <LeaveMarks draft={marks.draft} isKept={marks.state.isKept} />
    </WorkspacePage>
  );
}
