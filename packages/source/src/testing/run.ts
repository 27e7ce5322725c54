import type {
  EvaluationOptions,
  Outcome,
  Program,
  RecordOptions,
  Session,
} from '@wellspring/evaluator';
import { listen, type Listening } from '@wellspring/evaluator/testing';
import { evaluator } from '../evaluator.js';

/** Runs programs in tests. */

export interface Run {
  readonly outcome: Outcome;
  readonly display: readonly string[];
}

/** Opens a session. What its programs display is pushed to `display`. */
export function openSession(chapter: number, display: string[] = [], timeoutMs = 1000): Session {
  return evaluator.createSession(
    { chapter, variant: 'default', timeoutMs },
    listen({}, display).callbacks,
  );
}

const ENTRY = '/program.js';

function oneFile(text: string): Program {
  return { files: { [ENTRY]: text }, entry: ENTRY };
}

/** Evaluates one file in a session. The engine never waits, so the outcome is returned directly. */
export function evaluateIn(
  session: Session,
  text: string,
  how: number | EvaluationOptions = {},
): Outcome {
  const outcome = session.evaluate(oneFile(text), typeof how === 'number' ? { chapter: how } : how);
  if (outcome instanceof Promise) throw new Error('the engine waited');
  return outcome;
}

/** Records the run of one file. The engine never waits, so the outcome is returned directly. */
export function recordIn(
  session: Session,
  text: string | Program['files'],
  record: RecordOptions,
  options: EvaluationOptions = {},
): Outcome {
  const program = typeof text === 'string' ? oneFile(text) : { files: text, entry: ENTRY };
  const outcome = session.recorders?.[record.mode]?.(program, record, options);
  if (outcome === undefined || outcome instanceof Promise) throw new Error('no outcome at once');
  return outcome;
}

/** Opens a session, and records what its programs display and send on channels. */
export function openListening(chapter: number): Listening & { readonly session: Session } {
  const listening = listen();
  const settings = { chapter, variant: 'default', timeoutMs: 1000 };
  return { ...listening, session: evaluator.createSession(settings, listening.callbacks) };
}

/** Runs one file in its own session. */
export function run(chapter: number, text: string, timeoutMs = 1000): Run {
  const display: string[] = [];
  return { outcome: evaluateIn(openSession(chapter, display, timeoutMs), text), display };
}

/**
 * Runs one file in both forms to which programs are compiled, which must have the same meaning: as plain
 * functions, and in deep form, as if it could ask its user a question.
 * @returns the summaries of both
 */
export async function runInBothForms(chapter: number, text: string): Promise<[string, string]> {
  const fast = run(chapter, text).outcome;
  const session = evaluator.createSession(
    { chapter, variant: 'default', timeoutMs: 1000 },
    listen({ prompt: () => Promise.resolve(null) }).callbacks,
  );
  await session.evaluate(oneFile('prompt;'));
  const deep = await session.evaluate(oneFile(text));
  return [summary(fast), summary(deep)];
}

/** Returns the result of a program, or its errors as users see them, joined by newlines. */
export function summary(outcome: Outcome): string {
  if (outcome.status === 'finished') return outcome.result;
  if (outcome.status === 'stopped') return 'stopped';
  return outcome.errors
    .map((error) => `${error.line ?? '?'}:${error.column ?? '?'} ${error.type} ${error.message}`)
    .join('\n');
}
