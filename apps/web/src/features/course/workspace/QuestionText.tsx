import { Text } from '@mantine/core';
import type { Question } from '@wellspring/contract';
import { useTranslation } from 'react-i18next';
import { Markdown } from '../../../ui/Markdown';
import type { QuestionView } from './question-view';
import classes from './QuestionText.module.css';

interface QuestionTextProps {
  readonly view: QuestionView;
  readonly question: Question;
}

/** What is asked, and what it is worth. */
export function QuestionText({ view, question }: QuestionTextProps) {
  const { t } = useTranslation('course');
  const { number, assessment, overview } = view;
  const isOpen = overview.status !== 'submitted' && !view.isReadOnly;
  return (
    <>
      <h2 className={classes.heading}>
        {t('workspace.questionOf', { number, count: assessment.questions.length })}
      </h2>
      <Text size="sm" c="dimmed" mb="sm">
        {t('card.maxXp', { maxXp: question.maxXp })}
        {isOpen &&
          overview.earlySubmissionXp > 0 &&
          ` · ${t('submit.bonus', { xp: overview.earlySubmissionXp })}`}
      </Text>
      <Markdown text={question.content} />
    </>
  );
}
