import type { EvaluationOptions } from '../evaluator.js';
import type { Host, HostOutcome, HostSession, HostSessionSettings } from '../host.js';

/** The settings of a session in the test language. */
export const FIXTURE_SETTINGS: HostSessionSettings = {
  language: 'fixture',
  chapter: 4,
  variant: 'default',
  timeoutMs: 1000,
};

/** Evaluates a program of one file. Returns its outcome and everything it displayed. */
export async function evaluateText(
  session: HostSession,
  text: string,
  options?: EvaluationOptions,
): Promise<{ outcome: HostOutcome; shown: string[] }> {
  const shown: string[] = [];
  const outcome = await session.evaluate(
    { files: { '/program.js': text }, entry: '/program.js' },
    { onDisplay: (texts) => shown.push(...texts) },
    options,
  );
  return { outcome, shown };
}

/** Evaluates a program in its own session. Returns its value, or how else it ended. */
export async function valueOf(host: Host, text: string): Promise<string> {
  const session = host.open(FIXTURE_SETTINGS);
  const { outcome } = await evaluateText(session, text);
  session.close();
  return outcome.status === 'finished' ? outcome.result : JSON.stringify(outcome);
}
