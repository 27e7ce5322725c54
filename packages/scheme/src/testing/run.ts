import type { EvaluationOptions, Outcome, ProvidedModule } from '@wellspring/evaluator';
import { evaluator } from '../evaluator.js';

/** Runs programs in tests. */

/** Long enough for any machine. Programs that never end have another limit. */
const LONG_LIMIT_MS = 20_000;

export const FULL_SCHEME = -13;

/** A session under test. */
interface TestSession {
  /** Evaluates a text. Returns its value, or its errors as `line:column type message`. */
  readonly evaluate: (text: string, options?: EvaluationOptions) => Promise<string>;
  readonly outcome: (
    files: Readonly<Record<string, string>>,
    options?: EvaluationOptions,
  ) => Promise<Outcome>;
  /** The lines that were displayed. */
  readonly shown: readonly string[];
}

export function openSession(
  chapter = FULL_SCHEME,
  options: {
    readonly timeoutMs?: number;
    readonly answers?: readonly string[];
    readonly isStopRequested?: () => boolean;
    readonly modules?: readonly ProvidedModule[];
  } = {},
): TestSession {
  const shown: string[] = [];
  const answers = [...(options.answers ?? [])];
  const session = evaluator.createSession(
    { chapter, variant: 'default', timeoutMs: options.timeoutMs ?? LONG_LIMIT_MS },
    {
      display: (text) => shown.push(text) > 0,
      ...(options.answers && { prompt: () => Promise.resolve(answers.shift() ?? null) }),
      ...(options.isStopRequested && { isStopRequested: options.isStopRequested }),
    },
  );
  for (const module of options.modules ?? []) session.provide?.(module);
  const outcome = async (
    files: Readonly<Record<string, string>>,
    given?: EvaluationOptions,
  ): Promise<Outcome> => session.evaluate({ files, entry: Object.keys(files)[0] ?? '' }, given);
  return {
    shown,
    outcome,
    evaluate: async (text, given) => summary(await outcome({ '/program.scm': text }, given)),
  };
}

/** Runs one program in its own session. */
export async function run(text: string, chapter = FULL_SCHEME): Promise<string> {
  return openSession(chapter).evaluate(text);
}

/** Runs one program, and returns the lines that it displays. */
export async function shownBy(text: string, chapter = FULL_SCHEME): Promise<readonly string[]> {
  const session = openSession(chapter);
  await session.evaluate(text);
  return session.shown;
}

/** Returns the result of a program, or its errors as users see them, joined by newlines. */
export function summary(outcome: Outcome): string {
  if (outcome.status === 'finished') return outcome.result;
  if (outcome.status === 'stopped') return 'stopped';
  return outcome.errors
    .map((error) => `${error.line ?? '?'}:${error.column ?? '?'} ${error.type} ${error.message}`)
    .join('\n');
}
