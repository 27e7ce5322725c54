/**
 * What an evaluator is: one language's engine behind an interface that every host (browser worker,
 * grader process, command line) drives in the same way.
 *
 * Everything here is plain data or pure interface, so that it crosses a message port unchanged.
 */

/** A program: one or several files, and the one that is run. */
export interface Program {
  /** Text by absolute path, e.g. `{ '/program.js': 'display(1);' }`. */
  readonly files: Readonly<Record<string, string>>;
  /** The path in `files` to run. */
  readonly entry: string;
}

/** What stays the same for all programs of one session. */
export interface SessionSettings {
  readonly chapter: number;
  readonly variant: string;
  /** Time limit of one evaluation in milliseconds, as the language counts them. */
  readonly timeoutMs: number;
}

/** The stage that found a problem. */
export type DiagnosticType = 'Import' | 'Syntax' | 'Type' | 'Runtime';

/** One problem with a program, for a person to read. */
export interface Diagnostic {
  readonly type: DiagnosticType;
  /**
   * The file it is in; absent when unknown, or when it is the only file of the program that was
   * evaluated. A problem in a function of an earlier program of the session names that one's file.
   */
  readonly file?: string;
  /** From 1; null when unknown. */
  readonly line: number | null;
  /** From 0; null when unknown. */
  readonly column: number | null;
  /** The short text, e.g. `Name x not declared.` */
  readonly message: string;
  /** What it means and what to do, in plain words; empty when there is nothing to add. */
  readonly explanation: string;
}

export interface Timings {
  readonly compileMs: number;
  readonly runMs: number;
}

/** How one evaluation ended. */
export type Outcome =
  | {
      readonly status: 'finished';
      /** Display string of the value. */
      readonly result: string;
      /**
       * What the value is made of, as the only structure of a drawing, so that people can look into it
       * piece by piece; absent where the display string can be read at a glance.
       */
      readonly structure?: Drawing;
      /** How it came about, where it was evaluated step by step. */
      readonly steps?: Steps;
      /** Where to look into the steps that the session has kept, where it was asked to keep them. */
      readonly recording?: Recording;
      /** What the machine went through, where it ran on one. */
      readonly machine?: MachineSteps;
      /** What is to be shown to people, where the language runs to a document. */
      readonly document?: string;
      /** What is wrong with lines that were to be breakpoints, where the program ran without a mode. */
      readonly hints?: readonly string[];
      readonly timings: Timings;
    }
  | {
      readonly status: 'error' | 'timeout';
      readonly errors: readonly Diagnostic[];
      /** What the machine went through until then, where it ran on one. */
      readonly machine?: MachineSteps;
      /** As of a program that has finished: the steps until then. */
      readonly recording?: Recording;
      /** As of a program that has finished. */
      readonly hints?: readonly string[];
      readonly timings: Timings;
    }
  /** It heard that it shall stop; the session goes on with the names that have a value by then. */
  | { readonly status: 'stopped' };

/** The steps of an evaluation that rewrites the program until nothing is left to do. */
export interface Steps {
  readonly steps: readonly EvaluationStep[];
  /** Texts of functions that steps show by their names. */
  readonly definitions: readonly string[];
}

/** What can be told of steps that a session keeps, before it is asked for any of them. */
export interface Recording {
  /** How many steps there are; the first is number 0. */
  readonly total: number;
  /** Steps at which the program asks to halt, in order; of very many the first. */
  readonly breakpoints: readonly number[];
  /** Whether the limit of steps ended it with something left to do. */
  readonly isCut?: true;
  /** The step that shows what failed, where it is not the last one. */
  readonly failedAt?: number;
  /** The functions with a name that are called, with the steps before their calls, in the order of the first. */
  readonly calls: readonly RecordedCalls[];
  /** What is wrong with lines that were to be breakpoints, for people to read. */
  readonly hints?: readonly string[];
}

export interface RecordedCalls {
  readonly name: string;
  /** Whether it is a function of the library rather than of the program. */
  readonly isLibrary?: true;
  readonly steps: readonly number[];
}

/** What is asked of the steps that a session keeps. */
export interface Question {
  /** The number of a step. */
  readonly at: number;
  /** Asks for no step, but for the number of the next one of this kind, from there onwards or backwards. */
  readonly seek?: Seek;
  /** Asks for the values of expressions at that step: a `WatchedValue` each. */
  readonly watch?: readonly string[];
  /** Asks the whole run who did this, and when: `RunFindings`. The step is where expressions are evaluated. */
  readonly search?: RunSearch;
  /** Asks for what the lines of the program came to in the whole run: `RunValues`, whichever step is named. */
  readonly lineValues?: true;
  /** How a picture of a machine is to be drawn. */
  readonly picture?: PictureOptions;
  /** The language of sentences, by its tag, e.g. `zh`; English where the engine does not speak it. */
  readonly locale?: string;
}

/** Which other step is sought from one. */
export type Seek = { readonly isBackwards: boolean } & (
  | { readonly to: 'change' | 'breakpoint' }
  /** Where a statement of this line, from 1, comes next. */
  | { readonly to: 'line'; readonly line: number; readonly file?: string }
);

/** The value of an expression that people watch while they go from step to step. */
export type WatchedValue =
  /** Its display string. */
  | { readonly kind: 'value'; readonly text: string }
  /** Why there is none, for people to read. */
  | { readonly kind: 'none'; readonly why: string };

/** What is searched for in a run. Values are expressions that name nothing of the program, such as `3` or `null`. */
export type RunSearch =
  /** When did a name become a value, or any where none is given? */
  | { readonly kind: 'name'; readonly name: string; readonly value?: string }
  /** Who called a function, with a value among its arguments if one is given? */
  | { readonly kind: 'call'; readonly name: string; readonly argument?: string }
  /** Where was an array or pair changed, which is the value of this expression? */
  | { readonly kind: 'array'; readonly expression: string };

/** What a search of a run has come to. */
export type RunFindings =
  | {
      readonly kind: 'found';
      /** The first of them, in order. */
      readonly findings: readonly RunFinding[];
      /** How many there are. */
      readonly count: number;
    }
  /** Why it cannot be searched for, for people to read. */
  | { readonly kind: 'none'; readonly why: string };

export interface RunFinding {
  /** The step that it brought about. */
  readonly at: number;
  /** The line of the program that did it, from 1. */
  readonly line?: number;
  readonly file: string;
  /** What happened, for people to read. */
  readonly text: string;
}

/** Values of a run, line by line. */
export interface RunValues {
  /** In the order of the lines, file by file. */
  readonly lines: readonly LineValues[];
  /** Whether some were left out, since there are too many. */
  readonly isCut?: true;
  /** Whether the run used random numbers or times: another one of the same program has other values. */
  readonly usesChance?: true;
}

export interface LineValues {
  readonly file: string;
  /** From 1. */
  readonly line: number;
  readonly values: readonly NamedValues[];
}

/** Successive values of one name or expression in a line. */
export interface NamedValues {
  /** A name, the value of an expression statement, or a returned value. */
  readonly kind: 'name' | 'value' | 'return';
  /** The name; empty for the other kinds. */
  readonly name: string;
  /** How often it got one. */
  readonly count: number;
  /** The first of them, in short. */
  readonly first: readonly string[];
  /** The last of them that are not among the first; those between are left out. */
  readonly last: readonly string[];
}

/** What is in the picture of a machine's state. */
export interface PictureOptions {
  /** What is written over control and stash; null where neither is shown. */
  readonly words: {
    readonly control: string;
    readonly stash: string;
    readonly more: string;
  } | null;
  /** Whether of the control only the top is shown. */
  readonly isTruncated: boolean;
  /** Whether what nothing reaches any more is left out. */
  readonly isWithoutGarbage: boolean;
  /** Whether calls that the library makes in the machine are shown like those of the program. */
  readonly isWithLibrary?: boolean;
  readonly isCentred: boolean;
  /** Whether functions have their text beside them, as on paper, where nobody can point at them. */
  readonly hasFunctionTexts?: boolean;
  /** From what arrows are drawn. */
  readonly arrows: readonly ArrowSource[];
}

export type ArrowSource = 'frame' | 'function' | 'array' | 'control' | 'stash';

/** A function that a step shows by its name. */
export interface FoldedDefinition {
  readonly code: string;
  /** Functions in `code` that are shown by their names. */
  readonly folded?: EvaluationStep['folded'];
}

/** One kept step of rewriting, with all that a person can look into. */
export interface StepView extends EvaluationStep {
  /** Of the functions that the step or another definition shows by their names. */
  readonly definitions: readonly FoldedDefinition[];
}

/**
 * What a machine with control, stash and environment went through. Of the lists that have an element for
 * each step, the first is about the state after step 1.
 */
export interface MachineSteps {
  readonly totalSteps: number;
  /** Steps before which the program asks to halt. */
  readonly breakpointSteps: readonly number[];
  /** Steps that change the picture of the environment. */
  readonly changepointSteps: readonly number[];
  /** How many items are on the control. */
  readonly control: readonly number[];
  /** How many values are on the stash. */
  readonly stash: readonly number[];
  /** The name of the current frame. */
  readonly frame: readonly string[];
  /** The kind of the item that comes next; null where nothing is left to do. */
  readonly next: readonly (string | null)[];
  /** All frames, by what is around them. */
  readonly frames: FrameNames;
}

export interface FrameNames {
  readonly name: string;
  readonly children: readonly FrameNames[];
}

/** A part of a text, from its first UTF-16 code unit to after its last one. */
export interface TextRange {
  readonly from: number;
  readonly to: number;
}

/** One step: the program as it is then. */
export interface EvaluationStep {
  readonly code: string;
  /** Whether something is about to be rewritten, or has just been. */
  readonly marker: 'none' | 'beforeMarker' | 'afterMarker';
  /** What happens, in words. */
  readonly explanation: string;
  /** The text of what is rewritten or has come of it; absent where nothing of it can be shown. */
  readonly redex?: string;
  /** Where in `code` that is. */
  readonly range?: TextRange;
  /** Functions in `code` that are shown by their names, with the index of their definition. */
  readonly folded?: readonly (TextRange & { readonly definition: number })[];
  /** The line of the program as it was written that the step comes from, from 1. */
  readonly line?: number;
  /** The name of the function whose call is rewritten. */
  readonly called?: string;
  /** The index of the first step after that call has been evaluated; of the last one where it never is. */
  readonly afterCall?: number;
  /** Whether the program asks to halt here. */
  readonly isBreakpoint?: true;
}

/** A value in a drawing. Arrays and functions are numbered, so that sharing and circles show. */
export type DrawnValue =
  | { readonly kind: 'array'; readonly id: number }
  | { readonly kind: 'function'; readonly id: number; readonly text: string }
  /** Anything else, by its display string. */
  | { readonly kind: 'plain'; readonly text: string }
  /** Left out, since the drawing would be too large. */
  | { readonly kind: 'cut' };

/** The structures of one call of `draw_data` at the time of the call. */
export interface Drawing {
  /** The arguments, in order. */
  readonly structures: readonly DrawnValue[];
  /** The elements of each array, by its number. */
  readonly arrays: readonly (readonly DrawnValue[])[];
  /** Which call in the session it was, where the session can unfold the streams in it. */
  readonly call?: number;
}

/** What of a drawing shall be unfolded. */
export interface Unfolding {
  /** As in the drawing. */
  readonly call: number;
  /** Of each structure, how many tails of the stream shall be evaluated; 0 leaves it as it is. */
  readonly counts: readonly number[];
}

/** What a session uses of the world around it while a program runs. */
export interface Surroundings {
  /**
   * Takes one call of a display function: the text as shown, possibly of several lines.
   * @param structure makes what the value is made of, as in an outcome; not called where there is no room
   */
  display(text: string, structure?: () => Drawing | undefined): void;
  /**
   * Says that the program itself begins now, for engines that do not count what it does: from here on it
   * may take as long as its limit says, in real time. What came before, such as compiling, does not count.
   */
  beginRun?(): void;
  /** Takes one call of `draw_data`. */
  draw?(drawing: Drawing): void;
  /**
   * Puts a question to the user; answers null when it was dismissed. Absent where there is nobody to
   * ask. The time that the answer takes is not the program's. A stop answers an open question with
   * null, so an engine asks `isStopRequested` before it goes on.
   */
  prompt?(question: string): Promise<string | null>;
  /** Whether the run shall stop. An engine asks every few milliseconds, so this must be cheap. */
  isStopRequested?(): boolean;
}

/** How one evaluation differs from what the session was opened with. */
export interface EvaluationOptions {
  /** Asks for the steps of the evaluation; a language without them answers with an error. */
  readonly mode?: 'stepper' | 'cse';
  /**
   * Besides a mode: the steps stay with the session until its next program, and it is asked for each of them by
   * `look`. So that of many steps only those cross to a page that somebody looks at.
   */
  readonly isKept?: true;
  /** How many steps there may be. */
  readonly stepLimit?: number;
  /**
   * Lines of files, from 1, before which the program is to halt as at its own breakpoints. Besides `isKept` the
   * recording has them. Without a mode nothing halts. In either case hints tell which ones cannot be one.
   */
  readonly breakpoints?: Readonly<Record<string, readonly number[]>>;
  /**
   * In place of the program: draws again what an earlier program of the session has drawn, with streams unfolded.
   * Where the language cannot, or the values are gone, it answers with an error.
   */
  readonly unfold?: Unfolding;
  /** Overrides the session's chapter for this text only (test programs run with all rights). */
  readonly chapter?: number;
  /** Overrides the session's time limit for this evaluation only. */
  readonly timeoutMs?: number;
  /**
   * How many times its limit a program may take in real time before it is ended though the count goes on.
   * Default 5; more where the machine may be so busy that it would decide, and nobody waits.
   */
  readonly patience?: number;
  /**
   * Names that have a meaning already, in the library or from a program before, keep it for the programs
   * after this one, except for these; within this program its own declarations count. Left out: whatever is
   * declared counts from then on.
   */
  readonly replaces?: readonly string[];
}

/**
 * One environment in which programs are evaluated one after another: each sees the names of those
 * before it, also after one that failed. A run is a new session; a REPL entry goes on in the same.
 */
export interface Session {
  /**
   * Evaluates a program; answers when it has ended, at once where the engine never has to wait.
   * Never throws for anything a program does: every failure is an outcome.
   */
  evaluate(program: Program, options?: EvaluationOptions): Outcome | Promise<Outcome>;
  /**
   * Evaluates a program step by step, in an environment of its own: it sees no names of earlier programs and
   * leaves none. What it displays is displayed once. A program that fails while it runs has finished, with
   * the failure among its steps. Absent where the language has no steps; like `evaluate` it never throws.
   */
  step?(program: Program, options?: EvaluationOptions): Outcome;
  /**
   * One of the steps that the session has kept: a `StepView` where it rewrites programs, else plain data by
   * which its machine is drawn; for `seek`, a number. Null where there is no such step.
   */
  look?(question: Question): unknown;
  /**
   * Runs a program on the language's machine of control, stash and environment, in an environment of its own
   * as `step` does. Absent where the language has no such machine; never throws.
   */
  runOnMachine?(program: Program, options?: EvaluationOptions): Outcome | Promise<Outcome>;
  /**
   * Finds what is wrong with a program without running it: the very errors that `evaluate` would report
   * before anything runs, none when it would run. Keeps nothing of the program. Absent where the
   * language cannot tell; like `evaluate` it never throws.
   */
  check?(program: Program, options?: EvaluationOptions): readonly Diagnostic[];
}

/** A language's engine. */
export interface Evaluator {
  /** As in the catalogue, e.g. `source`. */
  readonly language: string;
  createSession(settings: SessionSettings, surroundings: Surroundings): Session;
}
