import { Alert, Anchor, Button, Text } from '@mantine/core';
import { type GradingAnswer, questionType } from '@wellspring/contract';
import { IconInfoCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCourse } from '../../../backend/course';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { Hint } from '../../../ui/Hint';
import { MarkdownField } from '../../../ui/MarkdownField';
import { formatTime, useNow } from '../../../ui/times';
import { usePhone } from '../../../ui/use-phone';
import { useStickyBar } from '../../../ui/use-sticky-bar';
import { boundsOf } from './adjustment';
import { AdjustmentField } from './AdjustmentField';
import { AutograderXp } from './AutograderXp';
import { adjustmentOf } from './grade-draft';
import { EarlierComments } from './EarlierComments';
import { keysText } from './keys-text';
import classes from './Marks.module.css';
import { FormerMarks } from './FormerMarks';
import { goToMarksIfLost } from './marks-focus';
import { marksFailureText } from './marks-failure';
import { MarksConflict } from './MarksConflict';
import { peopleOfAnswer, studentIdOf } from './people';
import { Solution } from './Solution';
import { GRADING_KEYS } from './use-grading-commands';
import { type MarksControl, OtherAnswer } from './use-marks';

interface GradingPanelProps {
  readonly submissionId: number;
  readonly answer: GradingAnswer;
  readonly marks: MarksControl;
  /** The problem with the adjustment; null when there is none. */
  readonly problem: string | null;
  /** True if the server accepts marks now. */
  readonly canGrade: boolean;
  /** True if the autograder may mark it again, as in the list. */
  readonly canAutograde: boolean;
  /** True if the next submission is being searched. */
  readonly isSeeking: boolean;
  /** The outcome of the last action, which may concern the previous answer; null when there is none. */
  readonly said: string | null;
  /** True if the list of earlier comments is open. */
  readonly hasEarlierOpen: boolean;
  readonly onEarlier: (isOpen: boolean) => void;
  readonly onSave: () => void;
  readonly onSaveAndContinue: () => void;
  readonly onDiscarded: () => void;
}

/** The same as the server's limit for long texts. */
const MAX_COMMENT_LENGTH = 100_000;
const MINUTE_MS = 60_000;

/**
 * The marks of an answer, from the student's name to the last editor (screen reference, section 7). The
 * buttons at the end stay in view, however long the rest is.
 */
export function GradingPanel(props: GradingPanelProps) {
  const { submissionId, answer, marks, problem, canGrade, canAutograde, isSeeking } = props;
  const { said, hasEarlierOpen, onEarlier, onSave, onSaveAndContinue, onDiscarded } = props;
  const { t, i18n } = useTranslation('grading');
  const now = useNow(MINUTE_MS);
  const isPhone = usePhone();
  const [isDiscarding, setIsDiscarding] = useState(false);
  const { draft, state } = marks;
  const { question, grade } = answer;
  const hasChanges = state.isDirty;
  const isBusy = marks.isSaving || isSeeking;
  const adjustment = adjustmentOf(state.adjustment);
  const ending = useStickyBar<HTMLDivElement>('end');

  function discard() {
    draft.discard();
    setIsDiscarding(false);
    // The Discard button is disabled now, so it cannot get the focus back.
    if (!isPhone) goToMarksIfLost();
    onDiscarded();
  }

  return (
    <div className={classes.panel}>
      <Grading answer={answer} />
      {questionType(answer.question.type).isUnanswered(answer.question) && (
        <Alert color="amber" icon={<IconInfoCircle aria-hidden />}>
          {t('submission.unanswered')}
        </Alert>
      )}
      <FormerMarks grade={grade} />
      <Solution answer={answer} />
      <div className={`${classes.xp} ws-figures`}>
        <AutograderXp submissionId={submissionId} answer={answer} canAutograde={canAutograde} />
        <AdjustmentField
          value={state.adjustment}
          onChange={(text) => draft.write({ adjustment: text })}
          bounds={boundsOf(grade.xp, question.maxXp)}
          error={problem}
        />
        <div>
          <p className={classes.label}>{t('marks.finalXp')}</p>
          <output className={classes.figure}>
            {adjustment === null ? '–' : grade.xp + adjustment}
          </output>
        </div>
      </div>
      <div data-marks="comments">
        <MarkdownField
          label={t('marks.comments')}
          value={state.comments}
          onChange={(comments) => draft.write({ comments })}
          maxLength={MAX_COMMENT_LENGTH}
          rows={6}
        />
      </div>
      <EarlierComments
        questionId={question.id}
        isOpen={hasEarlierOpen}
        onOpen={onEarlier}
        onChoose={(text) => draft.write({ comments: appended(state.comments, text) })}
      />
      <div ref={ending} className={classes.ending}>
        <MarksConflict draft={draft} state={state} grade={grade} />
        {marks.error !== null && (
          <Alert color="red" role="alert">
            {marksFailureText(marks.error, t)}{' '}
            {!(marks.error instanceof OtherAnswer) && t('marks.notSaved')}
          </Alert>
        )}
        <div className={classes.buttons}>
          <Hint
            label={`${t('commands.saveAndContinue')} (${keysText(GRADING_KEYS.saveAndContinue)})`}
          >
            <Button disabled={!canGrade} loading={isBusy} onClick={onSaveAndContinue}>
              {t('marks.saveAndContinue')}
            </Button>
          </Hint>
          <Hint label={`${t('commands.save')} (${keysText(GRADING_KEYS.save)})`}>
            <Button
              variant="default"
              disabled={!canGrade}
              // Not disabled, so that the pressed button keeps the focus.
              aria-disabled={isBusy || undefined}
              onClick={() => {
                if (!isBusy) onSave();
              }}
            >
              {t('marks.save')}
            </Button>
          </Hint>
          <Button
            className={classes.discard ?? ''}
            variant="default"
            disabled={!hasChanges}
            onClick={() => setIsDiscarding(true)}
          >
            {t('marks.discard')}
          </Button>
        </div>
        <output className={classes.label}>
          {hasChanges && state.isRestored && t('marks.restored')}
          {hasChanges && !state.isRestored && t(state.isKept ? 'marks.kept' : 'marks.notKept')}
          {!hasChanges && said !== null && (
            <>
              <span className={classes.said}>{said}</span>{' '}
            </>
          )}
          {!hasChanges &&
            grade.grader &&
            grade.gradedAt &&
            t('marks.lastEdited', {
              name: grade.grader.name,
              date: formatTime(grade.gradedAt, i18n.language, now),
            })}
        </output>
      </div>
      <ConfirmDialog
        title={t('marks.discard')}
        isOpen={isDiscarding}
        onClose={() => setIsDiscarding(false)}
        confirm={t('marks.discard')}
        onConfirm={discard}
        isDanger
      >
        <Text>{t('marks.discardAsk')}</Text>
      </ConfirmDialog>
    </div>
  );
}

/** A comment followed by another one. */
function appended(comments: string, text: string): string {
  return comments.trim() === '' ? text : `${comments.trimEnd()}\n\n${text}`;
}

/** The names of the students whose answer it is. Each links to all assessments of the student. */
function Grading({ answer }: { readonly answer: GradingAnswer }) {
  const { t } = useTranslation('grading');
  const { courseId } = useCourse();
  const studentId = studentIdOf(answer);
  return (
    <div className={classes.who}>
      <p className={classes.label}>{t('marks.grading')}</p>
      <ul className={classes.names}>
        {peopleOfAnswer(answer).map((person) => (
          <li key={person.id}>
            {studentId === null ? (
              t('marks.person', { ...person })
            ) : (
              <Anchor
                component={Link}
                className="ws-alone"
                to={`/courses/${courseId}/grading/students/${studentId}`}
              >
                {t('marks.person', { ...person })}
              </Anchor>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
