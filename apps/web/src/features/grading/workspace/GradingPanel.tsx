import { ActionIcon, Alert, Anchor, Button, Text } from '@mantine/core';
import type { GradingAnswer } from '@wellspring/contract';
import { IconInfoCircle, IconRefreshDot } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { refusedActionText } from '../../../backend';
import { useCourse } from '../../../backend/course';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { Hint } from '../../../ui/Hint';
import { MarkdownField } from '../../../ui/MarkdownField';
import { formatTime, useNow } from '../../../ui/times';
import { showToast } from '../../../ui/toasts';
import { useAutogradeAnswer } from '../actions/autograde-answer';
import { boundsOf } from './adjustment';
import { AdjustmentField } from './AdjustmentField';
import { adjustmentOf, isDirty } from './grade-draft';
import { EarlierComments } from './EarlierComments';
import classes from './Marks.module.css';
import { MarksConflict } from './MarksConflict';
import { peopleOfAnswer, studentIdOf } from './people';
import { Solution } from './Solution';
import { isUnanswered } from './unanswered';
import type { MarksControl } from './use-marks';

interface GradingPanelProps {
  readonly submissionId: number;
  readonly answer: GradingAnswer;
  readonly marks: MarksControl;
  /** What is wrong with the adjustment; null while nothing is. */
  readonly problem: string | null;
  /** Whether the server takes marks now. */
  readonly canGrade: boolean;
  /** Whether the next submission is being looked for. */
  readonly isSeeking: boolean;
  readonly onSave: () => void;
  readonly onSaveAndContinue: () => void;
}

/** As the server's limit for long texts. */
const LONGEST_COMMENT = 100_000;
const MINUTE_MS = 60_000;

/**
 * The marks of an answer, from whose it is to who edited them last (screen reference, section 7). What ends
 * them stays in view, however long the rest is.
 */
export function GradingPanel(props: GradingPanelProps) {
  const { submissionId, answer, marks, problem, canGrade, isSeeking, onSave, onSaveAndContinue } =
    props;
  const { t, i18n } = useTranslation('grading');
  const now = useNow(MINUTE_MS);
  const [isDiscarding, setIsDiscarding] = useState(false);
  const { draft, state } = marks;
  const { question, grade } = answer;
  const hasChanges = isDirty(state);
  const adjustment = adjustmentOf(state.adjustment);

  function discard() {
    draft.discard();
    setIsDiscarding(false);
    showToast({ kind: 'success', id: 'marks', message: t('marks.discarded') });
  }

  return (
    <div className={classes.panel}>
      <Grading answer={answer} />
      {isUnanswered(answer) && (
        <Alert color="amber" icon={<IconInfoCircle aria-hidden />}>
          {t('submission.unanswered')}
        </Alert>
      )}
      <Solution answer={answer} />
      <div className={`${classes.xp} ws-figures`}>
        <AutograderXp submissionId={submissionId} answer={answer} canGrade={canGrade} />
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
      <MarkdownField
        label={t('marks.comments')}
        value={state.comments}
        onChange={(comments) => draft.write({ comments })}
        maxLength={LONGEST_COMMENT}
        rows={4}
      />
      <EarlierComments
        questionId={question.id}
        onChoose={(text) => draft.write({ comments: appended(state.comments, text) })}
      />
      <div className={classes.ending}>
        <MarksConflict draft={draft} state={state} grade={grade} />
        {marks.error !== null && (
          <Alert color="red" role="alert">
            {refusedActionText(marks.error)} {t('marks.notSaved')}
          </Alert>
        )}
        <div className={classes.buttons}>
          <Button
            disabled={!canGrade}
            loading={marks.isSaving || isSeeking}
            onClick={onSaveAndContinue}
          >
            {t('marks.saveAndContinue')}
          </Button>
          <Button
            variant="default"
            disabled={!canGrade || marks.isSaving || isSeeking}
            onClick={onSave}
          >
            {t('marks.save')}
          </Button>
          <Button variant="default" disabled={!hasChanges} onClick={() => setIsDiscarding(true)}>
            {t('marks.discard')}
          </Button>
        </div>
        <output className={classes.label}>
          {hasChanges && state.isRestored && t('marks.restored')}
          {hasChanges && !state.isRestored && t(state.isKept ? 'marks.kept' : 'marks.notKept')}
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

/** A comment with another one below it. */
function appended(comments: string, text: string): string {
  return comments.trim() === '' ? text : `${comments.trimEnd()}\n\n${text}`;
}

/** Whose answer it is; a student leads to all their assessments. */
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

interface AutograderXpProps {
  readonly submissionId: number;
  readonly answer: GradingAnswer;
  readonly canGrade: boolean;
}

/** What the autograder gave, and its new beginning. */
function AutograderXp({ submissionId, answer, canGrade }: AutograderXpProps) {
  const { t } = useTranslation('grading');
  const [isAsking, setIsAsking] = useState(false);
  const { question, grade } = answer;
  const autograde = useAutogradeAnswer(submissionId, question.id);
  const status = question.autogradingStatus;
  return (
    <div>
      <p className={classes.label}>{t('marks.autograderXp')}</p>
      <span className={classes.figure}>
        {t('marks.initialXp', { xp: grade.xp, maxXp: question.maxXp })}
        {canGrade && (
          <Hint label={t('autograde.answer')}>
            <ActionIcon
              variant="subtle"
              size="lg"
              aria-label={t('autograde.answer')}
              disabled={status === 'processing'}
              onClick={() => setIsAsking(true)}
            >
              <IconRefreshDot size={18} aria-hidden />
            </ActionIcon>
          </Hint>
        )}
      </span>
      <output className={classes.label}>{status !== 'success' && t(`submission.${status}`)}</output>
      <ConfirmDialog
        title={t('autograde.answer')}
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        confirm={t('actions.autograde')}
        onConfirm={() => autograde.mutate(undefined, { onSettled: () => setIsAsking(false) })}
        isPending={autograde.isPending}
        isDanger
      >
        <Text>{t('autograde.confirmAnswer')}</Text>
      </ConfirmDialog>
    </div>
  );
}
