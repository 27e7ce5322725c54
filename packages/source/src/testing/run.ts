import type { EvaluationOptions, Outcome, Program, Session } from '@wellspring/evaluator';
import { evaluator } from '../evaluator.js';

/** Shortest ways to run programs in tests. */

export interface Run {
  readonly outcome: Outcome;
  readonly display: readonly string[];
}

/** Opens a session; what its programs display is pushed to `display`. */
export function openSession(chapter: number, display: string[] = [], timeoutMs = 1000): Session {
  return evaluator.createSession(
    { chapter, variant: 'default', timeoutMs },
    { display: (text) => void display.push(text) },
  );
}

function oneFile(text: string): Program {
  return { files: { '/program.js': text }, entry: '/program.js' };
}

/** Evaluates one file in a session. The engine never waits, so the outcome is there at once. */
export function evaluateIn(
  session: Session,
  text: string,
  how: number | EvaluationOptions = {},
): Outcome {
  const outcome = session.evaluate(oneFile(text), typeof how === 'number' ? { chapter: how } : how);
  if (outcome instanceof Promise) throw new Error('the engine waited');
  return outcome;
}

/** Runs one file in a session of its own. */
export function run(chapter: number, text: string, timeoutMs = 1000): Run {
  const display: string[] = [];
  return { outcome: evaluateIn(openSession(chapter, display, timeoutMs), text), display };
}

/**
 * Runs one file in each of the two forms that programs are compiled to, which must mean the same: as
 * plain functions, and as generators, as if it could ask its user something.
 * @returns the summaries of both
 */
export async function runInBothForms(chapter: number, text: string): Promise<[string, string]> {
  const fast = run(chapter, text).outcome;
  const session = evaluator.createSession(
    { chapter, variant: 'default', timeoutMs: 1000 },
    { display: () => undefined, prompt: () => Promise.resolve(null) },
  );
  await session.evaluate(oneFile('prompt;'));
  const deep = await session.evaluate(oneFile(text));
  return [summary(fast), summary(deep)];
}

/** The result of a program, or its errors as people see them, joined by newlines. */
export function summary(outcome: Outcome): string {
  if (outcome.status === 'finished') return outcome.result;
  if (outcome.status === 'stopped') return 'stopped';
  return outcome.errors
    .map((error) => `${error.line ?? '?'}:${error.column ?? '?'} ${error.type} ${error.message}`)
    .join('\n');
}
