import type { Host, HostOutcome, HostSession } from '@wellspring/evaluator';
import type { WorkspaceState } from '../workspace-state';
import { keepsNames, PATHS } from './outcome';

/** The sessions that a workspace opens on its host: one at a time, in which evaluations go on from each other. */

export interface Sessions {
  /**
   * The session to go on in, at once where there is nothing to wait for: a prepended text is evaluated first.
   * It may fail, and then there is none.
   */
  readonly ready: () => HostSession | Promise<{ ready: HostSession } | { failed: HostOutcome }>;
  /** Lets the host start ahead what the first evaluation will need. */
  readonly prepare: () => void;
  /** Asks what is evaluated to end. */
  readonly stop: () => void;
  /** The next evaluation has a fresh environment. */
  readonly drop: () => void;
  /** Drops the session after an evaluation that may have lost what was prepended. */
  readonly dropUnlessWhole: (outcome: HostOutcome) => void;
}

interface SessionsOptions {
  readonly host: Host;
  readonly prepend: string;
  readonly getState: () => Pick<WorkspaceState, 'language' | 'timeoutMs'>;
}

/** @returns none open yet */
export function createSessions({ host, prepend, getState }: SessionsOptions): Sessions {
  let session: HostSession | null = null;

  function open(): HostSession {
    const { language, timeoutMs } = getState();
    const { chapter, variant } = language;
    return host.open({ language: language.language, chapter, variant, timeoutMs });
  }

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
    ready() {
      if (session) return session;
      session = open();
      const preparing = evaluatePrepend(session, prepend);
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

/** Prepended text is the course's own and may use all of the language (wire reference, autograder). */
const PREPEND_CHAPTER = 4;

/**
 * Evaluates what comes before a program, in a session that was just opened.
 * @returns how that ended; null when there is nothing
 */
export function evaluatePrepend(
  session: HostSession,
  prepend: string,
): Promise<HostOutcome> | null {
  if (prepend.trim() === '') return null;
  return session.evaluate(
    { files: { [PATHS.prepend]: prepend }, entry: PATHS.prepend },
    { onDisplay: () => {} },
    { chapter: PREPEND_CHAPTER },
  );
}
