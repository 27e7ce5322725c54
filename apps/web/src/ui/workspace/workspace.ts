import type {
  Diagnostic,
  EvaluationListener,
  Host,
  HostOutcome,
  HostSession,
  KillReason,
  LanguageConfiguration,
  Timings,
  Program,
} from '@wellspring/evaluator';
import { createStore, type StoreApi } from 'zustand/vanilla';
import {
  append,
  clear,
  type ConsoleContent,
  type ConsoleModel,
  type DocumentNotice,
  EMPTY_CONSOLE,
  type ErrorOrigin,
  withStructure,
} from './console/console-model';
import { historyOf, newer, older, remember, type ReplHistory } from './console/repl-history';
import { createOutputBuffer } from './output-buffer';
import { longerLimit } from './time-limit';
import { activeText, openFile, type Project, projectOf, withActiveText } from './project';

/**
 * A workspace: the files of one program, its runs, its console and its REPL. It knows nothing of React
 * or of the page it is on; a page may hold as many as it likes.
 */

/** What is being evaluated now. `stopping` lasts until what runs has heard that it should end. */
export type Activity = 'idle' | 'running' | 'stopping';

/** A place in a file. */
export interface Place {
  /** The file; the one that is edited where it is absent. */
  readonly path?: string;
  /** From 1. */
  readonly line: number;
  /** From 0. */
  readonly column: number;
}

/** An error, and the file that it is in. */
export interface FileProblem {
  readonly path: string;
  readonly error: Diagnostic;
}

/** What could be told of a program without running it. */
export interface Found {
  readonly problems: readonly FileProblem[];
  /** The files that it was found in, as they stood: they may have been edited since. */
  readonly files: Program['files'];
  /** Nobody looks while the program is typed: it is too long. */
  readonly isTooLong?: boolean;
}

/** A document that a run has made, for a frame of the page to show. */
export interface ShownDocument {
  /** Differs from run to run. */
  readonly id: number;
  readonly html: string;
  /** The file that it was made of, and its text then. */
  readonly path: string;
  readonly text: string;
}

/** How the last evaluation ended, in short. */
export interface RunSummary {
  /** Differs from run to run, so that two equal summaries can be told apart. */
  readonly id: number;
  readonly status: HostOutcome['status'];
  /** Why the walls ended it, when they did. */
  readonly killed: KillReason | null;
  /** Whether the REPL still knows the names declared so far. */
  readonly namesKept: boolean;
  /** How many times it displayed something. */
  readonly displayed: number;
  /** The value's display string, when it finished. */
  readonly result: string | null;
  /** Milliseconds that it took, without waiting for its user; null when it was ended before its end. */
  readonly tookMs: number | null;
  readonly errors: readonly Diagnostic[];
}

export interface WorkspaceState {
  readonly project: Project;
  /** The text of the file that is edited, and that a run begins with; empty when none is open. */
  readonly program: string;
  readonly language: LanguageConfiguration;
  /** Of one evaluation, in milliseconds. */
  readonly timeoutMs: number;
  readonly activity: Activity;
  readonly console: ConsoleModel;
  /** What the running program asks its user and waits for; null when it asks nothing. */
  readonly question: string | null;
  readonly replInput: string;
  readonly history: ReplHistory;
  /** What was evaluated in the REPL since the program ran, oldest first: later entries see its names. */
  readonly entered: readonly string[];
  /** The errors of the last run in the files as they stand; none in a file that was edited since. */
  readonly problems: readonly FileProblem[];
  /** What is wrong with the program, told while it is typed. */
  readonly found: Found;
  /** Where the language runs to a document, that of the last run; null before and elsewhere. */
  readonly document: ShownDocument | null;
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
  /** What is edited: several files, or the text of a single one. */
  readonly program: string | Project;
  /** Evaluated silently, with all rights, before the program and before the first REPL entry. */
  readonly prepend?: string;
  /** Earlier REPL entries, oldest first. */
  readonly history?: readonly string[];
  /** The time limit belongs to the task: whoever runs the program is not to change it. */
  readonly isTimeLimitFixed?: boolean;
  /** What the page says about a program when it is run, before anything it displays; null: nothing. */
  readonly remarkOn?: (program: string) => string | null;
  /** Asked before each run of the program, which waits for the answer. */
  readonly mayRun?: (language: LanguageConfiguration) => Promise<boolean>;
}

export interface Workspace {
  /** Where its programs run, for tools that run them in their own way. */
  readonly host: Host;
  readonly isTimeLimitFixed: boolean;
  /** Evaluated silently, with all rights, before the program. */
  readonly prepend: string;
  /** What is now, for reading and for subscribing to. Only the actions below change it. */
  readonly state: Pick<StoreApi<WorkspaceState>, 'getState' | 'getInitialState' | 'subscribe'>;
  /** Replaces the text of the open file; marks of earlier errors in it no longer apply and go away. */
  edit(program: string): void;
  /** Changes the files, or which of them are open. */
  changeProject(change: (project: Project) => Project): void;
  /** Sets the time that an evaluation may take from now on, in milliseconds. */
  limitTime(timeoutMs: number): void;
  /** Changes the language: a fresh console, and names defined in the REPL are gone. */
  chooseLanguage(language: LanguageConfiguration): void;
  /** Lets the host start ahead what the first run will need. */
  prepare(): void;
  /**
   * Runs the program in a fresh environment, beginning with the open file; resolves when it has ended.
   * Does nothing while something runs or when there is no text to run.
   */
  run(): Promise<void>;
  /**
   * Evaluates the REPL's input where the last run left off. Does nothing as `run` does, and where the
   * language has no REPL.
   */
  evaluate(): Promise<void>;
  /**
   * Gives evaluations more time from now on, and evaluates again what had too little.
   * @param input the REPL's entry; null for the program
   */
  evaluateAgain(input: string | null, timeoutMs: number): Promise<void>;
  /** Ends what runs. Does nothing when nothing does. */
  stop(): void;
  /** Answers the program's question; null dismisses it. Does nothing when it asks nothing. */
  answer(text: string | null): void;
  /** Shows what the document of this id says is wrong in it; of an earlier document, nothing. */
  reportInDocument(id: number, error: Diagnostic): void;
  /** Says something about the document of this id. */
  noticeOfDocument(id: number, notice: DocumentNotice): void;
  clearConsole(): void;
  typeReplInput(text: string): void;
  /** Shows the entry before the one shown in the REPL. @returns whether there was one */
  showOlderEntry(): boolean;
  /** Shows the entry after the one shown in the REPL. @returns whether there was one */
  showNewerEntry(): boolean;
  /** Puts other entries in place of those that the REPL remembers, oldest first. */
  recall(entries: readonly string[]): void;
  /** Takes what could be told of the program without running it. */
  noteFound(found: Found): void;
  moveCursor(cursor: Place): void;
  /** Opens the file of a place, and asks the editor to go there and the page to show the editor. */
  goTo(place: Place): void;
  /** Ends what runs and frees what the host holds for it. The workspace can be used again. */
  release(): void;
}

/** Prepended text is the course's own and may use all of the language (wire reference, autograder). */
const PREPEND_CHAPTER = 4;

/** Of so many entries of the REPL tools know the names. */
const MOST_ENTERED = 50;

const NOTHING_FOUND: Found = { problems: [], files: {} };

/** What a run begins with, and the files that it may import; null when no file is open. */
export function runnableOf({ program, language, project }: WorkspaceState): Program | null {
  const { files, activePath: entry } = project;
  if (entry === null) return null;
  return { files: language.features.multiFile ? files : { [entry]: program }, entry };
}

/** What is wrong with the program: what its run ended with, else what can be told without one. */
export function problemsIn({ problems, found }: WorkspaceState): readonly FileProblem[] {
  return problems.length > 0 ? problems : found.problems;
}

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

/** @returns a workspace of its own, sharing nothing with others but the host */
export function createWorkspace(options: WorkspaceOptions): Workspace {
  const { host, prepend = '', program: given, isTimeLimitFixed = false } = options;
  const project = typeof given === 'string' ? projectOf(PATHS.program, given) : given;
  const store = createStore<WorkspaceState>(() => ({
    project,
    program: activeText(project),
    language: options.language,
    timeoutMs: options.timeoutMs,
    activity: 'idle',
    console: EMPTY_CONSOLE,
    question: null,
    replInput: '',
    history: historyOf(options.history ?? []),
    entered: [],
    problems: [],
    found: NOTHING_FOUND,
    document: null,
    summary: null,
    cursor: { line: 1, column: 0 },
    destination: null,
  }));
  const { getState, setState } = store;

  let session: HostSession | null = null;
  /** Counts evaluations; one that is no longer the newest must not touch the state when it ends. */
  let newest = 0;
  /** Whether somebody is being asked if the program may run. */
  let isAsking = false;
  /** Takes the answer to the question in the state. */
  let takeAnswer: ((answer: string | null) => void) | null = null;
  /** How long the newest evaluation has waited for its user. */
  let waitedMs = 0;

  function show(contents: readonly ConsoleContent[]) {
    setState((state) => ({ console: append(state.console, contents) }));
  }

  /** Shows a question until it is answered, or until nobody waits for the answer any more. */
  function ask(question: string, signal: AbortSignal): Promise<string | null> {
    const asked = performance.now();
    return new Promise((resolve) => {
      function close(answer: string | null) {
        waitedMs += performance.now() - asked;
        takeAnswer = null;
        setState({ question: null });
        resolve(answer);
      }
      takeAnswer = (answer) => {
        show([{ kind: 'answer', text: answer }]);
        close(answer);
      };
      signal.addEventListener('abort', () => close(null), { once: true });
      show([{ kind: 'question', text: question }]);
      setState({ question });
    });
  }

  function dropSession() {
    session?.close();
    session = null;
  }

  /** Ends what runs without waiting for it; what it still has to say is not shown. */
  function abandon() {
    newest += 1;
    dropSession();
    setState({ activity: 'idle', entered: [] });
  }

  /** The state in which these are the files; errors of files whose text is another one now are gone. */
  function withProject(state: WorkspaceState, changed: Project): Partial<WorkspaceState> {
    if (changed === state.project) return {};
    const { files } = state.project;
    const problems = state.problems.filter(({ path }) => changed.files[path] === files[path]);
    return {
      project: changed,
      program: activeText(changed),
      ...(problems.length < state.problems.length && { problems }),
    };
  }

  function openSession(): HostSession {
    const { language, timeoutMs } = getState();
    const { chapter, variant } = language;
    return host.open({ language: language.language, chapter, variant, timeoutMs });
  }

  /** The session to go on in, at once where there is nothing to wait for: a prepended text is evaluated first. */
  function readySession(): HostSession | Promise<{ ready: HostSession } | { failed: HostOutcome }> {
    if (session) return session;
    session = openSession();
    const preparing = evaluatePrepend(session, prepend);
    return preparing === null ? session : preparedSession(session, preparing);
  }

  async function preparedSession(
    opened: HostSession,
    preparing: Promise<HostOutcome>,
  ): Promise<{ ready: HostSession } | { failed: HostOutcome }> {
    const outcome = await preparing;
    if (outcome.status === 'finished') return { ready: opened };
    if (session === opened) dropSession();
    return { failed: outcome };
  }

  /**
   * Evaluates one file, which may import the others, and shows all that comes of it.
   * @param start what else is so from now on
   */
  async function evaluateFile(
    files: Readonly<Record<string, string>>,
    entry: string,
    origin: 'program' | 'repl',
    start: Partial<WorkspaceState> = {},
  ): Promise<void> {
    newest += 1;
    const id = newest;
    const { timeoutMs, language } = getState();
    let displayed = 0;
    waitedMs = 0;
    const output = createOutputBuffer((texts) => {
      if (id === newest) show(texts.map((shown) => ({ kind: 'display', text: shown })));
    });
    const listener: EvaluationListener = {
      onLoading() {
        if (id === newest && language.isLarge) show([LOADING]);
      },
      onDisplay(texts) {
        displayed += texts.length;
        output.add(texts);
      },
      onStructure(structure) {
        if (id !== newest) return;
        output.flush();
        setState((state) => ({ console: withStructure(state.console, structure) }));
      },
      onPrompt(question, signal) {
        if (id !== newest) return Promise.resolve(null);
        output.flush();
        return ask(question, signal);
      },
    };

    let errorOrigin = origin as ErrorOrigin;
    async function evaluated(): Promise<HostOutcome> {
      try {
        const found = readySession();
        const prepared = found instanceof Promise ? await found : { ready: found };
        if (id !== newest) return OUTDATED;
        if ('failed' in prepared) {
          errorOrigin = 'prepend';
          return prepared.failed;
        }
        return await prepared.ready.evaluate({ files, entry }, listener, { timeoutMs });
      } catch {
        // Hosts promise not to; if one does, the page goes on.
        return { status: 'killed', reason: 'crash' };
      }
    }

    // What is to be evaluated is on its way before the page draws that it runs.
    const evaluating = evaluated();
    setState({ ...start, activity: 'running' });
    const outcome = await evaluating;
    if (id !== newest) return;
    if (hasLostPrepend(outcome)) dropSession();
    output.flush();
    const path = errorOrigin === 'prepend' ? PATHS.prepend : entry;
    show(contentsOf(outcome, { origin: errorOrigin, path }));
    const longer = isTimeLimitFixed ? null : longerLimit(timeoutMs);
    if (hasRunOutOfTime(outcome) && errorOrigin !== 'prepend' && longer !== null) {
      const input = origin === 'repl' ? (files[entry] ?? '') : null;
      show([{ kind: 'more-time', timeoutMs: longer, input }]);
    }
    const errors = 'errors' in outcome ? outcome.errors : [];
    const html = outcome.status === 'finished' ? outcome.document : undefined;
    setState({
      activity: 'idle',
      ...(html !== undefined && { document: { id, html, path: entry, text: files[entry] ?? '' } }),
      summary: {
        id,
        status: outcome.status,
        killed: outcome.status === 'killed' ? outcome.reason : null,
        namesKept: keepsNames(outcome),
        displayed,
        result: outcome.status === 'finished' ? outcome.result : null,
        tookMs: 'timings' in outcome ? tookMs(outcome.timings, waitedMs) : null,
        errors,
      },
      ...(errorOrigin === 'program' && {
        problems: problemsOf(errors, entry).filter(
          ({ path }) => getState().project.files[path] === files[path],
        ),
      }),
    });
  }

  /** Whether the session may go on without what was prepended, so that a new one is needed. */
  function hasLostPrepend(outcome: HostOutcome): boolean {
    return prepend.trim() !== '' && !keepsNames(outcome);
  }

  function isReady(text: string): boolean {
    return getState().activity === 'idle' && text.trim() !== '';
  }

  /** Begins with the open file, in a fresh environment. */
  async function runProgram(): Promise<void> {
    if (isAsking || !isReady(getState().program)) return;
    if (options.mayRun) {
      isAsking = true;
      const isAllowed = await options.mayRun(getState().language).finally(() => {
        isAsking = false;
      });
      if (!isAllowed) return;
    }
    const runnable = runnableOf(getState());
    if (!runnable || !isReady(getState().program)) return;
    dropSession();
    const remark = options.remarkOn?.(getState().program) ?? null;
    await evaluateFile(runnable.files, runnable.entry, 'program', {
      entered: [],
      problems: [],
      console: append(
        clear(getState().console),
        remark === null ? [] : [{ kind: 'remark', text: remark }],
      ),
    });
  }

  async function evaluateInput(input: string): Promise<void> {
    setState((state) => ({
      history: remember(state.history, input),
      entered: [...state.entered, input].slice(-MOST_ENTERED),
    }));
    show([{ kind: 'input', text: input }]);
    const others = /\bimport\b/.test(input) ? getState().project.files : {};
    await evaluateFile({ ...others, [PATHS.repl]: input }, PATHS.repl, 'repl');
  }

  return {
    host,
    isTimeLimitFixed,
    prepend,
    state: store,
    edit(program) {
      setState((state) => withProject(state, withActiveText(state.project, program)));
    },
    changeProject(change) {
      setState((state) => withProject(state, change(state.project)));
    },
    limitTime(timeoutMs) {
      setState({ timeoutMs });
    },
    chooseLanguage(language) {
      abandon();
      setState((state) => ({
        language,
        problems: [],
        found: NOTHING_FOUND,
        document: null,
        summary: null,
        console: clear(state.console),
      }));
    },
    prepare() {
      openSession().close();
    },
    run: runProgram,
    async evaluate() {
      const { replInput, language } = getState();
      if (!language.features.repl || !isReady(replInput)) return;
      setState({ replInput: '' });
      await evaluateInput(replInput);
    },
    async evaluateAgain(input, timeoutMs) {
      if (isTimeLimitFixed || getState().activity !== 'idle') return;
      setState({ timeoutMs });
      await (input === null ? runProgram() : evaluateInput(input));
    },
    stop() {
      if (getState().activity !== 'running') return;
      setState({ activity: 'stopping' });
      session?.stop();
    },
    answer(text) {
      takeAnswer?.(text);
    },
    reportInDocument(id, error) {
      const { document, project, problems } = getState();
      if (document?.id !== id) return;
      const { path, text } = document;
      show([{ kind: 'error', origin: 'program', path, error }]);
      // Marks are for the text that was run.
      if (project.files[path] === text) setState({ problems: [...problems, { path, error }] });
    },
    noticeOfDocument(id, notice) {
      if (getState().document?.id === id) show([{ kind: 'notice', notice }]);
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
    recall(entries) {
      setState({ history: historyOf(entries) });
    },
    noteFound(found) {
      setState({ found });
    },
    moveCursor(cursor) {
      setState({ cursor });
    },
    goTo(place) {
      setState((state) => ({
        ...(place.path !== undefined && withProject(state, openFile(state.project, place.path))),
        destination: { ...place },
      }));
    },
    release: abandon,
  };
}

/** Of an evaluation that another one has followed: nobody looks at it. */
const OUTDATED: HostOutcome = { status: 'stopped', namesKept: false };

const LOADING: ConsoleContent = { kind: 'notice', notice: 'loading' };
const ABORTED: ConsoleContent = { kind: 'notice', notice: 'aborted' };
const NAMES_GONE: ConsoleContent = { kind: 'notice', notice: 'names-gone' };

/** Under which name the engine knows each text. */
const PATHS: Readonly<Record<ErrorOrigin, string>> = {
  prepend: '/prepend.js',
  program: '/program.js',
  repl: '/repl.js',
};

/** What was evaluated: which text, and under which path the engine knows it. */
interface Evaluated {
  readonly origin: ErrorOrigin;
  readonly path: string;
}

/** Which text an error is in: a function of an earlier text may fail when a later one calls it. */
function evaluatedIn({ file }: Diagnostic, evaluated: Evaluated): Evaluated {
  if (file === undefined || file === evaluated.path) return evaluated;
  if (file === PATHS.prepend) return { origin: 'prepend', path: file };
  if (file === PATHS.repl) return { origin: 'repl', path: file };
  return { origin: 'program', path: file };
}

/** The errors of a program that are in its files, and not in what was prepended. */
export function problemsOf(errors: readonly Diagnostic[], entry: string): readonly FileProblem[] {
  return errors.flatMap((error) => {
    const { origin, path } = evaluatedIn(error, { origin: 'program', path: entry });
    return origin === 'program' ? [{ path, error }] : [];
  });
}

/** Whether the session goes on with the names declared so far; where nothing began, none are lost. */
function keepsNames(outcome: HostOutcome): boolean {
  switch (outcome.status) {
    case 'stopped':
      return outcome.namesKept;
    case 'killed':
      return outcome.reason === 'load';
    default:
      return true;
  }
}

/** Whether it might have ended well with more time. */
function hasRunOutOfTime(outcome: HostOutcome): boolean {
  return outcome.status === 'timeout' || (outcome.status === 'killed' && outcome.reason === 'time');
}

/** What the program itself took: clocks that differ a little must not make it less than nothing. */
function tookMs({ compileMs, runMs }: Timings, waitedMs: number): number {
  return Math.max(0, compileMs + runMs - waitedMs);
}

function contentsOf(outcome: HostOutcome, evaluated: Evaluated): readonly ConsoleContent[] {
  switch (outcome.status) {
    case 'finished':
      if (evaluated.origin === 'prepend') return [];
      return outcome.document === undefined
        ? [
            {
              kind: 'result',
              text: outcome.result,
              ...(outcome.structure && { structure: outcome.structure }),
            },
          ]
        : [{ kind: 'notice', notice: 'document' }];
    case 'error':
    case 'timeout':
      return outcome.errors.map((error) => ({
        kind: 'error',
        ...evaluatedIn(error, evaluated),
        error,
      }));
    case 'stopped':
      return keepsNames(outcome) ? [ABORTED] : [ABORTED, NAMES_GONE];
    case 'killed': {
      const ended: ConsoleContent = { kind: 'notice', notice: `killed-${outcome.reason}` };
      return keepsNames(outcome) ? [ended] : [ended, NAMES_GONE];
    }
  }
}
