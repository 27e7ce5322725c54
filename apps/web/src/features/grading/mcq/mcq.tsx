import { Text } from '@mantine/core';
import type { ChoiceQuestion, GradingQuestionOf } from '@wellspring/contract';
import { IconCheck, IconHandClick } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Markdown } from '../../../ui/Markdown';
import { StatusTag } from '../../../ui/StatusTag';
import classes from '../workspace/Marks.module.css';
import { plainQuestionType } from '../workspace/PlainAnswer';

export const mcq = plainQuestionType<GradingQuestionOf<'mcq'>, ChoiceQuestion>(ChosenOf);

interface ChosenOfProps {
  readonly question: Pick<ChoiceQuestion, 'choices' | 'answer'>;
  /** For staff: the right choice; when present, the hints are shown too. */
  readonly solution?: string;
}

/** The choices, with the chosen one. */
function ChosenOf({ question, solution }: ChosenOfProps) {
  const { t } = useTranslation('grading');
  return (
    <ol className={classes.choices}>
      {question.choices.map(({ id, content, hint }) => (
        <li key={id} className={classes.choice} data-chosen={id === question.answer || undefined}>
          <Markdown text={content} />
          <div className={classes.tags}>
            {id === question.answer && (
              <StatusTag tone="accent" icon={<IconHandClick size={16} aria-hidden />}>
                {t('choice.chosen')}
              </StatusTag>
            )}
            {String(id) === solution && (
              <StatusTag tone="success" icon={<IconCheck size={16} aria-hidden />}>
                {t('choice.right')}
              </StatusTag>
            )}
          </div>
          {solution !== undefined && hint && (
            <Text size="sm" c="dimmed">
              {t('choice.hint', { hint })}
            </Text>
          )}
        </li>
      ))}
    </ol>
  );
}
