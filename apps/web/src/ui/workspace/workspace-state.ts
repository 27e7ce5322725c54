import {
  type DebuggedScope,
  type Diagnostic,
  type Fix,
  type FromDebugger,
  type HostOutcome,
  type HostSessionSettings,
  type KillReason,
  type LanguageConfiguration,
  type LineValues,
  type ModuleInputs,
  type ModuleLibrary,
  type Program,
} from '@wellspring/evaluator';
import type { StoreApi } from 'zustand/vanilla';
import type { ConsoleModel } from './console/console-model';
import type { ReplHistory } from './console/repl-history';
import type { Answers } from './evaluation/answers';
import { activeText, type Breakpoints, type Project } from './project';
import type { ToolStates } from './tool-state';

/** The state of a workspace, which its parts read and change. */

/** The words of the playground specification (section 8), which are not translated. */
export const BREAKPOINT_HIT = 'Breakpoint hit!';

/** True if something is being evaluated. `stopping` lasts until the evaluation has been told to end. */
export type Activity = 'idle' | 'running' | 'stopping';

/** A place in a file. */
export interface Place {
  /** The file; the active one if absent. */
  readonly path?: string;
  /** From 1. */
  readonly line: number;
  /** From 0. */
  readonly column: number;
}

/** A part of a file; lines from 1, columns from 0. */
export interface FileRange {
  /** The file; the one that was run if absent. */
  readonly file?: string;
  readonly from: { readonly line: number; readonly column: number };
  readonly to: { readonly line: number; readonly column: number };
}

/** An error and the file that contains it. */
export interface FileProblem {
  readonly path: string;
  readonly error: FixableDiagnostic;
}

/** A problem with the fixes that the page itself offers. */
export interface FixableDiagnostic extends Diagnostic {
  /** Other fixes than that of the engine. Each is enough. */
  readonly moreFixes?: readonly Fix[];
}

/** The result of checking a program without running it. */
export interface Found {
  readonly problems: readonly FileProblem[];
  /** Hints about the program, if it has no problems. */
  readonly hints?: readonly FileProblem[];
  /** The files that were checked, in their state at that time; they may have been edited since. */
  readonly files: Program['files'];
  /** True if the program is too long to be checked during typing. */
  readonly isTooLong?: boolean;
}

/** Inline values of a run. */
export interface ShownValues {
  /** The run that the values belong to. */
  readonly ran: Program;
  readonly lines: readonly LineValues[];
  readonly notes: readonly ValuesNote[];
}

/** Limitations of the inline values, shown below the editor. */
export type ValuesNote =
  /** The values are those of the first steps; the run had more steps. */
  | { readonly kind: 'steps'; readonly steps: number }
  /** The values in the original run may have been different, because of random numbers or the time of day. */
  | { readonly kind: 'chance' }
  /** There are more values than are shown. */
  | { readonly kind: 'cut' }
  /** There are no values, since the run could not be recorded. */
  | { readonly kind: 'failed' };

/** A run that its user can pause. */
export interface DebuggedRun {
  /** The place and the reason of the pause; null while it goes on. */
  readonly pause: (FromDebugger & { readonly kind: 'paused' }) | null;
  /** The call on show, by its index in the pause. */
  readonly call: number;
  /** The names in its scopes; null until they are known. */
  readonly scopes: readonly DebuggedScope[] | null;
  /** True while an entry of the REPL is evaluated in that call. */
  readonly isEvaluating: boolean;
}

/** A summary of how the last evaluation ended. */
export interface RunSummary {
  /** Differs for each run, so that two equal summaries can be distinguished. */
  readonly id: number;
  readonly status: HostOutcome['status'];
  /** The reason why the sandbox ended it, if it did. */
  readonly killed: KillReason | null;
  /** True if the REPL still knows the names declared so far. */
  readonly namesKept: boolean;
  /** The number of displays. */
  readonly displayed: number;
  /** The display string of the value, if it finished. */
  readonly result: string | null;
  /**
   * Its duration in milliseconds without the time of waiting for the user; null when it was stopped early.
   */
  readonly tookMs: number | null;
  readonly errors: readonly Diagnostic[];
}

export interface WorkspaceState {
  readonly project: Project;
  /** The text of the active file, with which a run starts; empty when none is open. */
  readonly program: string;
  readonly language: LanguageConfiguration;
  /** The options of the language that a question demands, by name. */
  readonly languageOptions: Readonly<Record<string, string>>;
  /** The modules whose names programs can use without an import. */
  readonly libraries: readonly ModuleLibrary[];
  /** For one evaluation, in milliseconds. */
  readonly timeoutMs: number;
  readonly activity: Activity;
  readonly console: ConsoleModel;
  /** The question for whose answer the running program waits; null when there is none. */
  readonly question: string | null;
  readonly replInput: string;
  readonly history: ReplHistory;
  /** The entries of the REPL since the program ran, oldest first. Later entries can use their names. */
  readonly entered: readonly string[];
  /** The errors of the last run; those of files that were edited since are removed. */
  readonly problems: readonly FileProblem[];
  /** The errors of the program that were found during typing. */
  readonly found: Found;
  /** The states of the tools beside the editor. */
  readonly tools: ToolStates;
  /**
   * The program that was run last, a new object at each run; null before the first run and after a change of
   * language.
   */
  readonly ran: Program | null;
  /** The answers that were given in the last run; null before the first run. */
  readonly answers: Answers | null;
  /** The inputs that modules had from tools when the last run began. */
  readonly inputs: ModuleInputs;
  /** The breakpoints of the last run. */
  readonly halts: Breakpoints;
  /** The number of runs of programs with breakpoints. */
  readonly haltingRuns: number;
  /** The debugged run that is going on; null when there is none. */
  readonly debugged: DebuggedRun | null;
  /** The number of pauses of debugged runs so far. */
  readonly pauses: number;
  /** The code of the step on show, or where a debugged run has paused; null when there is none. */
  readonly step: FileRange | null;
  /** The code of what the user points at in the picture of the step. */
  readonly pointed: FileRange | null;
  /** The inline values of the last run, if they are switched on; null until they have been recorded. */
  readonly values: ShownValues | null;
  /** Null until something was evaluated. */
  readonly summary: RunSummary | null;
  readonly cursor: Place;
  /** The place that the editor was last asked to show; a new object at each request. */
  readonly destination: Place | null;
}

export type WorkspaceStore = StoreApi<WorkspaceState>;

export const NOTHING_FOUND: Found = { problems: [], files: {} };

/** The program that a run would start with, and the files that it may import; null when no file is open. */
export function runnableOf({ program, language, project }: WorkspaceState): Program | null {
  const { files, activePath: entry } = project;
  if (entry === null) return null;
  return { files: language.features.multiFile ? files : { [entry]: program }, entry };
}

/** Tells whether an entry of the REPL can be evaluated: after a run, or where it has paused. */
export function canEnter({ activity, debugged }: WorkspaceState): boolean {
  if (debugged) return debugged.pause !== null && !debugged.isEvaluating && activity === 'running';
  return activity === 'idle';
}

/** The breakpoints of a run of the program. */
export function haltsOf({ project }: WorkspaceState, { files }: Program): Breakpoints {
  const entries = Object.entries(project.breakpoints ?? {});
  const known = entries.filter(([path]) => Object.hasOwn(files, path));
  return known.length === 0 ? NO_HALTS : Object.fromEntries(known);
}

export const NO_HALTS: Breakpoints = {};

/** Tells whether any file that a run of the program would use has changed since this run. */
export function isOutdated(ran: Program, state: WorkspaceState): boolean {
  const now = runnableOf(state);
  if (now === null) return false;
  const names = Object.keys(now.files);
  return (
    now.entry !== ran.entry ||
    names.length !== Object.keys(ran.files).length ||
    names.some((name) => now.files[name] !== ran.files[name])
  );
}

/** Tells whether the text of a file has changed since this run. */
export function isOutdatedFile(ran: Program, file: string, { project }: WorkspaceState): boolean {
  return ran.files[file] !== project.files[file];
}

/** The errors of the program: those of its last run, otherwise those found without running it. */
export function problemsIn({ problems, found }: WorkspaceState): readonly FileProblem[] {
  return problems.length > 0 ? problems : found.problems;
}

/** The changes of the state for changed files. The errors of files whose text has changed are removed. */
export function withProject(state: WorkspaceState, changed: Project): Partial<WorkspaceState> {
  if (changed === state.project) return {};
  const { files } = state.project;
  const problems = state.problems.filter(({ path }) => changed.files[path] === files[path]);
  return {
    project: changed,
    program: activeText(changed),
    ...(problems.length < state.problems.length && { problems }),
  };
}

/** The parts of a workspace on which the meaning of a program depends. */
export type SettingsOfRuns = Pick<
  WorkspaceState,
  'language' | 'languageOptions' | 'libraries' | 'timeoutMs'
>;

/** The settings of a session that runs, checks or records the program of a workspace. */
export function sessionSettings({
  language: { language, chapter, variant },
  languageOptions,
  libraries,
  timeoutMs,
}: SettingsOfRuns): HostSessionSettings {
  return { language, chapter, variant, languageOptions, libraries, timeoutMs };
}
