import * as z from 'zod/mini';
import type { Outcome, Recording, StepView } from '../evaluator.js';
import { LONGEST_HINT, MOST_HINTS, MOST_STEPS } from '../protocol.js';
import { stepShape } from '../step-schema.js';

/**
 * The part of the border between a host and its workers that is about steps that a worker keeps. Apart from
 * the rest, because only pages that show how programs run need it.
 */

/** UTF-16 code units of all texts of one step; a worker keeps well below. */
const LONGEST_VIEW = 2_000_000;

/** Functions that one step shows by their names. */
const MOST_DEFINITIONS = 1000;

const stepNumbersSchema = z.array(z.int()).check(z.maxLength(MOST_STEPS));

/** States of a machine; of steps of rewriting there are fewer. */
const MOST_STATES = 1_000_000_000;

const recordingSchema: z.ZodMiniType<Recording> = z.object({
  total: z.int().check(z.minimum(1), z.maximum(MOST_STATES)),
  breakpoints: stepNumbersSchema,
  isCut: z.exactOptional(z.literal(true)),
  failedAt: z.exactOptional(z.int().check(z.minimum(0), z.maximum(MOST_STATES))),
  calls: z
    .array(
      z.object({
        name: z.string().check(z.maxLength(LONGEST_VIEW)),
        isLibrary: z.exactOptional(z.literal(true)),
        steps: stepNumbersSchema,
      }),
    )
    .check(z.maxLength(MOST_STEPS)),
  hints: z.exactOptional(
    z.array(z.string().check(z.maxLength(LONGEST_HINT))).check(z.maxLength(MOST_HINTS)),
  ),
});

const textSchema = z.string().check(z.maxLength(LONGEST_VIEW));

const stepViewSchema: z.ZodMiniType<StepView> = z.object({
  ...stepShape,
  code: textSchema,
  explanation: textSchema,
  definitions: z
    .array(z.object({ code: textSchema, folded: stepShape.folded }))
    .check(z.maxLength(MOST_DEFINITIONS)),
});

/**
 * Adds to an outcome what the worker told of the steps that it keeps.
 * @param sent the outcome as it came, which is parsed here
 * @returns undefined when an honest worker would not have said this
 */
export function withRecording(outcome: Outcome, sent: unknown): Outcome | undefined {
  const { data } = z.object({ recording: z.exactOptional(recordingSchema) }).safeParse(sent);
  if (data === undefined) return undefined;
  const { recording } = data;
  if (recording === undefined || outcome.status === 'stopped') return outcome;
  return areWithin(recording) ? { ...outcome, recording } : undefined;
}

/** Whether all steps that it names are steps. */
function areWithin({ total, breakpoints, calls }: Recording): boolean {
  return [breakpoints, ...calls.map(({ steps }) => steps)].every((steps) =>
    steps.every((step) => step >= 0 && step < total),
  );
}

/**
 * Parses what `look` of a session has answered.
 * @returns null when it is no step
 */
export function parseStepView(view: unknown): StepView | null {
  const { data } = stepViewSchema.safeParse(view);
  return data ?? null;
}
