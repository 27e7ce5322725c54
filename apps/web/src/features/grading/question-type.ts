import type { GradingAnswer } from '@wellspring/contract';
import type { ReactNode } from 'react';

/**
 * The view of staff on answers to questions of one type.
 * @typeParam Graded a question of this type as staff mark it
 * @typeParam Sent a question of this type as students see it
 */
export interface GradingQuestionType<Graded, Sent> {
  /** Shows an answer beside its marks. */
  Answer(this: void, props: AnswerProps<Graded>): ReactNode;
  /** Shows a student's answer, read-only. */
  StudentAnswer(this: void, props: StudentAnswerProps<Sent>): ReactNode;
}

export interface AnswerProps<Graded> {
  readonly submissionId: number;
  readonly answer: Omit<GradingAnswer, 'question'> & { readonly question: Graded };
  /** The number of the question, from 1. */
  readonly number: number;
  /** Markdown; null when the assessment has none. */
  readonly briefing: string | null;
  /** The marks. */
  readonly panel: ReactNode;
}

export interface StudentAnswerProps<Sent> {
  readonly question: Sent;
  /** The number of the question, from 1. */
  readonly number: number;
}
