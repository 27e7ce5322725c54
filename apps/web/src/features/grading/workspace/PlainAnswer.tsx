import type { Question } from '@wellspring/contract';
import type { ComponentType, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Markdown } from '../../../ui/Markdown';
import type { GradingQuestionType } from '../question-type';
import { PresentMarks } from '../students/PresentMarks';
import classes from './Marks.module.css';

interface Asked {
  /** In markdown. */
  readonly content: string;
}

/**
 * Returns the view of staff on answers to questions of a type that has no programs.
 * @param Answer shows the answer below the question; `solution` is passed only to staff who mark it
 */
export function plainQuestionType<Graded extends Asked, Sent extends Question>(
  Answer: ComponentType<{ readonly question: Graded | Sent; readonly solution?: string }>,
): GradingQuestionType<Graded, Sent> {
  return {
    Answer: ({ answer: { question, solution }, number, panel }) => (
      <PlainAnswer content={question.content} number={number} panel={panel}>
        <Answer question={question} solution={solution} />
      </PlainAnswer>
    ),
    StudentAnswer: ({ question, number }) => (
      <PlainAnswer
        content={question.content}
        number={number}
        panel={<PresentMarks question={question} />}
        isReading
      >
        <Answer question={question} />
      </PlainAnswer>
    ),
  };
}

interface PlainAnswerProps {
  /** The question, in markdown. */
  readonly content: string;
  /** The number of the question, from 1. */
  readonly number: number;
  /** The marks. */
  readonly panel: ReactNode;
  /** True if the page is read-only. */
  readonly isReading?: boolean;
  /** The answer. */
  readonly children: ReactNode;
}

/** An answer without a program: the question and the answer, and beside them the marks. */
function PlainAnswer(props: PlainAnswerProps) {
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
