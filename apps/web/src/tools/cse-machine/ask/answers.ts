import type { RunFindings, WatchedValue } from '@wellspring/evaluator';
import * as z from 'zod/mini';

/** What a worker answers to questions about a run: shown only if an honest one would have said it. */

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

/** @returns the values of so many expressions; null when it is no answer to that */
export function parseWatched(answer: unknown, count: number): readonly WatchedValue[] | null {
  const { data } = watchedSchema.safeParse(answer);
  return data?.length === count ? data : null;
}

/** @returns null when it is no answer to a search */
export function parseFindings(answer: unknown): RunFindings | null {
  return findingsSchema.safeParse(answer).data ?? null;
}
