import { Alert } from '@mantine/core';
import type { GradingAnswer } from '@wellspring/contract';
import { IconHistory } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatTime, useNow } from '../../../ui/times';

const MINUTE_MS = 60_000;

/** Says that these marks were given to a previous answer, and that saving gives them to this one. */
export function FormerMarks({ grade }: Pick<GradingAnswer, 'grade'>) {
  const { t, i18n } = useTranslation('grading');
  const now = useNow(MINUTE_MS);
  const { former } = grade;
  if (former === null) return null;
  const { grader, gradedAt, xp, xpAdjustment } = former;
  return (
    <Alert color="amber" icon={<IconHistory aria-hidden />} title={t('former.title')}>
      {t('former.marks', { xp: xp + xpAdjustment, initial: xp, adjustment: xpAdjustment })}{' '}
      {grader &&
        gradedAt &&
        t('former.by', { name: grader.name, date: formatTime(gradedAt, i18n.language, now) })}{' '}
      {t('former.next')}
    </Alert>
  );
}
