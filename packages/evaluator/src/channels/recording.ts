import * as z from 'zod/mini';
import type { ChannelReader } from './channel.js';
import { hintsSchema } from './hints.js';
import { type EvaluationStep, MAX_STEPS, stepShape } from './steps.js';

/**
 * How a program ran, kept by its session and shown step by step. When the run is over, the engine sends a
 * `Recording` on the channel `recording`. A page then requests one step after the other on the same channel.
 */

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

/** UTF-16 code units of all texts of one step; a worker keeps well below. */
const MAX_VIEW_CHARACTERS = 2_000_000;

/** Functions that one step shows by their names. */
const MAX_DEFINITIONS = 1000;

const stepNumbersSchema = z.array(z.int()).check(z.maxLength(MAX_STEPS));

/** States of a machine; of steps of rewriting there are fewer. */
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

/** What a session keeps of a run. */
export const recordings: ChannelReader<Recording> = {
  channel: 'recording',
  limits: { messages: 1, values: 4_000_000, characters: 26_000_000 },
  parse(data) {
    const { data: recording } = recordingSchema.safeParse(data);
    return recording && isWithin(recording) ? recording : undefined;
  },
};

/** Whether all steps that it names are steps. */
function isWithin({ total, breakpoints, calls }: Recording): boolean {
  return [breakpoints, ...calls.map(({ steps }) => steps)].every((steps) =>
    steps.every((step) => step >= 0 && step < total),
  );
}

/**
 * Parses one step of rewriting, as a session answers a `Question`.
 * @returns null when it is none
 */
export function parseStepView(view: unknown): StepView | null {
  return stepViewSchema.safeParse(view).data ?? null;
}
