import { ActionIcon, Text } from '@mantine/core';
import type { GradingAnswer } from '@wellspring/contract';
import { IconRefreshDot } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { Hint } from '../../../ui/Hint';
import { useAutogradeAnswer } from '../actions/autograde-answer';
import classes from './Marks.module.css';

interface AutograderXpProps {
  readonly submissionId: number;
  readonly answer: GradingAnswer;
  /** True if the autograder may mark it again. */
  readonly canAutograde: boolean;
}

/** The XP from the autograder, with a button to run it again. */
export function AutograderXp({ submissionId, answer, canAutograde }: AutograderXpProps) {
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
        {canAutograde && (
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
