import type { LineValues, NamedValues, RunValues } from '@wellspring/evaluator';
import * as z from 'zod/mini';

/** Validates the inline values in a worker's answer, which a hostile program may have forged. */

/** Limits, slightly above what our own engine sends. */
const MAX_LINES = 1000;
const MAX_VALUES = 20;
const MAX_VALUE_LENGTH = 1000;
const MAX_NAME_LENGTH = 10_000;

const textsSchema = z
  .array(z.string().check(z.maxLength(MAX_VALUE_LENGTH)))
  .check(z.maxLength(MAX_VALUES));

const namedSchema: z.ZodMiniType<NamedValues> = z.object({
  kind: z.enum(['name', 'value', 'return']),
  name: z.string().check(z.maxLength(MAX_NAME_LENGTH)),
  count: z.int().check(z.minimum(1)),
  first: textsSchema.check(z.minLength(1)),
  last: textsSchema,
});

const lineSchema: z.ZodMiniType<LineValues> = z.object({
  file: z.string(),
  line: z.int().check(z.minimum(1)),
  values: z.array(namedSchema).check(z.minLength(1), z.maxLength(MAX_VALUES)),
});

const valuesSchema: z.ZodMiniType<RunValues> = z.object({
  lines: z.array(lineSchema).check(z.maxLength(MAX_LINES)),
  isCut: z.exactOptional(z.literal(true)),
  usesChance: z.exactOptional(z.literal(true)),
});

/** @returns null when the answer is invalid */
export function parseRunValues(answer: unknown): RunValues | null {
  return valuesSchema.safeParse(answer).data ?? null;
}
