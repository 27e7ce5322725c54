import type { RunFindings, WatchedValue } from '@wellspring/evaluator';
import * as z from 'zod/mini';

/**
 * Validates what a worker answers to questions about a run. Answers that an honest worker would not send are
 * not shown.
 */

const watchedSchema: z.ZodMiniType<readonly WatchedValue[]> = z.array(
  z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('value'), text: z.string() }),
    z.object({ kind: z.literal('none'), why: z.string() }),
  ]),
);

const findingsSchema: z.ZodMiniType<RunFindings> = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('found'),
    count: z.int(),
    findings: z.array(
      z.object({
        at: z.int(),
        line: z.exactOptional(z.int()),
        file: z.string(),
        text: z.string(),
      }),
    ),
  }),
  z.object({ kind: z.literal('none'), why: z.string() }),
]);

/** @returns the values of the `count` expressions; null when the answer is invalid */
export function parseWatched(answer: unknown, count: number): readonly WatchedValue[] | null {
  const { data } = watchedSchema.safeParse(answer);
  return data?.length === count ? data : null;
}

/** @returns null when the answer is invalid */
export function parseFindings(answer: unknown): RunFindings | null {
  return findingsSchema.safeParse(answer).data ?? null;
}
