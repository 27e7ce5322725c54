import * as z from 'zod/mini';
import { type LinkedStep, showsSteps } from '../../../tools';

/**
 * The part of a link that leads to a step. It stands beside the program, so that pages which do not support
 * it still show the program.
 */

/** More steps than a run can have. */
const MAX_STEP = 1_000_000;

const stepSchema = z.object({
  tool: z.string().check(z.refine(showsSteps)),
  step: z.coerce.number().check(z.int(), z.minimum(0), z.maximum(MAX_STEP)),
  limit: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MAX_STEP)),
});

/** Extends a link to a program so that it also leads to a step of its run. */
export function withStep(fragment: string, { tool, step, limit }: LinkedStep): string {
  const parameters = new URLSearchParams({ tool, step: `${step}`, limit: `${limit}` });
  return `${fragment}&${parameters}`;
}

/** @param link from an untrusted source. @returns null when it leads to no step */
export function readStep(link: string): LinkedStep | null {
  const parameters = new URLSearchParams(link.slice(1));
  const { data } = stepSchema.safeParse(Object.fromEntries(parameters));
  return data ?? null;
}
