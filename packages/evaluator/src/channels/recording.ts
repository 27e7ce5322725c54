import * as z from 'zod/mini';
import type { ChannelReader } from './channel.js';
import { hintsSchema } from './hints.js';
import { RECORDING_CHANNEL } from './names.js';
import { type EvaluationStep, MAX_STEPS, stepShape } from './steps.js';

/**
 * A recording of a run, which the session keeps so that it can be shown step by step. When the run is over,
 * the engine sends a `Recording` on the channel `recording`. A page then requests single steps on the same
 * channel.
 */

/** Describes the steps that a session keeps, before any of them is requested. */
export interface Recording {
  /** The number of steps. The first is step 0. */
  readonly total: number;
  /** The steps at which the program asks to halt, in order. When there are very many, only the first ones. */
  readonly breakpoints: readonly number[];
  /** Present when the run ended at the limit of steps, with something left to do. */
  readonly isCut?: true;
  /** The step that shows the failure. Absent when this is the last step. */
  readonly failedAt?: number;
  /**
   * The named functions that are called, in the order of their first calls, with the steps before the calls.
   */
  readonly calls: readonly RecordedCalls[];
  /** Problems with lines that were requested as breakpoints, for the user. */
  readonly hints?: readonly string[];
}

export interface RecordedCalls {
  readonly name: string;
  /** True if the function belongs to the library rather than the program. */
  readonly isLibrary?: true;
  readonly steps: readonly number[];
}

/** A request about the steps that a session keeps. */
export interface Question {
  /** The number of a step. */
  readonly at: number;
  /**
   * Requests the number of the next step of this kind, from `at` forwards or backwards, instead of a step.
   */
  readonly seek?: Seek;
  /** Requests the values of expressions at that step. The answer is a `WatchedValue` for each. */
  readonly watch?: readonly string[];
  /** Searches the whole run; the answer is a `RunFindings`. Expressions are evaluated at the step `at`. */
  readonly search?: RunSearch;
  /**
   * Requests the values of the program's lines during the whole run: `RunValues`. It does not depend on `at`.
   */
  readonly lineValues?: true;
  /** The way in which the picture of a machine is drawn. */
  readonly picture?: PictureOptions;
  /**
   * The language of the explanations, as a language tag, e.g. `zh`. English when the engine does not know it.
   */
  readonly locale?: string;
}

/** The kind of step to look for. */
export type Seek = { readonly isBackwards: boolean } & (
  | { readonly to: 'change' | 'breakpoint' }
  /** The next step that begins a statement on this line (from 1). */
  | { readonly to: 'line'; readonly line: number; readonly file?: string }
);

/** The value of an expression that the user watches. */
export type WatchedValue =
  /** Its display string. */
  | { readonly kind: 'value'; readonly text: string }
  /** The reason why it has no value, for the user. */
  | { readonly kind: 'none'; readonly why: string };

/** A search in a run. Values are given by expressions without names of the program, such as `3` or `null`. */
export type RunSearch =
  /** Finds the steps in which a name got this value, or any value if none is given. */
  | { readonly kind: 'name'; readonly name: string; readonly value?: string }
  /** Finds the calls of a function, with this value among the arguments if one is given. */
  | { readonly kind: 'call'; readonly name: string; readonly argument?: string }
  /** Finds the changes of the array or pair that is the value of this expression. */
  | { readonly kind: 'array'; readonly expression: string };

/** The result of a search in a run. */
export type RunFindings =
  | {
      readonly kind: 'found';
      /** The first findings, in order. */
      readonly findings: readonly RunFinding[];
      /** The number of all findings. */
      readonly count: number;
    }
  /** The reason why the search is not possible, for the user. */
  | { readonly kind: 'none'; readonly why: string };

export interface RunFinding {
  /** The step that the event led to. */
  readonly at: number;
  /** The line of the program that caused it, from 1. */
  readonly line?: number;
  readonly file: string;
  /** A description of the step, for the user. */
  readonly text: string;
}

/** Values during a run, by line. */
export interface RunValues {
  /** In the order of files and lines. */
  readonly lines: readonly LineValues[];
  /** Present when some were left out because there are too many. */
  readonly isCut?: true;
  /**
   * Present when the run used random numbers or times, so that another run of the program has other values.
   */
  readonly usesChance?: true;
}

export interface LineValues {
  readonly file: string;
  /** From 1. */
  readonly line: number;
  readonly values: readonly NamedValues[];
}

/** The successive values of one name or expression on a line. */
export interface NamedValues {
  /** The values are those of a name, those of an expression statement, or returned values. */
  readonly kind: 'name' | 'value' | 'return';
  /** The name; empty for the other kinds. */
  readonly name: string;
  /** The number of values. */
  readonly count: number;
  /** The first of them, abbreviated. */
  readonly first: readonly string[];
  /** The last of them that are not in `first`. Those in between are left out. */
  readonly last: readonly string[];
}

/** Options for the picture of a machine state. */
export interface PictureOptions {
  /** The headings of control and stash; null when neither is shown. */
  readonly words: {
    readonly control: string;
    readonly stash: string;
    readonly more: string;
  } | null;
  /** True if only the top of the control is shown. */
  readonly isTruncated: boolean;
  /** True if unreachable values are left out. */
  readonly isWithoutGarbage: boolean;
  /** True if calls that the library makes in the machine are shown like calls of the program. */
  readonly isWithLibrary?: boolean;
  readonly isCentred: boolean;
  /** True if the text of functions is shown beside them, e.g. on paper, where users cannot point at them. */
  readonly hasFunctionTexts?: boolean;
  /** The places where arrows start. */
  readonly arrows: readonly ArrowSource[];
}

export type ArrowSource = 'frame' | 'function' | 'array' | 'control' | 'stash';

/** A function that a step shows by its name only. */
export interface FoldedDefinition {
  readonly code: string;
  /** The functions in `code` that are shown by their names. */
  readonly folded?: EvaluationStep['folded'];
}

/** One recorded substitution step, with everything that the user can look up in it. */
export interface StepView extends EvaluationStep {
  /** Definitions of the functions that the step or another definition shows by their names. */
  readonly definitions: readonly FoldedDefinition[];
}

/** The maximal number of UTF-16 code units of all strings in one step. A worker stays well below. */
const MAX_VIEW_CHARACTERS = 2_000_000;

/** The maximal number of functions that one step shows by their names. */
const MAX_DEFINITIONS = 1000;

const stepNumbersSchema = z.array(z.int()).check(z.maxLength(MAX_STEPS));

/** The maximal number of machine states. There are fewer substitution steps. */
const MAX_STATES = 1_000_000_000;

const recordingSchema: z.ZodMiniType<Recording> = z.object({
  total: z.int().check(z.minimum(1), z.maximum(MAX_STATES)),
  breakpoints: stepNumbersSchema,
  isCut: z.exactOptional(z.literal(true)),
  failedAt: z.exactOptional(z.int().check(z.minimum(0), z.maximum(MAX_STATES))),
  calls: z
    .array(
      z.object({
        name: z.string(),
        isLibrary: z.exactOptional(z.literal(true)),
        steps: stepNumbersSchema,
      }),
    )
    .check(z.maxLength(MAX_STEPS)),
  hints: z.exactOptional(hintsSchema),
});

const textSchema = z.string().check(z.maxLength(MAX_VIEW_CHARACTERS));

const stepViewSchema: z.ZodMiniType<StepView> = z.object({
  ...stepShape,
  code: textSchema,
  explanation: textSchema,
  definitions: z
    .array(z.object({ code: textSchema, folded: stepShape.folded }))
    .check(z.maxLength(MAX_DEFINITIONS)),
});

/** Reads the descriptions of recordings. */
export const recordings: ChannelReader<Recording> = {
  channel: RECORDING_CHANNEL,
  limits: { messages: 1, values: 4_000_000, characters: 26_000_000 },
  parse(data) {
    const { data: recording } = recordingSchema.safeParse(data);
    return recording && isWithin(recording) ? recording : undefined;
  },
};

/** Tells whether all steps that it refers to exist. */
function isWithin({ total, breakpoints, calls }: Recording): boolean {
  return [breakpoints, ...calls.map(({ steps }) => steps)].every((steps) =>
    steps.every((step) => step >= 0 && step < total),
  );
}

/**
 * Parses one substitution step, which a session sends as the answer to a `Question`.
 * @returns null when it is not such a step
 */
export function parseStepView(view: unknown): StepView | null {
  return stepViewSchema.safeParse(view).data ?? null;
}
