import * as z from 'zod/mini';
import type { FrameNames, MachineSteps, Outcome, Steps } from './evaluator.js';
import { MOST_STEPS } from './protocol.js';
import { stepShape } from './step-schema.js';
import { areStepsWithinSize } from './steps-limit.js';

/**
 * The part of the border between a host and its workers that is about how a program ran. Apart from the rest,
 * because only hosts that ask for it need it: pages fetch nothing of it with what runs programs.
 */

const stepsSchema = z.object({
  steps: z.array(z.object(stepShape)).check(z.maxLength(MOST_STEPS)),
  definitions: z.array(z.string()),
});

/** Frames of a run, one inside the other; deeper ones than people could read are refused. */
const frameNamesSchema: z.ZodMiniType<FrameNames> = z.object({
  name: z.string(),
  get children() {
    return z.array(frameNamesSchema);
  },
});

const numbersSchema = z.array(z.number()).check(z.maxLength(MOST_STEPS));

const machineSchema = z.object({
  totalSteps: z.number(),
  breakpointSteps: numbersSchema,
  changepointSteps: numbersSchema,
  control: numbersSchema,
  stash: numbersSchema,
  frame: z.array(z.string()).check(z.maxLength(MOST_STEPS)),
  next: z.array(z.nullable(z.string())).check(z.maxLength(MOST_STEPS)),
  frames: frameNamesSchema,
});

const visualsSchema = z.object({
  steps: z.exactOptional(stepsSchema),
  machine: z.exactOptional(machineSchema),
});

/** What an outcome may tell besides: nothing where nobody asked for it. */
export interface Visuals {
  readonly steps?: Steps;
  readonly machine?: MachineSteps;
}

/**
 * Reads them out of an outcome that a worker sent.
 * @param outcome as it came, which is parsed here
 * @returns undefined when an honest worker would not have said this
 */
export function readVisuals(outcome: unknown): Visuals | undefined {
  const { data } = visualsSchema.safeParse(outcome);
  if (data === undefined) return undefined;
  return data.steps === undefined || areStepsWithinSize(data.steps) ? data : undefined;
}

/** An outcome with them. */
export function withVisuals(outcome: Outcome, { steps, machine }: Visuals): Outcome {
  switch (outcome.status) {
    case 'finished':
      return { ...outcome, ...(steps && { steps }), ...(machine && { machine }) };
    case 'error':
    case 'timeout':
      return { ...outcome, ...(machine && { machine }) };
    case 'stopped':
      return outcome;
  }
}
