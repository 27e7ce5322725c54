import type {
  Diagnostic,
  Host,
  HostAnswer,
  LanguageConfiguration,
  Program,
} from '@wellspring/evaluator';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { append, clear, type ConsoleContent, EMPTY_CONSOLE } from './console/console-model';
import { historyOf, newer, older, remember } from './console/repl-history';
import { createEvaluation } from './evaluation/evaluation';
import { PATHS } from './evaluation/outcome';
import { createQuestions } from './evaluation/questions';
import { createSessions } from './evaluation/sessions';
import {
  activeText,
  openFile,
  type Project,
  projectOf,
  withActiveText,
  withBreakpoints,
} from './project';
import { afterEvent, type ToolSlot, type ToolState } from './tool-state';
import {
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

/** The syntax of Source in the catalogue. Full languages add semicolons themselves. */
const SOURCE_SYNTAX = 'source';

/**
 * A workspace: the files of one program, its runs, its console and its REPL. It knows nothing of React
 * or of the page it is on; a page may hold as many as it likes.
 */

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
  /** What the tools keep that the page has beside the editor. */
  readonly tools?: readonly ToolSlot[];
  /** Whether the page shows how programs of a language run, so that lines can be marked to halt at. */
  readonly canHalt?: (language: LanguageConfiguration) => boolean;
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
  /** Whether lines can be marked to halt at: where the page shows how programs run. */
  canHalt(): boolean;
  /** Marks these lines of the open file to halt at, and no others; where the text is that of the last run, at once. */
  markBreakpoints(lines: readonly number[]): void;
  /** Marks what the step is about that somebody looks at, or what they point at in its picture; null: nothing. */
  markSource(what: 'step' | 'pointed', range: FileRange | null): void;
  /** Whether inline values can be recorded for the program. */
  canShowValues(): boolean;
  /** Shows the inline values of the last run; null removes them. */
  showValues(values: ShownValues | null): void;
  /** Changes what a tool keeps. */
  changeTool<State>(tool: ToolState<State>, change: (state: State) => State): void;
  /**
   * Asks the session in which programs run something on behalf of the reader of a channel.
   * @returns null where there is no session to ask
   */
  request(channel: string, data: unknown): Promise<HostAnswer | null>;
  /** Shows something at the end of the console. */
  show(content: ConsoleContent): void;
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
  /**
   * Shows an error that a tool has found in a file, and marks it there where the file still has this text.
   */
  report(path: string, text: string, error: Diagnostic): void;
  /** Says in the console, once for each run, that a tool found a breakpoint in it. */
  reportHalt(ran: Program): void;
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

/** The playground specification's words for it (section 8), which are not translated. */
export const BREAKPOINT_HIT = 'Breakpoint hit!';

/** Of so many entries of the REPL tools know the names. */
const MAX_ENTERED = 50;

/** @returns a workspace of its own, sharing nothing with others but the host */
export function createWorkspace(options: WorkspaceOptions): Workspace {
  const { host, prepend = '', program: given, isTimeLimitFixed = false, tools = [] } = options;
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
    tools: {},
    ran: null,
    answers: null,
    halts: NO_HALTS,
    haltingRuns: 0,
    step: null,
    pointed: null,
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
  /** Whether somebody is being asked if the program may run. */
  let isAsking = false;
  /** The run whose halt is in the console. */
  let haltReported: Program | null = null;

  const canHalt = () => options.canHalt?.(getState().language) ?? false;

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
    sessions.drop();
    const halts = canHalt() ? haltsOf(getState(), runnable) : NO_HALTS;
    const remark = options.remarkOn?.(getState().program) ?? null;
    await evaluate(runnable, 'program', {
      entered: [],
      problems: [],
      tools: afterEvent(getState().tools, tools, { kind: 'run' }),
      ran: runnable,
      halts,
      haltingRuns: getState().haltingRuns + (halts === NO_HALTS ? 0 : 1),
      console: append(
        clear(getState().console),
        remark === null ? [] : [{ kind: 'remark', text: remark }],
      ),
    });
  }

  async function evaluateInput(input: string): Promise<void> {
    setState((state) => ({
      history: remember(state.history, input),
      entered: [...state.entered, input].slice(-MAX_ENTERED),
    }));
    show([{ kind: 'input', text: input }]);
    const others = /\bimport\b/.test(input) ? getState().project.files : {};
    await evaluate({ files: { ...others, [PATHS.repl]: input }, entry: PATHS.repl }, 'repl');
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
    markBreakpoints(lines) {
      const { project } = getState();
      const { activePath } = project;
      if (activePath === null) return;
      const changed = withBreakpoints(project, activePath, lines);
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
    // A program that begins with the names of another one is not whole by itself.
    canShowValues: () => canHalt() && prepend === '',
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
    chooseLanguage(language) {
      abandon();
      setState((state) => ({
        language,
        problems: [],
        found: NOTHING_FOUND,
        tools: afterEvent(state.tools, tools, { kind: 'language' }),
        ran: null,
        values: null,
        summary: null,
        console: clear(state.console),
      }));
    },
    prepare: sessions.prepare,
    run: runProgram,
    async evaluate() {
      const { replInput, language } = getState();
      if (!language.features.repl || !isReady(replInput)) return;
      setState({ replInput: '' });
      const isEnded = language.syntax !== SOURCE_SYNTAX || replInput.trimEnd().endsWith(';');
      await evaluateInput(isEnded ? replInput : await completed(replInput));
    },
    async evaluateAgain(input, timeoutMs) {
      if (isTimeLimitFixed || getState().activity !== 'idle') return;
      setState({ timeoutMs });
      await (input === null ? runProgram() : evaluateInput(input));
    },
    stop() {
      if (getState().activity !== 'running') return;
      setState({ activity: 'stopping' });
      sessions.stop();
    },
    answer: questions.answer,
    report(path, text, error) {
      const { project, problems } = getState();
      show([{ kind: 'error', origin: 'program', path, error }]);
      // Marks are for the text that was run.
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

/** An entry of the REPL with the semicolon that its last statement lacks. */
async function completed(entry: string): Promise<string> {
  // Out of reach for now: the engine says that it is missing.
  const completion = await import('./editor/source-language/final-semicolon').catch(() => null);
  return completion?.withFinalSemicolon(entry) ?? entry;
}
