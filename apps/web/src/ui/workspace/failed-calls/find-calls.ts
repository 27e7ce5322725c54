import type {
  Diagnostic,
  FailedCall,
  Host,
  HostSessionSettings,
  Program,
} from '@wellspring/evaluator';

/**
 * Finds the calls that led to an error, by running the program again in an engine that can show how programs run.
 * The texts that it displays are not shown again.
 * @param ran the program that failed in a new session
 * @returns the calls, innermost first; none when they are not known or the engine cannot be loaded
 */
export async function findCalls(
  host: Pick<Host, 'open'>,
  settings: HostSessionSettings,
  ran: Program,
  error: Diagnostic,
): Promise<readonly FailedCall[]> {
  const session = host.open(settings);
  try {
    const outcome = await session.evaluate(ran, { onDisplay: () => undefined }, { calls: true });
    const [again] = outcome.status === 'error' ? outcome.errors : [];
    const isSame =
      again?.message === error.message &&
      again.line === error.line &&
      again.column === error.column;
    return isSame ? (again.calls ?? []) : [];
  } finally {
    session.close();
  }
}
