import * as z from 'zod/mini';
import {
  type Cell,
  type MarkedPart,
  MAX_CELL_LENGTH,
  MAX_CELLS,
  MAX_NODES,
  MAX_TAGS,
  MAX_WORDS_LENGTH,
  type MemoryStep,
} from './messages.js';

/** Code of the page that shows the steps of garbage collectors. */

export type { Cell, MarkedPart, MemoryStep } from './messages.js';

const cellSchema: z.ZodMiniType<Cell> = z.nullable(
  z.union([z.number(), z.string().check(z.maxLength(MAX_CELL_LENGTH))]),
);
const wordsSchema = z.string().check(z.maxLength(MAX_WORDS_LENGTH));
const nodesSchema = z.array(z.number()).check(z.maxLength(MAX_NODES));

const partSchema: z.ZodMiniType<MarkedPart> = z.strictObject({
  at: z.int().check(z.nonnegative()),
  size: z.int().check(z.positive()),
  words: wordsSchema,
});

const stepSchema: z.ZodMiniType<MemoryStep> = z.strictObject({
  type: wordsSchema,
  description: wordsSchema,
  size: z.int().check(z.nonnegative(), z.maximum(MAX_CELLS)),
  spaces: z.nullable(z.strictObject({ to: z.int(), from: z.int() })),
  left: z.nullable(partSchema),
  right: z.nullable(partSchema),
  scan: z.nullable(z.int()),
  free: z.nullable(z.int()),
  queue: nodesSchema,
  roots: nodesSchema,
  tags: z
    .array(
      z.strictObject({ value: z.number(), name: z.string().check(z.maxLength(MAX_CELL_LENGTH)) }),
    )
    .check(z.maxLength(MAX_TAGS)),
  collection: z.nullable(z.enum(['start', 'end'])),
  changes: z
    .array(
      z.strictObject({
        at: z.int().check(z.nonnegative(), z.maximum(MAX_CELLS - 1)),
        cell: cellSchema,
      }),
    )
    .check(z.maxLength(MAX_CELLS)),
});

/** Parses a message of a worker. Returns undefined when the module would not have sent it. */
export function parseMemoryStep(data: unknown): MemoryStep | undefined {
  return stepSchema.safeParse(data).data;
}

/** The cells of the memory after a step. */
export function cellsAfter(steps: readonly MemoryStep[], index: number): readonly Cell[] {
  const cells: Cell[] = Array.from({ length: steps[index]?.size ?? 0 }, () => 0);
  for (const { changes } of steps.slice(0, index + 1)) {
    for (const { at, cell } of changes) if (at < cells.length) cells[at] = cell;
  }
  return cells;
}
