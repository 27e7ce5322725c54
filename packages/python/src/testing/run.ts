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

const ENTRY = '/program.py';
const SETTINGS = { chapter: -4, variant: 'default', timeoutMs: 1000 };

/** Opens a session. What its programs display is pushed to `display`. */
export function openSession(display: string[] = [], timeoutMs = 1000): Session {
  return evaluator.createSession({ ...SETTINGS, timeoutMs }, listen({}, display).callbacks);
}

/** Evaluates one file in a session. The engine does not wait, so the outcome is returned directly. */
export function evaluateIn(
  session: Session,
  text: string,
  others: Program['files'] = {},
  options: EvaluationOptions = {},
): Outcome {
  const program = { files: { ...others, [ENTRY]: text }, entry: ENTRY };
  const outcome = session.evaluate(program, options);
  if (outcome instanceof Promise) throw new Error('the engine waited');
  return outcome;
}

/** Runs one file in its own session, with other files that it may import. */
export function run(text: string, timeoutMs = 1000, others: Program['files'] = {}): Run {
  const display: string[] = [];
  return { outcome: evaluateIn(openSession(display, timeoutMs), text, others), display };
}

/** Runs one file in deep form, as if it could ask its user a question. */
export async function runInDeepForm(text: string, answers: readonly string[] = []): Promise<Run> {
  const display: string[] = [];
  const left = [...answers];
  const session = evaluator.createSession(
    SETTINGS,
    listen({ prompt: () => Promise.resolve(left.shift() ?? null) }, display).callbacks,
  );
  await session.evaluate({ files: { [ENTRY]: 'input' }, entry: ENTRY });
  const outcome = await session.evaluate({ files: { [ENTRY]: text }, entry: ENTRY });
  return { outcome, display };
}

/** The result of a program, or its errors, each as its place, type and message. */
export function summary(outcome: Outcome): string {
  if (outcome.status === 'finished') return outcome.result;
  if (outcome.status === 'stopped') return 'stopped';
  return outcome.errors
    .map(({ line, column, type, message }) => `${line ?? '?'}:${column ?? '?'} ${type} ${message}`)
    .join('\n');
}

/** The programs of tests: one file, and others that it may import. */
export function programOf(text: string, others: Program['files'] = {}): Program {
  return { files: { ...others, [ENTRY]: text }, entry: ENTRY };
}

/** Records the run of one file in its own session. The engine does not wait. */
export function record(
  text: string,
  options: RecordOptions,
  others: Program['files'] = {},
  breakpoints: readonly number[] = [],
): Listening & Run & { readonly session: Session } {
  const listening = listen();
  const session = evaluator.createSession({ ...SETTINGS, timeoutMs: 10_000 }, listening.callbacks);
  const outcome = session.recorders?.[options.mode]?.(programOf(text, others), options, {
    breakpoints: { [ENTRY]: breakpoints },
  });
  if (outcome === undefined || outcome instanceof Promise) throw new Error('no outcome at once');
  return { ...listening, session, outcome, display: listening.displayed };
}
