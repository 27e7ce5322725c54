import type { Host, HostOutcome, HostSession, LanguageConfiguration } from '@wellspring/evaluator';
import { sessionSettings, type SettingsOfRuns } from '../workspace-state';
import { keepsNames, pathOf } from './outcome';

/**
 * The sessions of a workspace on its host. There is one at a time, in which evaluations build on each other.
 */

export interface Sessions {
  /**
   * The session to use next. A new one is for debugged runs if `isDebugged` is true. It is returned synchronously when there is nothing to wait for; otherwise
   * prepended code is evaluated first. If that fails, there is no session.
   */
  readonly ready: (
    isDebugged?: boolean,
  ) => HostSession | Promise<{ ready: HostSession } | { failed: HostOutcome }>;
  /** Lets the host prepare for the first evaluation. */
  readonly prepare: () => void;
  /** Asks the current evaluation to end. */
  readonly stop: () => void;
  /** Makes the next evaluation start in a fresh environment. */
  readonly drop: () => void;
  /** Drops the session after an evaluation that may have lost the prepended code. */
  readonly dropUnlessWhole: (outcome: HostOutcome) => void;
}

interface SessionsOptions {
  readonly host: Host;
  readonly prepend: string;
  readonly getState: () => SettingsOfRuns;
}

/** @returns the sessions, none of which is open yet */
export function createSessions({ host, prepend, getState }: SessionsOptions): Sessions {
  let session: HostSession | null = null;

  const open = (isDebugged = false): HostSession =>
    host.open({ ...sessionSettings(getState()), ...(isDebugged && { isDebugged }) });

  function drop() {
    session?.close();
    session = null;
  }

  async function prepared(
    opened: HostSession,
    preparing: Promise<HostOutcome>,
  ): Promise<{ ready: HostSession } | { failed: HostOutcome }> {
    const outcome = await preparing;
    if (outcome.status === 'finished') return { ready: opened };
    if (session === opened) drop();
    return { failed: outcome };
  }

  return {
    ready(isDebugged) {
      if (session) return session;
      session = open(isDebugged);
      const preparing = evaluatePrepend(session, getState().language, prepend);
      return preparing === null ? session : prepared(session, preparing);
    },
    prepare: () => open().close(),
    stop: () => session?.stop(),
    drop,
    dropUnlessWhole(outcome) {
      if (prepend.trim() !== '' && !keepsNames(outcome)) drop();
    },
  };
}

/**
 * Evaluates the prepended code in a newly opened session. It belongs to the course and may use the whole
 * language (wire reference, autograder).
 * @returns how that ended; null when there is no prepended code
 */
export function evaluatePrepend(
  session: HostSession,
  language: LanguageConfiguration,
  prepend: string,
): Promise<HostOutcome> | null {
  if (prepend.trim() === '') return null;
  const path = pathOf('prepend', language);
  return session.evaluate(
    { files: { [path]: prepend }, entry: path },
    { onDisplay: () => {} },
    { chapter: language.definition.fullChapter },
  );
}
