import type { Outcome, Session } from '@wellspring/evaluator';
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

/** Evaluates one file in a session. The engine never waits, so the outcome is there at once. */
export function evaluateIn(session: Session, text: string, chapter?: number): Outcome {
  const outcome = session.evaluate(
    { files: { '/program.js': text }, entry: '/program.js' },
    chapter === undefined ? {} : { chapter },
  );
  if (outcome instanceof Promise) throw new Error('the engine waited');
  return outcome;
}

/** Runs one file in a session of its own. */
export function run(chapter: number, text: string, timeoutMs = 1000): Run {
  const display: string[] = [];
  return { outcome: evaluateIn(openSession(chapter, display, timeoutMs), text), display };
}

/** The result of a program, or its errors as people see them, joined by newlines. */
export function summary(outcome: Outcome): string {
  if (outcome.status === 'finished') return outcome.result;
  return outcome.errors
    .map((error) => `${error.line ?? '?'}:${error.column ?? '?'} ${error.type} ${error.message}`)
    .join('\n');
}
