import type { Outcome, Session } from '@wellspring/evaluator';
import { evaluator } from '../evaluator.js';

/** Runs programs in tests. */

/** Long enough for any machine. Programs that never end have another limit. */
const LONG_LIMIT_MS = 20_000;

/** A session under test. */
interface TestSession {
  /** Evaluates a text. Returns its value, or its errors as `line:column type message`. */
  readonly evaluate: (text: string, path?: string) => Promise<string>;
  readonly outcome: (text: string) => Promise<Outcome>;
  /** Everything that was displayed. */
  readonly shown: readonly string[];
}

/** @param options the user's answers in order, and whether the run should stop */
export function openSession(
  options: {
    readonly timeoutMs?: number;
    readonly answers?: readonly (string | null)[];
    readonly isStopRequested?: () => boolean;
  } = {},
): TestSession {
  const shown: string[] = [];
  const answers = [...(options.answers ?? [])];
  const session: Session = evaluator.createSession(
    { chapter: -1, variant: 'default', timeoutMs: options.timeoutMs ?? LONG_LIMIT_MS },
    {
      display: (text) => shown.push(text) > 0,
      prompt: (question) => {
        shown.push(`? ${question}`);
        return Promise.resolve(answers.shift() ?? null);
      },
      isStopRequested: () => options.isStopRequested?.() ?? false,
    },
  );
  const outcome = async (text: string, path = '/program.js') =>
    session.evaluate({ files: { [path]: text }, entry: path });
  return {
    shown,
    outcome,
    evaluate: async (text, path) => summary(await outcome(text, path)),
  };
}

/** Runs one program in its own session. */
export async function run(text: string): Promise<string> {
  return openSession().evaluate(text);
}

/** Returns the result of a program, or its errors as users see them, joined by newlines. */
export function summary(outcome: Outcome): string {
  if (outcome.status === 'finished') return outcome.result;
  if (outcome.status === 'stopped') return 'stopped';
  return outcome.errors
    .map((error) => `${error.line ?? '?'}:${error.column ?? '?'} ${error.type} ${error.message}`)
    .join('\n');
}
