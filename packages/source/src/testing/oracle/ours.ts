import type { Outcome } from '@wellspring/evaluator';
import { evaluator } from '../../evaluator.js';
import { ENTRY, type Answer, type Case } from './case.js';

/** Runs a case through the engine of this package. */

/** Returns the answers of our own engine to each program of a case. */
export async function ourAnswers({ chapter, variant, programs }: Case): Promise<Answer[]> {
  let display: string[] = [];
  const show = (text: string) => display.push(text) > 0;
  const session = evaluator.createSession(
    { chapter, variant: variant ?? 'default', timeoutMs: 1000 },
    { display: show },
  );
  const answers: Answer[] = [];
  for (const files of programs) {
    display = [];
    const outcome = await session.evaluate({ files, entry: ENTRY });
    if (outcome.status === 'stopped') throw new Error('stopped although nobody asked for it');
    answers.push(answerOf(outcome, display));
  }
  return answers;
}

/** Converts an outcome to the form in which both engines are compared. */
export function answerOf(
  outcome: Exclude<Outcome, { readonly status: 'stopped' }>,
  display: readonly string[],
): Answer {
  return {
    result: outcome.status === 'finished' ? outcome.result : undefined,
    display,
    errors:
      outcome.status === 'finished'
        ? []
        : outcome.errors.map(({ type, message, line, column, explanation }) => ({
            type,
            message,
            explanation,
            place: line === null ? 'unknown' : { line, column: column ?? 0 },
          })),
  };
}
