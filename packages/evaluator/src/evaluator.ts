import type { DataOf } from './channels/channel-data.js';
import type { Breakpoints } from './channels/debugger.js';

/**
 * The interface of a language's engine. Every host (browser worker, grader process, command line) uses it in
 * the same way. Everything here is plain data or an interface, so that it can cross a message port unchanged.
 */

/** A program: one or several files, and the file that is run. */
export interface Program {
  /** The text of each file by its absolute path, e.g. `{ '/program.js': 'display(1);' }`. */
  readonly files: Readonly<Record<string, string>>;
  /** The path in `files` of the file to run. */
  readonly entry: string;
}

/** Names of a module that programs can use without an import (external library of a course). */
export interface ModuleLibrary {
  readonly module: string;
  /** Names that the module does not export are left out. Null stands for all that it exports. */
  readonly names: readonly string[] | null;
}

/** Settings that all programs of a session share. */
export interface SessionSettings {
  readonly chapter: number;
  readonly variant: string;
  /** The time limit of one evaluation in milliseconds. Each language defines how it counts them. */
  readonly timeoutMs: number;
  /** Options of the language, by name. Each language ignores those it does not know. Default: none. */
  readonly languageOptions?: Readonly<Record<string, string>> | undefined;
  /**
   * The names of modules that programs can use without importing them. Languages without modules ignore them. Default: none.
   */
  readonly libraries?: readonly ModuleLibrary[] | undefined;
  /**
   * True if programs run in a way in which they can pause (`EvaluationOptions.debug`), which is slower. Only
   * for languages that have the channel `debugger`.
   */
  readonly isDebugged?: true | undefined;
}

/** The stage that found a problem. */
export type DiagnosticType = 'Import' | 'Syntax' | 'Type' | 'Runtime';

/** A position in a file: the line from 1, the column from 0. */
export interface TextPlace {
  readonly line: number;
  readonly column: number;
}

/** A change of a text between two positions. */
export interface TextEdit {
  readonly from: TextPlace;
  readonly to: TextPlace;
  readonly insert: string;
}

/** A change that removes a problem, for the user to apply. */
export interface Fix {
  /** Says in plain words what the change does, e.g. `Insert ;` */
  readonly label: string;
  /** Changes of the file with the problem. They do not overlap, and have positions in the text as it is now. */
  readonly edits: readonly TextEdit[];
}

/** A call that had not returned when a program failed. */
export interface FailedCall {
  /** The function and its arguments, e.g. `fact(0)`. */
  readonly text: string;
  /** The place of the call. The file is absent when the program has only one. */
  readonly file?: string;
  readonly line: number;
  readonly column: number;
}

/** A problem with a program, for the user. */
export interface Diagnostic {
  readonly type: DiagnosticType;
  /**
   * The file that contains it. Absent when it is unknown, or when it is the only file of the evaluated
   * program. A problem in a function of an earlier program of the session names the file of that program.
   */
  readonly file?: string;
  /** From 1; null when unknown. */
  readonly line: number | null;
  /** From 0; null when unknown. */
  readonly column: number | null;
  /** The short message, e.g. `Name x not declared.` */
  readonly message: string;
  /** The meaning of the message and what to do about it, in plain words. Empty when there is nothing to add. */
  readonly explanation: string;
  /** The change that removes the problem. Absent when there is not one certain answer. */
  readonly fix?: Fix;
  /** The calls that led to it, innermost first, if they were requested and are known. */
  readonly calls?: readonly FailedCall[];
  /** For a hint, which does not keep the program from running. Absent for errors. */
  readonly severity?: 'hint';
  /** The end of what it is about. Absent for problems at one place. */
  readonly end?: TextPlace;
  /** The module whose function failed. Absent when it was the program or the library. */
  readonly module?: string;
}

export interface Timings {
  readonly compileMs: number;
  readonly runMs: number;
}

/** The outcome of a program or request that failed or ran out of time. */
export interface FailedOutcome {
  readonly status: 'error' | 'timeout';
  readonly errors: readonly Diagnostic[];
  readonly timings: Timings;
}

/** The end of an evaluation. All other results are sent on channels before it ends. */
export type Outcome =
  | {
      readonly status: 'finished';
      /** The display string of the value. */
      readonly result: string;
      readonly timings: Timings;
    }
  | FailedOutcome
  /** The evaluation was stopped. The session continues with the names that have a value at that moment. */
  | { readonly status: 'stopped' };

/** The fate of a message on a channel. */
export type Emitted =
  | 'sent'
  /** The channel has no reader. */
  | 'unread'
  /** The message is too large, or too much was sent before. */
  | 'left-out';

/** Functions that a session calls while a program runs. */
export interface SessionCallbacks {
  /**
   * Called for each display: the text as shown, which may have several lines.
   * @returns false when the text is left out because too much was displayed before
   */
  display(text: string): boolean;
  /**
   * Called when the program itself starts, by engines that do not count its operations. From then on it may
   * take as long as its limit, in real time. The time before, e.g. for compiling, does not count.
   */
  beginRun?(): void;
  /**
   * Sends plain data on a channel, after everything that was displayed before.
   * @param make makes the data. Called only when the channel has a reader and room for a message
   */
  emit?<Channel extends string>(channel: Channel, make: () => DataOf<Channel>): Emitted;
  /**
   * Asks the user a question. Resolves to null when the user dismisses it. Absent when there is no user. The
   * program's time does not run while it waits. A stop answers an open question with null, so an engine
   * checks `isStopRequested` before it continues.
   */
  prompt?(question: string): Promise<string | null>;
  /**
   * Lets messages arrive during a debugged run. Absent when no one can send messages to the run.
   * @param isWaiting true to wait until a message arrives. Meanwhile the time of the program does not run. A stop
   *   ends the wait, so an engine checks `isStopRequested` before it continues
   * @returns what was told (`HostSession.tell`) since the last call, in order
   */
  hear?(isWaiting: boolean): Promise<readonly unknown[]>;
  /** Tells whether the run should stop. Engines call it every few milliseconds, so it must be cheap. */
  isStopRequested?(): boolean;
}

/**
 * The way in which a program is recorded. It runs in its own environment: it sees no names of earlier programs and leaves
 * none. It displays each output once.
 */
export interface RecordOptions {
  /** The kind of record, e.g. `stepper` or `cse`. A language that does not know the mode reports an error. */
  readonly mode: string;
  /** The maximal number of steps. */
  readonly stepLimit?: number;
  /**
   * Keeps the record in the session until its next program, sends a `Recording` on the channel `recording`,
   * and answers requests there. When absent, the whole record is sent on the channel `steps` or `machine`.
   */
  readonly isKept?: true;
}

/** Options for a debugged run: the places at which it pauses by itself. */
export interface DebugOptions {
  readonly breakpoints: Breakpoints;
  /** Pauses before the first statement. */
  readonly pausesAtStart?: true;
  /** Pauses at an error, before it ends the run. */
  readonly pausesOnErrors?: true;
}

/** The answer of a session to a request. */
export type Answer =
  | { readonly status: 'answered'; readonly data: unknown }
  | FailedOutcome
  | { readonly status: 'stopped' };

/** Options of one evaluation, which override the settings of the session. */
export interface EvaluationOptions {
  /** Requests a record of the run. */
  readonly record?: RecordOptions;
  /**
   * Lines of each file, from 1, before which the program halts as at its own breakpoints. A recording says
   * where they are; a run that is not recorded never halts. The channel `hints` reports lines that cannot be
   * breakpoints.
   */
  readonly breakpoints?: Readonly<Record<string, readonly number[]>>;
  /**
   * Lets the user pause the run, in a session that is debugged. The run says on the channel `debugger` when it
   * pauses, and is told there what to do.
   */
  readonly debug?: DebugOptions;
  /**
   * Requests the calls that led to an error, which may take a fraction of a second after it. They are known for the first
   * program of a session, if a run of it always gives the same results.
   */
  readonly calls?: boolean;
  /** Overrides the session's chapter for this program only. (Test programs may use the whole language.) */
  readonly chapter?: number;
  /** Overrides the session's time limit for this evaluation only. */
  readonly timeoutMs?: number;
  /**
   * The multiple of its limit that a program may take in real time before it is ended, even if its counted time is
   * still within the limit. Default: 5. Use more when the machine may be busy and no user is waiting.
   */
  readonly patience?: number;
  /**
   * The names of the library or of earlier programs that this program may redefine for the programs after it.
   * All other such names keep their meaning afterwards; within this program its own declarations always
   * count. When absent, every declaration counts from then on.
   */
  readonly replaces?: readonly string[];
  /** Plain data that the user has put into the views of modules, by the name of the module. Modules read it while they run. */
  readonly inputs?: ModuleInputs;
}

/** Plain data for modules, by their names. */
export type ModuleInputs = Readonly<Record<string, unknown>>;

/** Options of a check, which override the settings of the session. */
export interface CheckOptions extends EvaluationOptions {
  /** Requests hints about a program without errors too. */
  readonly hints?: boolean;
}

/**
 * Records a run. Like `evaluate` it never throws. A program that fails in the stepper counts as finished,
 * with the failure among its steps.
 */
export type Recorder = (
  program: Program,
  record: RecordOptions,
  options: EvaluationOptions,
) => Outcome | Promise<Outcome>;

/** Options of a request, which override the settings of the session. */
export type RequestOptions = Pick<EvaluationOptions, 'timeoutMs' | 'inputs'>;

/** A module that programs of a session import by name. */
export interface ProvidedModule {
  readonly name: string;
  /** The text of its script; null when it could not be loaded. */
  readonly script: string | null;
  /** The lowest chapter whose programs may import it. Absent when all may. */
  readonly requires?: number;
}

/**
 * An environment in which programs are evaluated one after another. Each program sees the names of those
 * before it, even of those that failed. A run uses a new session; a REPL entry continues in the existing one.
 */
export interface Session {
  /**
   * Evaluates a program. Returns the outcome directly when the engine never has to wait. Never throws because
   * of the program: every failure is an outcome.
   */
  evaluate(program: Program, options?: EvaluationOptions): Outcome | Promise<Outcome>;
  /** The recorders of the language, by mode. Absent when it has none. */
  readonly recorders?: Readonly<Record<string, Recorder>>;
  /**
   * Answers a request from the reader of a channel with plain data, which the reader parses, or with null
   * when what it asks for does not exist. It may run functions of the program, within the time limit. Never
   * throws because of them.
   */
  request?(channel: string, data: unknown, options?: RequestOptions): Answer | Promise<Answer>;
  /**
   * Finds the problems of a program without running it: exactly the errors that `evaluate` would report
   * before it runs anything, and none when it would run; then hints if they are requested. Keeps nothing of the
   * program. Never throws. Absent when the language cannot check programs.
   */
  check?(program: Program, options?: CheckOptions): readonly Diagnostic[];
  /**
   * Makes a module known to this session, before the first program that imports it is evaluated or checked. Called at most
   * once for each module, unless it could not be loaded. Absent when the language has no modules.
   */
  provide?(module: ProvidedModule): void;
}

/** The files of an engine that are not scripts, such as compiled code, by their names. */
export type EngineFiles = Readonly<Record<string, ArrayBuffer>>;

/** A language's engine. */
export interface Evaluator {
  /** Its name in the catalogue, e.g. `source`. */
  readonly language: string;
  /** Receives the files that the package of the language lists, before anything else is asked of the engine. */
  receive?(files: EngineFiles): void;
  createSession(settings: SessionSettings, callbacks: SessionCallbacks): Session;
  /**
   * Runs code of the engine, so that the first program starts sooner. Hosts call it while nobody waits. It leaves nothing
   * that a session could see.
   */
  warmUp?(): void;
}
