import { Text } from '@mantine/core';
import type { GradingQuestionOf, VotingQuestion } from '@wellspring/contract';
import { useTranslation } from 'react-i18next';
import type { GradingQuestionType } from '../question-type';
import { Standing } from '../students/Standing';
import { PlainAnswer } from '../workspace/PlainAnswer';

export const voting: GradingQuestionType<GradingQuestionOf<'voting'>, VotingQuestion> = {
  Answer: ({ answer, number, panel }) => (
    <PlainAnswer content={answer.question.content} number={number} panel={panel}>
      <Untold />
    </PlainAnswer>
  ),
  StudentAnswer: ({ question, number }) => (
    <PlainAnswer
      content={question.content}
      number={number}
      panel={<Standing question={question} />}
      isReading
    >
      <Untold />
    </PlainAnswer>
  ),
};

/** Says that votes are not shown. */
function Untold() {
  const { t } = useTranslation('grading');
  return <Text c="dimmed">{t('voting')}</Text>;
}
