import { Text } from '@mantine/core';
import type { Question } from '@wellspring/contract';
import { useTranslation } from 'react-i18next';
import { Markdown } from '../../../ui/Markdown';
import { usePhone } from '../../../ui/use-phone';
import { useEarlyBonusText } from '../finalise/early-bonus';
import { useClosingDate } from './ClosingTime';
import type { QuestionView } from './question-view';
import classes from './QuestionText.module.css';

interface QuestionTextProps {
  readonly view: QuestionView;
  readonly question: Question;
  /** The id of the task, for elements that refer to it. */
  readonly contentId?: string;
}

/** The task, and what it is worth. */
export function QuestionText({ view, question, contentId }: QuestionTextProps) {
  const { t } = useTranslation('course');
  const { number, assessment, overview } = view;
  const bonus = useEarlyBonusText(overview);
  const closes = useClosingDate(overview.closeAt);
  const isPhone = usePhone();
  return (
    <>
      <h2 className={classes.heading}>
        {t('workspace.questionOf', { number, count: assessment.questions.length })}
      </h2>
      <Text size="sm" c="dimmed" mb="sm">
        {t('card.maxXp', { maxXp: question.maxXp })}
        {/* Otherwise it is in the bar. */}
        {closes !== null && isPhone && !view.isReadOnly && ` · ${closes}`}
        {bonus !== null && !view.isReadOnly && ` · ${bonus}`}
      </Text>
      <div id={contentId}>
        <Markdown text={question.content} />
      </div>
    </>
  );
}
