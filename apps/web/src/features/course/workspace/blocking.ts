import type { ChoiceQuestion, Question } from '@wellspring/contract';

/** Questions that must be right before the user goes on (rule R22). Only the page enforces this. */

/** The reason why the user cannot go on; the words are in the strings. */
export type Obstacle = 'noChoice' | 'wrongChoice' | 'testsFailed';

/**
 * Tells whether a question no longer blocks because later ones are answered already.
 * @param index of the question, from 0
 * @param answered how many questions have a saved answer
 */
export function wasPassed(index: number, answered: number): boolean {
  return index < answered - 1;
}

/**
 * The target of a step: to the chosen question, or to the first blocking question before it that was never
 * passed. The question in view is checked separately.
 */
export function destinationOf(
  questions: readonly Pick<Question, 'blocking'>[],
  step: { readonly from: number; readonly to: number },
  answered: number,
): number {
  for (let index = step.from + 1; index < step.to; index += 1) {
    if (questions[index]?.blocking === true && !wasPassed(index, answered)) return index;
  }
  return step.to;
}

/**
 * The obstacle at a multiple choice question, if there is one. One whose solution is not shown needs any
 * choice.
 */
export function obstacleOfChoice(
  question: Pick<ChoiceQuestion, 'solution'>,
  chosen: number | null,
): Obstacle | null {
  if (chosen === null) return 'noChoice';
  const { solution } = question;
  const isKnown = solution !== undefined && solution !== null;
  return isKnown && solution !== chosen ? 'wrongChoice' : null;
}
