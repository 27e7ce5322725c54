import * as z from 'zod/mini';
import type { ChannelReader } from './channel.js';
import { DEBUGGER_CHANNEL } from './names.js';
import { problemSchema } from './problem-schema.js';

/**
 * The channel `debugger`: what a debugged run (`EvaluationOptions.debug`) tells its user when it pauses, and what
 * the user tells the run (`HostSession.tell`).
 */

/** A place in a file of the program. */
export interface DebuggedPlace {
  readonly file: string;
  /** From 1. */
  readonly line: number;
  /** From 0. */
  readonly column: number;
}

/** A call that has not returned yet, or the program itself. */
export interface DebuggedCall {
  /** The name of the function, or the beginning of one without a name; null for the program itself. */
  readonly name: string | null;
  /** The next statement, or the call that has not returned yet. */
  readonly place: DebuggedPlace;
}

/** A name in scope. */
export interface DebuggedName {
  readonly name: string;
  /** The display string of the value, cut if it is long; null when the name has no value yet. */
  readonly value: string | null;
}

/** The names that one block, function or file declares. */
export interface DebuggedScope {
  readonly kind: 'block' | 'function' | 'loop' | 'program';
  readonly names: readonly DebuggedName[];
  /** The number of names that are left out. */
  readonly leftOut: number;
}

/** A problem of a text that was evaluated while the run waits. */
export interface DebuggedProblem {
  readonly type: 'Import' | 'Syntax' | 'Type' | 'Runtime';
  readonly file?: string;
  readonly line: number | null;
  readonly column: number | null;
  readonly message: string;
  readonly explanation: string;
}

/** The reason why a run has paused. */
export type PauseReason = 'breakpoint' | 'statement' | 'step' | 'pause' | 'error';

/** A message of a debugged run to its user. */
export type FromDebugger =
  /** The run waits for commands. */
  | {
      readonly kind: 'paused';
      readonly reason: PauseReason;
      /** The calls, innermost first, as far as they are shown. The last one is the program. */
      readonly calls: readonly DebuggedCall[];
      /** The number of calls that are left out before the last one. */
      readonly leftOut: number;
      /** The scopes of the innermost call, innermost first. */
      readonly scopes: readonly DebuggedScope[];
      /** The problems because of which the run has paused: of a breakpoint's condition or log message, or the error of the program. */
      readonly problems: readonly DebuggedProblem[];
    }
  /** Answers `look`. */
  | { readonly kind: 'scopes'; readonly call: number; readonly scopes: readonly DebuggedScope[] }
  /** Answers `evaluate`, with the display string of the value or with what is wrong. */
  | { readonly kind: 'evaluated'; readonly id: number; readonly result: string }
  | {
      readonly kind: 'evaluated';
      readonly id: number;
      readonly problems: readonly DebuggedProblem[];
    };

/** A line before whose statement a run pauses. */
export interface Breakpoint {
  /** From 1. */
  readonly line: number;
  /** An expression. The run pauses only when it is true. */
  readonly condition?: string | undefined;
  /**
   * Displayed instead of pausing. Expressions in braces are replaced by their values.
   */
  readonly logMessage?: string | undefined;
}

/** The breakpoints of a program, by file. */
export type Breakpoints = Readonly<Record<string, readonly Breakpoint[]>>;

/** A command or message of the user to a debugged run. All but `pause`, `breakpoints` and `errors` are for a run that has paused. */
export type ToDebugger =
  | { readonly kind: 'pause' | 'resume' | 'stepOver' | 'stepInto' | 'stepOut' }
  /** Replaces all breakpoints. */
  | { readonly kind: 'breakpoints'; readonly breakpoints: Breakpoints }
  /** Says whether the run pauses at an error. */
  | { readonly kind: 'errors'; readonly pauses: boolean }
  /** Requests the scopes of a call, by its index in the last `paused`. */
  | { readonly kind: 'look'; readonly call: number }
  /** Evaluates a text with the names of a call. Later texts see its declarations until the run goes on. */
  | {
      readonly kind: 'evaluate';
      readonly id: number;
      readonly call: number;
      readonly text: string;
    };

const MAX_CALLS = 60;
const MAX_SCOPES = 30;
/** The maximal number of names in a scope. */
const MAX_NAMES = 200;
/** The maximal length of a name or value in UTF-16 code units. */
const MAX_TEXT = 400;
/** The maximal length of the result of an evaluated text, and of its problems. */
const MAX_RESULT_LENGTH = 1_000_000;

/** Cut texts end with dots. */
const ROOM = 10;
const MAX_PROBLEMS = 100;
const textSchema = z.string().check(z.maxLength(MAX_TEXT + ROOM));

const callSchema = z.object({
  name: z.nullable(textSchema),
  place: z.object({ file: z.string(), line: z.number(), column: z.number() }),
});

const scopesSchema = z
  .array(
    z.object({
      kind: z.enum(['block', 'function', 'loop', 'program']),
      names: z
        .array(
          z.object({
            name: textSchema,
            value: z.nullable(textSchema),
          }),
        )
        .check(z.maxLength(MAX_NAMES)),
      leftOut: z.number(),
    }),
  )
  .check(z.maxLength(MAX_SCOPES));

const problemsSchema = z.array(problemSchema).check(z.maxLength(MAX_PROBLEMS));

const messageSchema: z.ZodMiniType<FromDebugger> = z.union([
  z.object({
    kind: z.literal('paused'),
    reason: z.enum(['breakpoint', 'statement', 'step', 'pause', 'error']),
    calls: z.array(callSchema).check(z.minLength(1), z.maxLength(MAX_CALLS)),
    leftOut: z.number(),
    scopes: scopesSchema,
    problems: problemsSchema,
  }),
  z.object({ kind: z.literal('scopes'), call: z.number(), scopes: scopesSchema }),
  z.object({ kind: z.literal('evaluated'), id: z.number(), result: z.string() }),
  z.object({ kind: z.literal('evaluated'), id: z.number(), problems: problemsSchema }),
]);

export const debuggedRuns: ChannelReader<FromDebugger> = {
  channel: DEBUGGER_CHANNEL,
  limits: {
    messages: 1_000_000,
    values: 30_000,
    characters: 2 * MAX_RESULT_LENGTH,
    totalValues: 1_000_000_000,
    totalCharacters: 10_000_000_000,
  },
  parse: (data) => messageSchema.safeParse(data).data,
};
