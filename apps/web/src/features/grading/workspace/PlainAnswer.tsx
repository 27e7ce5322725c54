import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Markdown } from '../../../ui/Markdown';
import classes from './Marks.module.css';

interface PlainAnswerProps {
  /** The question, in markdown. */
  readonly content: string;
  /** The number of the question, from 1. */
  readonly number: number;
  /** The marks. */
  readonly panel: ReactNode;
  /** Whether the page is read-only. */
  readonly isReading?: boolean;
  /** The answer. */
  readonly children: ReactNode;
}

/** An answer without a program: the question and the answer, and beside them the marks. */
export function PlainAnswer(props: PlainAnswerProps) {
  const { content, number, panel, isReading = false, children } = props;
  const { t } = useTranslation('grading');
  return (
    <div className={classes.plain} data-reading={isReading || undefined}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls, so must take the focus */}
      <section className={classes.text} aria-label={t('tabs.question', { number })} tabIndex={0}>
        <h2>{t('tabs.question', { number })}</h2>
        <Markdown text={content} />
        {children}
      </section>
      <div>{panel}</div>
    </div>
  );
}
