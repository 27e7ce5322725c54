import type { HostSession } from '@wellspring/evaluator';
import { problemsOf } from './evaluation/outcome';
import { evaluatePrepend } from './evaluation/sessions';
import type { Workspace } from './workspace';
import { runnableOf } from './workspace-state';

/**
 * Tells what is wrong with a program while it is typed, in a session of its own beside that of the runs:
 * the same engine says the same of it as before a run, and neither waits for the other.
 */

/** Milliseconds without a change after which a program is checked: a word is finished by then. */
const PAUSE_MS = 500;

/** A program that took long to check waits this much longer at most. */
const MAX_MORE_MS = 4000;

/** UTF-16 code units of all files; reading more takes a worker many seconds after each pause. */
const LONGEST = 4_000_000;

/** After so many checks in a row that told nothing the next one waits for a run or another language. */
const MAX_FAILURES = 3;

/**
 * Checks the program of a workspace now and after each change, once there is a pause. What is found goes to
 * the workspace, unless the program is another one by then.
 * @returns what ends it
 */
export function checkLive(workspace: Workspace): () => void {
  const { host, state } = workspace;
  let session: HostSession | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isChecking = false;
  let isOver = false;
  let failures = 0;
  /** How long the last check took: long programs wait for longer pauses. */
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
    const { language, timeoutMs } = state.getState();
    const { chapter, variant } = language;
    const opened = host.open({ language: language.language, chapter, variant, timeoutMs });
    session = opened;
    // Names that the prepended text declares are known, however far it got.
    await evaluatePrepend(opened, workspace.prepend);
    return opened;
  }

  async function check(): Promise<void> {
    // The one that is under way sees when it ends that the program has changed.
    if (isChecking || failures >= MAX_FAILURES) return;
    const before = state.getState();
    const program = runnableOf(before);
    if (!program || before.program.trim() === '') {
      return workspace.noteFound({ problems: [], files: program?.files ?? {} });
    }
    const { files, entry } = program;
    if (lengthOf(files) > LONGEST) {
      return workspace.noteFound({ problems: [], files, isTooLong: true });
    }
    isChecking = true;
    const started = performance.now();
    const found = await readySession()
      .then((ready) => ready.check(program))
      .catch(() => null);
    isChecking = false;
    if (isOver) return;
    lastMs = Math.min(performance.now() - started, MAX_MORE_MS);
    const now = state.getState();
    if (now.language !== before.language) return schedule();
    failures = found === null ? failures + 1 : 0;
    // Its worker may be gone, and with it the names that were prepended.
    if (found === null) dropSession();
    if (now.project.files !== before.project.files || now.project.activePath !== entry) schedule();
    else workspace.noteFound({ problems: problemsOf(found ?? [], entry), files });
  }

  const unwatch = state.subscribe((now, before) => {
    const isOtherLanguage = now.language !== before.language;
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

  return () => {
    isOver = true;
    unwatch();
    clearTimeout(timer);
    dropSession();
  };
}

function lengthOf(files: Readonly<Record<string, string>>): number {
  return Object.values(files).reduce((sum, text) => sum + text.length, 0);
}
