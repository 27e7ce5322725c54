import { Text } from '@mantine/core';
import type { GradingAnswer } from '@wellspring/contract';
import { IconCheck, IconHandClick } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Markdown } from '../../../ui/Markdown';
import { StatusTag } from '../../../ui/StatusTag';
import classes from './Marks.module.css';

interface PlainAnswerProps {
  readonly answer: GradingAnswer;
  /** Of the question, from 1. */
  readonly number: number;
  /** The marks. */
  readonly panel: ReactNode;
}

/** An answer without a program: what was asked and chosen, and beside it the marks. */
export function PlainAnswer({ answer, number, panel }: PlainAnswerProps) {
  const { t } = useTranslation('grading');
  const { question, solution } = answer;
  return (
    <div className={classes.plain}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls, so must take the focus */}
      <section className={classes.text} aria-label={t('tabs.question', { number })} tabIndex={0}>
        <h2>{t('tabs.question', { number })}</h2>
        <Markdown text={question.content} />
        {question.type === 'mcq' && (
          <ol className={classes.choices}>
            {question.choices.map(({ id, content, hint }) => (
              <li
                key={id}
                className={classes.choice}
                data-chosen={id === question.answer || undefined}
              >
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
                {hint && (
                  <Text size="sm" c="dimmed">
                    {t('choice.hint', { hint })}
                  </Text>
                )}
              </li>
            ))}
          </ol>
        )}
        {question.type === 'voting' && <Text c="dimmed">{t('voting')}</Text>}
      </section>
      <div>{panel}</div>
    </div>
  );
}
