import * as z from 'zod/mini';
import type { ChannelReader } from './channel.js';

/** How a program ran, all steps at once: for other programs to read. */

/** A part of a text, from its first UTF-16 code unit to after its last one. */
export interface TextRange {
  readonly from: number;
  readonly to: number;
}

/** One step of rewriting: the program as it is then. */
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

/** Sent on the channel `steps`: the steps of an evaluation that rewrites the program until nothing is left to do. */
export interface Steps {
  readonly steps: readonly EvaluationStep[];
  /** Texts of functions that steps show by their names. */
  readonly definitions: readonly string[];
}

/**
 * Sent on the channel `machine`: what a machine with control, stash and environment went through. Of the lists
 * that have an element for each step, the first is about the state after step 1.
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

/** Steps of one evaluation; an engine records no more. */
export const MAX_STEPS = 100_000;

const rangeShape = { from: z.number(), to: z.number() };

/** The fields of one step of rewriting. */
export const stepShape = {
  code: z.string(),
  marker: z.enum(['none', 'beforeMarker', 'afterMarker']),
  explanation: z.string(),
  redex: z.exactOptional(z.string()),
  range: z.exactOptional(z.object(rangeShape)),
  folded: z.exactOptional(z.array(z.object({ ...rangeShape, definition: z.number() }))),
  line: z.exactOptional(z.number()),
  called: z.exactOptional(z.string()),
  afterCall: z.exactOptional(z.number()),
  isBreakpoint: z.exactOptional(z.literal(true)),
};

const stepsSchema: z.ZodMiniType<Steps> = z.object({
  steps: z.array(z.object(stepShape)).check(z.maxLength(MAX_STEPS)),
  definitions: z.array(z.string()),
});

/** Frames of a run, one inside the other; deeper ones than people could read are refused. */
const frameNamesSchema: z.ZodMiniType<FrameNames> = z.object({
  name: z.string(),
  get children() {
    return z.array(frameNamesSchema);
  },
});

const numbersSchema = z.array(z.number()).check(z.maxLength(MAX_STEPS));

const machineSchema: z.ZodMiniType<MachineSteps> = z.object({
  totalSteps: z.number(),
  breakpointSteps: numbersSchema,
  changepointSteps: numbersSchema,
  control: numbersSchema,
  stash: numbersSchema,
  frame: z.array(z.string()).check(z.maxLength(MAX_STEPS)),
  next: z.array(z.nullable(z.string())).check(z.maxLength(MAX_STEPS)),
  frames: frameNamesSchema,
});

export const steps: ChannelReader<Steps> = {
  channel: 'steps',
  limits: { messages: 1, values: 4_000_000, characters: 26_000_000 },
  parse: (data) => stepsSchema.safeParse(data).data,
};

export const machineSteps: ChannelReader<MachineSteps> = {
  channel: 'machine',
  limits: { messages: 1, values: 2_000_000, characters: 26_000_000 },
  parse: (data) => machineSchema.safeParse(data).data,
};
