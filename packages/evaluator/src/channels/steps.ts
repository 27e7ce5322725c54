import * as z from 'zod/mini';
import type { ChannelReader } from './channel.js';
import { MACHINE_CHANNEL, STEPS_CHANNEL } from './names.js';

/** The complete record of a run, sent at once for other programs to read. */

/** A range of UTF-16 code units in a text, from the first to after the last one. */
export interface TextRange {
  readonly from: number;
  readonly to: number;
}

/** One substitution step, with the program as it is at that step. */
export interface EvaluationStep {
  readonly code: string;
  /** `beforeMarker` when a part of the program is about to be rewritten, `afterMarker` when it has just been. */
  readonly marker: 'none' | 'beforeMarker' | 'afterMarker';
  /** An explanation of the step. */
  readonly explanation: string;
  /** The text of the expression before or after it is rewritten. Absent when no part of it can be shown. */
  readonly redex?: string;
  /** Its range in `code`. */
  readonly range?: TextRange;
  /** The functions in `code` that are shown by their names, with the index of their definition. */
  readonly folded?: readonly (TextRange & { readonly definition: number })[];
  /** The line of the original program that the step comes from, from 1. */
  readonly line?: number;
  /** The name of the function whose call is rewritten. */
  readonly called?: string;
  /**
   * The index of the first step after the call has been evaluated, or of the last step if that never happens.
   */
  readonly afterCall?: number;
  /** Present when the program asks to halt here. */
  readonly isBreakpoint?: true;
}

/** Sent on the channel `steps`: the steps of an evaluation by substitution. */
export interface Steps {
  readonly steps: readonly EvaluationStep[];
  /** The definitions of functions that steps show by their names. */
  readonly definitions: readonly string[];
}

/**
 * Sent on the channel `machine`: what the CSE machine does. In the lists with one element per step, the first
 * element describes the state after step 1.
 */
export interface MachineSteps {
  readonly totalSteps: number;
  /** The steps before which the program asks to halt. */
  readonly breakpointSteps: readonly number[];
  /** The steps that change the picture of the environment. */
  readonly changepointSteps: readonly number[];
  /** The number of items on the control. */
  readonly control: readonly number[];
  /** The number of values on the stash. */
  readonly stash: readonly number[];
  /** The name of the current frame. */
  readonly frame: readonly string[];
  /** The kind of the next item; null when nothing is left to do. */
  readonly next: readonly (string | null)[];
  /** All frames, nested in their enclosing frames. */
  readonly frames: FrameNames;
}

export interface FrameNames {
  readonly name: string;
  readonly children: readonly FrameNames[];
}

/** The maximal number of steps of one evaluation. An engine records no more. */
export const MAX_STEPS = 100_000;

const rangeShape = { from: z.number(), to: z.number() };

/** The fields of one substitution step. */
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

/** The frames of a run, nested. Frames that are nested more deeply than users could read are rejected. */
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
  channel: STEPS_CHANNEL,
  limits: { messages: 1, values: 4_000_000, characters: 26_000_000 },
  parse: (data) => stepsSchema.safeParse(data).data,
};

export const machineSteps: ChannelReader<MachineSteps> = {
  channel: MACHINE_CHANNEL,
  limits: { messages: 1, values: 2_000_000, characters: 26_000_000 },
  parse: (data) => machineSchema.safeParse(data).data,
};
