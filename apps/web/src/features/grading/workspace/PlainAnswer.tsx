import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Markdown } from '../../../ui/Markdown';
import classes from './Marks.module.css';

interface PlainAnswerProps {
  /** What is asked, in markdown. */
  readonly content: string;
  /** Of the question, from 1. */
  readonly number: number;
  /** The marks. */
  readonly panel: ReactNode;
  /** Whether nothing can be changed here. */
  readonly isReading?: boolean;
  /** What was answered. */
  readonly children: ReactNode;
}

/** An answer without a program: what was asked and answered, and beside it the marks. */
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
