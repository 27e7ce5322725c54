import type {
  Diagnostic,
  HostOutcome,
  KillReason,
  LanguageConfiguration,
  Program,
} from '@wellspring/evaluator';
import type { StoreApi } from 'zustand/vanilla';
import type { ConsoleModel } from './console/console-model';
import type { ReplHistory } from './console/repl-history';
import { activeText, type Project } from './project';

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

export type WorkspaceStore = StoreApi<WorkspaceState>;

export const NOTHING_FOUND: Found = { problems: [], files: {} };

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
