import type { GradingAnswer } from '@wellspring/contract';
import type { ReactNode } from 'react';

/**
 * How staff see answers to questions of one type.
 *
 * @typeParam Graded a question of this type where answers are marked
 * @typeParam Sent a question of this type as its learner sees it
 */
export interface GradingQuestionType<Graded, Sent> {
  /** Shows an answer beside its marks. */
  Answer(this: void, props: AnswerProps<Graded>): ReactNode;
  /** Shows what one student has answered; nothing can be changed here. */
  StudentAnswer(this: void, props: StudentAnswerProps<Sent>): ReactNode;
}

export interface AnswerProps<Graded> {
  readonly submissionId: number;
  readonly answer: Omit<GradingAnswer, 'question'> & { readonly question: Graded };
  /** Of the question, from 1. */
  readonly number: number;
  /** Markdown; null when the assessment has none. */
  readonly briefing: string | null;
  /** The marks. */
  readonly panel: ReactNode;
}

export interface StudentAnswerProps<Sent> {
  readonly question: Sent;
  /** Of the question, from 1. */
  readonly number: number;
}
