import {
  type Diagnostic,
  type HostOutcome,
  type KillReason,
  type LanguageConfiguration,
  type LineValues,
  type Program,
} from '@wellspring/evaluator';
import type { StoreApi } from 'zustand/vanilla';
import type { ConsoleModel } from './console/console-model';
import type { ReplHistory } from './console/repl-history';
import type { Answers } from './evaluation/answers';
import { activeText, type Breakpoints, type Project } from './project';
import type { ToolStates } from './tool-state';

/** What a workspace is at one moment, as its parts read and change it. */

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

/** A part of a file; lines from 1, columns from 0. */
export interface FileRange {
  /** The file; the one that was run where it is absent. */
  readonly file?: string;
  readonly from: { readonly line: number; readonly column: number };
  readonly to: { readonly line: number; readonly column: number };
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

/** Inline values of a run. */
export interface ShownValues {
  /** The run that they are of. */
  readonly ran: Program;
  readonly lines: readonly LineValues[];
  readonly notes: readonly ValuesNote[];
}

/** Limitations of the inline values, told below the editor. */
export type ValuesNote =
  /** They are of the first steps of the run, of which there were more. */
  | { readonly kind: 'steps'; readonly steps: number }
  /** The console may have had others, by chance or the time of the day. */
  | { readonly kind: 'chance' }
  /** There are more than are shown. */
  | { readonly kind: 'cut' }
  /** There are none, since the run could not be recorded. */
  | { readonly kind: 'failed' };

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
  /** What the tools beside the editor keep. */
  readonly tools: ToolStates;
  /** What was run last, another object at each run; null before, and once the language is another one. */
  readonly ran: Program | null;
  /** What that was answered when it asked; null before anything was run. */
  readonly answers: Answers | null;
  /** Where that is to halt for those who look at how it ran. */
  readonly halts: Breakpoints;
  /** How often a program was run that is to halt somewhere. */
  readonly haltingRuns: number;
  /** What the step of that which somebody looks at is about; null while nobody does. */
  readonly step: FileRange | null;
  /** The part of it that something stands for which somebody points at. */
  readonly pointed: FileRange | null;
  /** Its inline values, when they are switched on; null until they have been recorded. */
  readonly values: ShownValues | null;
  /** Null until something was evaluated. */
  readonly summary: RunSummary | null;
  readonly cursor: Place;
  /** Where the editor was last asked to go; a new object at each request. */
  readonly destination: Place | null;
}

export type WorkspaceStore = StoreApi<WorkspaceState>;

export const NOTHING_FOUND: Found = { problems: [], files: {} };

/** What a run begins with, and the files that it may import; null when no file is open. */
export function runnableOf({ program, language, project }: WorkspaceState): Program | null {
  const { files, activePath: entry } = project;
  if (entry === null) return null;
  return { files: language.features.multiFile ? files : { [entry]: program }, entry };
}

/** Where a run of it is to halt. */
export function haltsOf({ project }: WorkspaceState, { files }: Program): Breakpoints {
  const entries = Object.entries(project.breakpoints ?? {});
  const known = entries.filter(([path]) => Object.hasOwn(files, path));
  return known.length === 0 ? NO_HALTS : Object.fromEntries(known);
}

export const NO_HALTS: Breakpoints = {};

/** Whether a run of the program now would be one of other files than this one was. */
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

/** Whether the text of a file is another one than when it was run. */
export function isOutdatedFile(ran: Program, file: string, { project }: WorkspaceState): boolean {
  return ran.files[file] !== project.files[file];
}

/** What is wrong with the program: what its run ended with, else what can be told without one. */
export function problemsIn({ problems, found }: WorkspaceState): readonly FileProblem[] {
  return problems.length > 0 ? problems : found.problems;
}

/** What changes when these are the files; errors of files whose text is another one now are gone. */
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
