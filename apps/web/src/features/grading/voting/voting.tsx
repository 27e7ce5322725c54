import { Text } from '@mantine/core';
import type { GradingQuestionOf, VotingQuestion } from '@wellspring/contract';
import { useTranslation } from 'react-i18next';
import { plainQuestionType } from '../workspace/PlainAnswer';

export const voting = plainQuestionType<GradingQuestionOf<'voting'>, VotingQuestion>(VotesNotShown);

/** Says that votes are not shown. */
function VotesNotShown() {
  const { t } = useTranslation('grading');
  return <Text c="dimmed">{t('voting')}</Text>;
}
