import type {
  Diagnostic,
  Host,
  HostOutcome,
  HostSession,
  KillReason,
  LanguageConfiguration,
} from '@wellspring/evaluator';
import { createStore, type StoreApi } from 'zustand/vanilla';
import {
  append,
  clear,
  type ConsoleContent,
  type ConsoleModel,
  EMPTY_CONSOLE,
  type ErrorOrigin,
} from './console/console-model';
import { historyOf, newer, older, remember, type ReplHistory } from './console/repl-history';
import { createOutputBuffer } from './output-buffer';

/**
 * A workspace: one program, its runs, its console and its REPL. It knows nothing of React or of the
 * page it is on; a page may hold as many as it likes.
 */

/** What is being evaluated now. `stopping` lasts until what runs has heard that it should end. */
export type Activity = 'idle' | 'running' | 'stopping';

/** A place in the program. */
export interface Place {
  /** From 1. */
  readonly line: number;
  /** From 0. */
  readonly column: number;
}

/** How the last evaluation ended, in short. */
export interface RunSummary {
  /** Differs from run to run, so that two equal summaries can be told apart. */
  readonly id: number;
  readonly status: HostOutcome['status'];
  /** Why the walls ended it, when they did. */
  readonly killed: KillReason | null;
  /** How many times it displayed something. */
  readonly displayed: number;
  /** The value's display string, when it finished. */
  readonly result: string | null;
  readonly errors: readonly Diagnostic[];
}

export interface WorkspaceState {
  readonly program: string;
  readonly language: LanguageConfiguration;
  /** Of one evaluation, in milliseconds. */
  readonly timeoutMs: number;
  readonly activity: Activity;
  readonly console: ConsoleModel;
  readonly replInput: string;
  readonly history: ReplHistory;
  /** The errors of the last run of the program as it stands; none after it was edited. */
  readonly problems: readonly Diagnostic[];
  /** Null until something was evaluated. */
  readonly summary: RunSummary | null;
  readonly cursor: Place;
  /** Where the editor was last asked to go; a new object at each request. */
  readonly destination: Place | null;
}

export interface WorkspaceOptions {
  /** Where programs run; the workspace opens sessions on it and leaves disposing it to its owner. */
  readonly host: Host;
  readonly language: LanguageConfiguration;
  /** Of one evaluation, in milliseconds. */
  readonly timeoutMs: number;
  readonly program: string;
  /** Evaluated silently, with all rights, before the program and before the first REPL entry. */
  readonly prepend?: string;
  /** Earlier REPL entries, oldest first. */
  readonly history?: readonly string[];
}

export interface Workspace {
  /** Where its programs run, for tools that run them in their own way. */
  readonly host: Host;
  /** What is now, for reading and for subscribing to. Only the actions below change it. */
  readonly state: Pick<StoreApi<WorkspaceState>, 'getState' | 'getInitialState' | 'subscribe'>;
  /** Replaces the program's text; marks of earlier errors no longer apply and go away. */
  edit(program: string): void;
  /** Changes the language: a fresh console, and names defined in the REPL are gone. */
  chooseLanguage(language: LanguageConfiguration): void;
  /** Lets the host start ahead what the first run will need. */
  prepare(): void;
  /**
   * Runs the program in a fresh environment; resolves when it has ended. Does nothing while
   * something runs or when there is no text to run.
   */
  run(): Promise<void>;
  /** Evaluates the REPL's input where the last run left off. Does nothing as `run` does. */
  evaluate(): Promise<void>;
  /** Ends what runs. Does nothing when nothing does. */
  stop(): void;
  clearConsole(): void;
  typeReplInput(text: string): void;
  /** Shows the entry before the one shown in the REPL. @returns whether there was one */
  showOlderEntry(): boolean;
  /** Shows the entry after the one shown in the REPL. @returns whether there was one */
  showNewerEntry(): boolean;
  moveCursor(cursor: Place): void;
  /** Asks the editor to go to a place, and the page to show the editor. */
  goTo(place: Place): void;
  /** Ends what runs and frees what the host holds for it. The workspace can be used again. */
  release(): void;
}

/** Prepended text is the course's own and may use all of the language (wire reference, autograder). */
const PREPEND_CHAPTER = 4;

/** @returns a workspace of its own, sharing nothing with others but the host */
export function createWorkspace(options: WorkspaceOptions): Workspace {
  const { host, prepend = '' } = options;
  const store = createStore<WorkspaceState>(() => ({
    program: options.program,
    language: options.language,
    timeoutMs: options.timeoutMs,
    activity: 'idle',
    console: EMPTY_CONSOLE,
    replInput: '',
    history: historyOf(options.history ?? []),
    problems: [],
    summary: null,
    cursor: { line: 1, column: 0 },
    destination: null,
  }));
  const { getState, setState } = store;

  let session: HostSession | null = null;
  /** Counts evaluations; one that is no longer the newest must not touch the state when it ends. */
  let newest = 0;

  function show(contents: readonly ConsoleContent[]) {
    setState((state) => ({ console: append(state.console, contents) }));
  }

  function dropSession() {
    session?.close();
    session = null;
  }

  /** Ends what runs without waiting for it; what it still has to say is not shown. */
  function abandon() {
    newest += 1;
    dropSession();
    setState({ activity: 'idle' });
  }

  function openSession(): HostSession {
    const { language, timeoutMs } = getState();
    const { chapter, variant } = language;
    return host.open({ language: language.language, chapter, variant, timeoutMs });
  }

  /** The session to go on in; a new one has evaluated the prepended text first. */
  async function readySession(): Promise<{ ready: HostSession } | { failed: HostOutcome }> {
    if (session) return { ready: session };
    const opened = openSession();
    session = opened;
    if (prepend.trim() === '') return { ready: opened };
    const outcome = await opened.evaluate(
      { files: { [PATHS.prepend]: prepend }, entry: PATHS.prepend },
      () => {},
      { chapter: PREPEND_CHAPTER },
    );
    if (outcome.status === 'finished') return { ready: opened };
    if (session === opened) dropSession();
    return { failed: outcome };
  }

  /** Evaluates one text and shows all that comes of it. */
  async function evaluateText(text: string, origin: 'program' | 'repl'): Promise<void> {
    newest += 1;
    const id = newest;
    let displayed = 0;
    setState({ activity: 'running' });
    const output = createOutputBuffer((texts) => {
      if (id === newest) show(texts.map((shown) => ({ kind: 'display', text: shown })));
    });
    const path = PATHS[origin];
    const onOutput = (texts: readonly string[]) => {
      displayed += texts.length;
      output.add(texts);
    };

    let outcome: HostOutcome;
    let errorOrigin: ErrorOrigin = origin;
    try {
      const prepared = await readySession();
      if (id !== newest) return;
      if ('failed' in prepared) {
        outcome = prepared.failed;
        errorOrigin = 'prepend';
      } else {
        outcome = await prepared.ready.evaluate({ files: { [path]: text }, entry: path }, onOutput);
      }
    } catch {
      // Hosts promise not to; if one does, the page goes on.
      outcome = { status: 'killed', reason: 'crash' };
    }
    if (id !== newest) return;
    if (hasLostPrepend(outcome)) dropSession();
    output.flush();
    show(contentsOf(outcome, errorOrigin));
    const errors = 'errors' in outcome ? outcome.errors : [];
    setState({
      activity: 'idle',
      summary: {
        id,
        status: outcome.status,
        killed: outcome.status === 'killed' ? outcome.reason : null,
        displayed,
        result: outcome.status === 'finished' ? outcome.result : null,
        errors,
      },
      ...(errorOrigin === 'program' &&
        getState().program === text && {
          problems: errors.filter((error) => originOf(error, errorOrigin) === 'program'),
        }),
    });
  }

  /** Whether the session may go on without what was prepended, so that a new one is needed. */
  function hasLostPrepend({ status }: HostOutcome): boolean {
    return prepend.trim() !== '' && (status === 'stopped' || status === 'killed');
  }

  function isReady(text: string): boolean {
    return getState().activity === 'idle' && text.trim() !== '';
  }

  return {
    host,
    state: store,
    edit(program) {
      setState((state) => ({
        program,
        ...(state.problems.length > 0 && { problems: [] }),
      }));
    },
    chooseLanguage(language) {
      abandon();
      setState((state) => ({
        language,
        problems: [],
        summary: null,
        console: clear(state.console),
      }));
    },
    prepare() {
      openSession().close();
    },
    async run() {
      const { program } = getState();
      if (!isReady(program)) return;
      abandon();
      setState((state) => ({ problems: [], console: clear(state.console) }));
      await evaluateText(program, 'program');
    },
    async evaluate() {
      const { replInput } = getState();
      if (!isReady(replInput)) return;
      setState((state) => ({ replInput: '', history: remember(state.history, replInput) }));
      show([{ kind: 'input', text: replInput }]);
      await evaluateText(replInput, 'repl');
    },
    stop() {
      if (getState().activity !== 'running') return;
      setState({ activity: 'stopping' });
      session?.stop();
    },
    clearConsole() {
      setState((state) => ({ console: clear(state.console) }));
    },
    typeReplInput(text) {
      setState({ replInput: text });
    },
    showOlderEntry() {
      const step = older(getState().history, getState().replInput);
      if (step) setState({ history: step.history, replInput: step.text });
      return step !== null;
    },
    showNewerEntry() {
      const step = newer(getState().history);
      if (step) setState({ history: step.history, replInput: step.text });
      return step !== null;
    },
    moveCursor(cursor) {
      setState({ cursor });
    },
    goTo(place) {
      setState({ destination: { ...place } });
    },
    release: abandon,
  };
}

/** Under which name the engine knows each text. */
const PATHS: Readonly<Record<ErrorOrigin, string>> = {
  prepend: '/prepend.js',
  program: '/program.js',
  repl: '/repl.js',
};

/** Which text an error is in: a function of an earlier text may fail when a later one calls it. */
function originOf(error: Diagnostic, evaluated: ErrorOrigin): ErrorOrigin {
  const origins: readonly ErrorOrigin[] = ['prepend', 'program', 'repl'];
  return origins.find((origin) => PATHS[origin] === error.file) ?? evaluated;
}

function contentsOf(outcome: HostOutcome, origin: ErrorOrigin): readonly ConsoleContent[] {
  switch (outcome.status) {
    case 'finished':
      return origin === 'prepend' ? [] : [{ kind: 'result', text: outcome.result }];
    case 'error':
    case 'timeout':
      return outcome.errors.map((error) => ({
        kind: 'error',
        origin: originOf(error, origin),
        error,
      }));
    case 'stopped':
      return [{ kind: 'notice', notice: 'aborted' }];
    case 'killed':
      return [{ kind: 'notice', notice: `killed-${outcome.reason}` }];
  }
}
