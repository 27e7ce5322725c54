import {
  type Diagnostic,
  type Host,
  type HostAnswer,
  type Language,
  type LanguageConfiguration,
  type ModuleLibrary,
  type Program,
} from '@wellspring/evaluator';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { loadPart } from '../parts';
import { noteActivity } from './activity';
import { append, clear, type ConsoleContent, EMPTY_CONSOLE } from './console/console-model';
import { historyOf, newer, older, remember } from './console/repl-history';
import { createEvaluation } from './evaluation/evaluation';
import { pathOf } from './evaluation/outcome';
import type * as DebuggedRuns from './debugging/debugged-run';
import { createQuestions } from './evaluation/questions';
import { createSessions } from './evaluation/sessions';
import {
  activeText,
  conditionsIn,
  type FileConditions,
  openFile,
  type Project,
  projectOf,
  withActiveText,
  withBreakpoints,
  withConditions,
} from './project';
import { afterEvent, type ToolSlot, type ToolState } from './tool-state';
import {
  BREAKPOINT_HIT,
  canEnter,
  type FileRange,
  type Found,
  haltsOf,
  isOutdated,
  NO_HALTS,
  NOTHING_FOUND,
  type Place,
  runnableOf,
  type ShownValues,
  withProject,
  type WorkspaceState,
} from './workspace-state';

/**
 * A workspace: the files of one program, its runs, its console and its REPL. It is independent of React and
 * of the page; a page may have any number of workspaces.
 */

export interface WorkspaceOptions {
  /** The host that runs programs. The workspace opens sessions on it; its owner disposes it. */
  readonly host: Host;
  readonly language: LanguageConfiguration;
  /** The options of the language, by name. Default: none. */
  readonly languageOptions?: Readonly<Record<string, string>>;
  /** The modules whose names programs can use without an import. Default: none. */
  readonly libraries?: readonly ModuleLibrary[];
  /** For one evaluation, in milliseconds. */
  readonly timeoutMs: number;
  /** The edited files, or the text of a single file. */
  readonly program: string | Project;
  /** Code that is evaluated silently, with all rights, before the program and before the first REPL entry. */
  readonly prepend?: string;
  /** Earlier REPL entries, oldest first. */
  readonly history?: readonly string[];
  /** True if the time limit belongs to the task, so that users cannot change it. */
  readonly isTimeLimitFixed?: boolean;
  /**
   * Returns a remark of the page about a program that is about to run, shown before its output; null for
   * none.
   */
  readonly remarkOn?: (program: string) => string | null;
  /** Called before each run of the program, which waits for the result. */
  readonly mayRun?: (language: LanguageConfiguration) => Promise<boolean>;
  /** The states of the tools that the page has beside the editor. */
  readonly tools?: readonly ToolSlot[];
  /** Tells whether the page shows how programs of a language run, so that breakpoints can be set. */
  readonly canHalt?: (language: LanguageConfiguration) => boolean;
}

/** A way to run a program: so that it can be paused, or also with a pause before its first statement. */
type RunMode = 'debug' | 'step';

export interface Workspace {
  /** The host on which its programs run, for tools that run them in another way. */
  readonly host: Host;
  readonly isTimeLimitFixed: boolean;
  /** Code that is evaluated silently, with all rights, before the program. */
  readonly prepend: string;
  /** The current state, for reading and subscribing. Only the methods below change it. */
  readonly state: Pick<StoreApi<WorkspaceState>, 'getState' | 'getInitialState' | 'subscribe'>;
  /** Replaces the text of the open file. Marks of earlier errors in it are removed. */
  edit(program: string): void;
  /** Changes the files, or which of them are open. */
  changeProject(change: (project: Project) => Project): void;
  /** Tells whether breakpoints can be set, because the page shows how programs run. */
  canHalt(): boolean;
  /**
   * Replaces the breakpoints of the open file, and their conditions if given. If its text is that of the last run, they take effect at once.
   */
  markBreakpoints(lines: readonly number[], conditions?: FileConditions): void;
  /**
   * Marks the code of the step on show, or of what the user points at in its picture; null removes the mark.
   */
  markSource(what: 'step' | 'pointed', range: FileRange | null): void;
  /** Tells whether inline values can be recorded for the program. */
  canShowValues(): boolean;
  /** Shows the inline values of the last run; null removes them. */
  showValues(values: ShownValues | null): void;
  /** Changes the state of a tool. */
  changeTool<State>(tool: ToolState<State>, change: (state: State) => State): void;
  /**
   * Sends a request to the current session on behalf of the reader of a channel.
   * @returns null when there is no session
   */
  request(channel: string, data: unknown): Promise<HostAnswer | null>;
  /** Adds an entry at the end of the console. */
  show(content: ConsoleContent): void;
  /** Sets the time limit of evaluations from now on, in milliseconds. */
  limitTime(timeoutMs: number): void;
  /** Changes the language. The console is cleared, and names defined in the REPL are lost. */
  chooseLanguage(language: LanguageConfiguration): void;
  /**
   * Changes the modules whose names programs can use without an import, with the same effects as another language.
   */
  chooseLibraries(libraries: readonly ModuleLibrary[]): void;
  /** Lets the host prepare for the first run. */
  prepare(): void;
  /**
   * Runs the program in a fresh environment, starting with the open file; resolves when it has ended. Does
   * nothing while something is running or when there is no text to run. A program with breakpoints pauses there, if
   * its language can be debugged.
   */
  run(how?: RunMode): Promise<void>;
  /** Tells whether the program can be debugged now. */
  canDebug(): boolean;
  /** Pauses the run that is going on; null when it cannot be paused. */
  debugging(): DebuggedRuns.RunDebugger | null;
  /** Tells whether a tool is open that records runs and halts in its record. Then ordinary runs do not pause. */
  noteRecorder(isOpen: boolean): void;
  /**
   * Evaluates the input of the REPL in the environment of the last run. Does nothing in the same cases as
   * `run`, or when the language has no REPL.
   */
  evaluate(): Promise<void>;
  /**
   * Gives evaluations more time from now on, and repeats one that ran out of time.
   * @param input the entry of the REPL; null for the program
   */
  evaluateAgain(input: string | null, timeoutMs: number): Promise<void>;
  /** Stops the current evaluation. Does nothing when there is none. */
  stop(): void;
  /** Answers the program's question; null dismisses it. Does nothing when there is no question. */
  answer(text: string | null): void;
  /**
   * Shows an error that a tool has found in a file. It is marked in the file if the file still has this text.
   */
  report(path: string, text: string, error: Diagnostic): void;
  /** Says in the console, once for each run, that a tool has reached a breakpoint in it. */
  reportHalt(ran: Program): void;
  clearConsole(): void;
  typeReplInput(text: string): void;
  /** Shows the previous entry of the REPL. @returns whether there was one */
  showOlderEntry(): boolean;
  /** Shows the next entry of the REPL. @returns whether there was one */
  showNewerEntry(): boolean;
  /** Replaces the remembered entries of the REPL, oldest first. */
  recall(entries: readonly string[]): void;
  /** Stores the result of checking the program without running it. */
  noteFound(found: Found): void;
  moveCursor(cursor: Place): void;
  /** Opens the file of a place, and asks the editor to go there and the page to show the editor. */
  goTo(place: Place): void;
  /** Stops the current evaluation and frees its resources on the host. The workspace can be used again. */
  release(): void;
}

/** The number of REPL entries whose names tools know. */
const MAX_ENTERED = 50;

/** @returns a new workspace, which shares nothing with others except the host */
export function createWorkspace(options: WorkspaceOptions): Workspace {
  const { host, prepend = '', program: given, isTimeLimitFixed = false, tools = [] } = options;
  const project =
    typeof given === 'string' ? projectOf(pathOf('program', options.language), given) : given;
  const store = createStore<WorkspaceState>(() => ({
    project,
    program: activeText(project),
    language: options.language,
    languageOptions: options.languageOptions ?? {},
    libraries: options.libraries ?? [],
    timeoutMs: options.timeoutMs,
    activity: 'idle',
    console: EMPTY_CONSOLE,
    question: null,
    replInput: '',
    history: historyOf(options.history ?? []),
    entered: [],
    problems: [],
    found: NOTHING_FOUND,
    tools: {},
    ran: null,
    answers: null,
    inputs: {},
    halts: NO_HALTS,
    haltingRuns: 0,
    step: null,
    pointed: null,
    debugged: null,
    pauses: 0,
    values: null,
    summary: null,
    cursor: { line: 1, column: 0 },
    destination: null,
  }));
  const { getState, setState } = store;

  const show = (contents: readonly ConsoleContent[]) =>
    setState((state) => ({ console: append(state.console, contents) }));
  const sessions = createSessions({ host, prepend, getState });
  const questions = createQuestions(store, show);
  const parts = { store, sessions, questions, show, isTimeLimitFixed, tools };
  const { evaluate, abandon } = createEvaluation(parts);
  /** True if `mayRun` is being asked. */
  let isAsking = false;
  /** The run for which the console already reports a breakpoint. */
  let haltReported: Program | null = null;

  let debugging: DebuggedRuns.RunDebugger | null = null;
  let isRecorded = false;

  const canHalt = () => options.canHalt?.(getState().language) ?? false;

  function isReady(text: string): boolean {
    return getState().activity === 'idle' && text.trim() !== '';
  }

  /** Tells whether a run should be able to pause. */
  function isForDebugger(how: RunMode | undefined): boolean {
    const runnable = runnableOf(getState());
    const { canBeDebugged, definition } = getState().language;
    if (!runnable || !canBeDebugged || !canHalt()) return false;
    if (how !== undefined) return true;
    const isHalting =
      haltsOf(getState(), runnable) !== NO_HALTS ||
      Object.values(runnable.files).some((text) => definition.haltsItself?.(text));
    return isHalting && !isRecorded;
  }

  /** Starts with the open file, in a fresh environment. */
  async function runProgram(how?: RunMode): Promise<void> {
    if (isAsking || !isReady(getState().program)) return;
    if (options.mayRun) {
      isAsking = true;
      const isAllowed = await options.mayRun(getState().language).finally(() => {
        isAsking = false;
      });
      if (!isAllowed) return;
    }
    let fetched: typeof DebuggedRuns | null = null;
    if (isForDebugger(how)) {
      isAsking = true;
      fetched = await loadPart(() => import('./debugging/debugged-run')).catch(() => null);
      isAsking = false;
      if (fetched === null) return show([{ kind: 'notice', notice: 'killed-load' }]);
    }
    const runnable = runnableOf(getState());
    if (!runnable || !isReady(getState().program)) return;
    noteActivity('Run Code');
    sessions.drop();
    const halts = canHalt() ? haltsOf(getState(), runnable) : NO_HALTS;
    const remark = options.remarkOn?.(getState().program) ?? null;
    debugging =
      fetched?.createRunDebugger(runnable, { store, show, stop, pausesAtStart: how === 'step' }) ??
      null;
    const start: Partial<WorkspaceState> = {
      entered: [],
      problems: [],
      tools: afterEvent(getState().tools, tools, { kind: 'run' }),
      ran: runnable,
      halts,
      haltingRuns: getState().haltingRuns + (halts === NO_HALTS && fetched === null ? 0 : 1),
      debugged: fetched && fetched.GOES_ON,
      console: append(
        clear(getState().console),
        remark === null ? [] : [{ kind: 'remark', text: remark }],
      ),
    };
    await evaluate(runnable, 'program', start, debugging);
  }

  function stop(): void {
    if (getState().activity !== 'running') return;
    setState({ activity: 'stopping' });
    sessions.stop();
  }

  async function evaluateInput(input: string): Promise<void> {
    setState((state) => ({
      history: remember(state.history, input),
      entered: [...state.entered, input].slice(-MAX_ENTERED),
    }));
    show([{ kind: 'input', text: input }]);
    const { language, project } = getState();
    const imported = language.definition.imports?.sourcesIn(input) ?? [];
    const others = imported.length > 0 ? project.files : {};
    const path = pathOf('repl', language);
    if (getState().debugged) return debugging?.evaluate(input);
    await evaluate({ files: { ...others, [path]: input }, entry: path }, 'repl');
  }

  /** Changes what programs mean. Nothing that was found or shown of earlier runs stays. */
  function startAnew(changed: Partial<Pick<WorkspaceState, 'language' | 'libraries'>>): void {
    abandon();
    setState((state) => ({
      ...changed,
      problems: [],
      found: NOTHING_FOUND,
      tools: afterEvent(state.tools, tools, { kind: 'language' }),
      ran: null,
      values: null,
      summary: null,
      console: clear(state.console),
    }));
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
    canHalt,
    markBreakpoints(
      lines,
      conditions = conditionsIn(getState().project, getState().project.activePath),
    ) {
      const { project } = getState();
      const { activePath } = project;
      if (activePath === null) return;
      const changed = withConditions(
        withBreakpoints(project, activePath, lines),
        activePath,
        conditions,
      );
      if (changed === project) return;
      setState({ project: changed });
      const state = getState();
      const { ran } = state;
      if (ran !== null && canHalt() && !isOutdated(ran, state)) {
        setState({ halts: haltsOf(state, ran) });
      }
    },
    markSource(what, range) {
      if (getState()[what] !== range) setState({ [what]: range });
    },
    // A program with prepended code or with libraries is not complete on its own.
    canShowValues: () => canHalt() && prepend === '' && getState().libraries.length === 0,
    showValues(values) {
      if (getState().values !== values) setState({ values });
    },
    changeTool(tool, change) {
      setState((state) => ({ tools: tool.changed(state.tools, change) }));
    },
    async request(channel, data) {
      const session = await sessions.ready();
      if (!('evaluate' in session)) return null;
      const { timeoutMs } = getState();
      return (await session.request?.(channel, data, { timeoutMs })) ?? null;
    },
    show: (content) => show([content]),
    limitTime(timeoutMs) {
      setState({ timeoutMs });
    },
    chooseLanguage: (language) => startAnew({ language }),
    chooseLibraries: (libraries) => startAnew({ libraries }),
    prepare: sessions.prepare,
    run: runProgram,
    async evaluate() {
      const { replInput, language } = getState();
      const canEvaluate = canEnter(getState()) && replInput.trim() !== '';
      if (!language.features.repl || !canEvaluate) return;
      setState({ replInput: '' });
      const { entryEnd, editor } = language.definition;
      const isEnded = entryEnd === undefined || replInput.trimEnd().endsWith(entryEnd);
      await evaluateInput(isEnded ? replInput : await completed(replInput, editor));
    },
    async evaluateAgain(input, timeoutMs) {
      if (isTimeLimitFixed || getState().activity !== 'idle') return;
      setState({ timeoutMs });
      await (input === null ? runProgram() : evaluateInput(input));
    },
    canDebug: () => isReady(getState().program) && isForDebugger('debug'),
    debugging: () => (getState().debugged ? debugging : null),
    noteRecorder(isOpen) {
      isRecorded = isOpen;
    },
    stop,
    answer: questions.answer,
    report(path, text, error) {
      const { project, problems } = getState();
      show([{ kind: 'error', origin: 'program', path, error }]);
      // Marks belong to the text that was run.
      if (project.files[path] === text) setState({ problems: [...problems, { path, error }] });
    },
    reportHalt(ran) {
      if (getState().ran !== ran || haltReported === ran) return;
      haltReported = ran;
      show([{ kind: 'remark', text: BREAKPOINT_HIT }]);
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

/** Adds what may be left out at the end of an entry. */
async function completed(entry: string, editor: Language['editor']): Promise<string> {
  // When it cannot be loaded now, the engine reports what is missing.
  const support = await editor?.().catch(() => null);
  return support?.completed?.(entry) ?? entry;
}
