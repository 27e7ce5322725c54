import { Text } from '@mantine/core';
import type { Assessment, Question } from '@wellspring/contract';
import { useTranslation } from 'react-i18next';
import { Markdown } from '../../../ui/Markdown';
import classes from './QuestionText.module.css';

interface QuestionTextProps {
  /** From 1. */
  readonly number: number;
  readonly assessment: Assessment;
  readonly question: Question;
}

/** What is asked, and below it what the whole assessment is about. */
export function QuestionText({ number, assessment, question }: QuestionTextProps) {
  const { t } = useTranslation('course');
  const count = assessment.questions.length;
  return (
    <>
      <h2 className={classes.heading}>{t('workspace.questionOf', { number, count })}</h2>
      <Text size="sm" c="dimmed" mb="sm">
        {t('card.maxXp', { maxXp: question.maxXp })}
      </Text>
      <Markdown text={question.content} />
      {assessment.longSummary && (
        <details className={classes.briefing} open={number === 1}>
          <summary>{t('workspace.briefing')}</summary>
          <Markdown text={assessment.longSummary} />
        </details>
      )}
    </>
  );
}
