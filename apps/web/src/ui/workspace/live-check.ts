import type { HostSession } from '@wellspring/evaluator';
import { problemsOf } from './evaluation/outcome';
import { evaluatePrepend } from './evaluation/sessions';
import type { Workspace } from './workspace';
import { type FileProblem, runnableOf, sessionSettings } from './workspace-state';

/**
 * Checks a program while it is typed, in a separate session: the same engine reports the same errors as
 * before a run, and checks and runs do not wait for each other.
 */

/**
 * The program is checked after this time without a change, in milliseconds, when a word is probably complete.
 */
const PAUSE_MS = 500;

/** The maximum additional wait for programs whose last check took long. */
const MAX_MORE_MS = 4000;

/** In UTF-16 code units of all files. A worker needs many seconds for more, after each pause. */
const MAX_LENGTH = 4_000_000;

/** After this many failed checks in a row, the next one waits for a run or another language. */
const MAX_FAILURES = 3;

/** The check of a program, while it goes on. */
export interface LiveCheck {
  readonly stop: () => void;
  /**
   * Sends a question about the current program on a channel of the engine. Resolves to the answer, and to null
   * while there is no engine or when it cannot answer.
   */
  readonly ask: (channel: string, question: unknown) => Promise<unknown>;
}

/**
 * Checks the program of a workspace now and after each change, once there is a pause. The result is written
 * to the workspace, unless the program has changed meanwhile.
 */
export function checkLive(workspace: Workspace): LiveCheck {
  const { host, state } = workspace;
  let session: HostSession | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isChecking = false;
  let isOver = false;
  let failures = 0;
  /** The duration of the last check: long programs wait for longer pauses. */
  let lastMs = 0;

  function schedule() {
    clearTimeout(timer);
    timer = setTimeout(() => void check(), PAUSE_MS + lastMs);
  }

  function dropSession() {
    session?.close();
    session = null;
  }

  async function readySession(): Promise<HostSession> {
    if (session) return session;
    const now = state.getState();
    const opened = host.open(sessionSettings(now));
    session = opened;
    // Names of the prepended code are known, however far its evaluation got.
    await evaluatePrepend(opened, now.language, workspace.prepend);
    return opened;
  }

  async function check(): Promise<void> {
    // A running check notices at its end that the program has changed.
    if (isChecking || failures >= MAX_FAILURES) return;
    const before = state.getState();
    const program = runnableOf(before);
    if (!program || before.program.trim() === '') {
      return workspace.noteFound({ problems: [], files: program?.files ?? {} });
    }
    const { files, entry } = program;
    if (lengthOf(files) > MAX_LENGTH) {
      return workspace.noteFound({ problems: [], files, isTooLong: true });
    }
    isChecking = true;
    const started = performance.now();
    const found = await readySession()
      .then((ready) => ready.check(program, { hints: true }))
      .catch(() => null);
    isChecking = false;
    if (isOver) return;
    lastMs = Math.min(performance.now() - started, MAX_MORE_MS);
    const now = state.getState();
    if (now.language !== before.language || now.libraries !== before.libraries) return schedule();
    failures = found === null ? failures + 1 : 0;
    // The worker may be gone, and with it the prepended names.
    if (found === null) dropSession();
    if (now.project.files !== before.project.files || now.project.activePath !== entry) schedule();
    else {
      const all = problemsOf(found ?? [], entry);
      const problems = all.filter((one) => !isHint(one));
      workspace.noteFound({ problems, hints: all.filter(isHint), files });
      if (now.language.definition.imports && problems.some(isUndeclared)) await offerImports();
    }
  }

  /** Adds imports to the fixes of the problems that were found last. */
  async function offerImports() {
    const { found } = state.getState();
    // Without these fixes, the explanations still say what to do.
    const fixes = await import('./import-fixes').catch(() => null);
    if (!fixes || isOver || state.getState().found !== found) return;
    workspace.noteFound({ ...found, problems: fixes.withImports(found.problems) });
  }

  const unwatch = state.subscribe((now, before) => {
    const isOtherLanguage = now.language !== before.language || now.libraries !== before.libraries;
    if (isOtherLanguage) dropSession();
    if (isOtherLanguage || now.summary !== before.summary) failures = 0;
    const { files, activePath } = now.project;
    if (
      isOtherLanguage ||
      files !== before.project.files ||
      activePath !== before.project.activePath
    ) {
      schedule();
    }
  });
  schedule();

  return {
    stop() {
      isOver = true;
      unwatch();
      clearTimeout(timer);
      dropSession();
    },
    async ask(channel, question) {
      const program = runnableOf(state.getState());
      if (!program || lengthOf(program.files) > MAX_LENGTH) return null;
      const answer = await session?.request?.(channel, { program, question });
      return answer?.status === 'answered' ? answer.data : null;
    },
  };
}

/** Tells whether a name is not declared. */
function isUndeclared({ error }: FileProblem): boolean {
  return error.message.endsWith(' not declared.');
}

function isHint({ error }: FileProblem): boolean {
  return error.severity === 'hint';
}

function lengthOf(files: Readonly<Record<string, string>>): number {
  return Object.values(files).reduce((sum, text) => sum + text.length, 0);
}
