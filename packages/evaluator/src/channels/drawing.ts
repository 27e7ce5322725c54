import * as z from 'zod/mini';
import type { ChannelReader } from './channel.js';
import { DRAWING_CHANNEL, STRUCTURE_CHANNEL } from './names.js';

/** Structures of values: the drawings of `draw_data`, and values that can be unfolded in the console. */

/**
 * The kind of a value whose display string differs from language to language; `null` is the empty list. The kind of any other
 * value can be told by its display string.
 */
export type PlainKind = (typeof PLAIN_KINDS)[number];
const PLAIN_KINDS = ['boolean', 'null', 'undefined'] as const;

/** A value in a drawing. Arrays and functions are numbered, so that sharing and cycles are visible. */
export type DrawnValue =
  | { readonly kind: 'array'; readonly id: number }
  | { readonly kind: 'function'; readonly id: number; readonly text: string }
  /** Any other value, as its display string. */
  | { readonly kind: 'plain'; readonly text: string; readonly is?: PlainKind }
  /** A value that was left out because the drawing would be too large. */
  | { readonly kind: 'cut' };

/** Structures as they were at one moment. */
export interface Drawing {
  /** The drawn values, in order. */
  readonly structures: readonly DrawnValue[];
  /** The elements of each array, by the array's number. */
  readonly arrays: readonly (readonly DrawnValue[])[];
  /**
   * The number of the `draw_data` call in the session. Present when the session can unfold the streams in the
   * drawing.
   */
  readonly call?: number;
}

/** A request on the channel `drawing`: draw an earlier call again, with streams unfolded. */
export interface Unfolding {
  /** The number of the call, as in the drawing. */
  readonly call: number;
  /** For each structure, how many tails of the stream to evaluate; 0 leaves it as it is. */
  readonly counts: readonly number[];
}

/** Sent on the channel `structure`: the structure of a value in the console. */
export interface ConsoleStructure {
  /** The last display, or the result of the evaluation. */
  readonly of: 'display' | 'result';
  readonly drawing: Drawing;
}

/** The maximal number of drawings of one evaluation. */
export const MAX_DRAWINGS = 1000;

/** The maximal number of structures in the output of one evaluation. */
const MAX_STRUCTURES = 100;

/** An engine draws at most 5000 values; each takes up to four values of a message. */
const ONE_DRAWING = { values: 40_000, characters: 400_000 };

const drawnValuesSchema = z.array(
  z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('array'), id: z.number() }),
    z.object({ kind: z.literal('function'), id: z.number(), text: z.string() }),
    z.object({
      kind: z.literal('plain'),
      text: z.string(),
      is: z.exactOptional(z.enum(PLAIN_KINDS)),
    }),
    z.object({ kind: z.literal('cut') }),
  ]),
);

const drawingSchema: z.ZodMiniType<Drawing> = z.object({
  structures: drawnValuesSchema,
  arrays: z.array(drawnValuesSchema),
  call: z.exactOptional(z.number()),
});

const structureSchema = z.object({ of: z.enum(['display', 'result']), drawing: drawingSchema });

/** Parses a drawing, e.g. the answer to an `Unfolding`. Returns undefined when it is not a drawing. */
export function parseDrawing(data: unknown): Drawing | undefined {
  const { data: drawing } = drawingSchema.safeParse(data);
  return drawing && isWhole(drawing) ? drawing : undefined;
}

/** Tells whether the drawing contains each array that it refers to. */
function isWhole({ structures, arrays }: Drawing): boolean {
  return [structures, ...arrays].every((values) =>
    values.every((value) => value.kind !== 'array' || arrays[value.id] !== undefined),
  );
}

/** Reads the drawings of `draw_data`. */
export const drawings: ChannelReader<Drawing> = {
  channel: DRAWING_CHANNEL,
  limits: {
    ...ONE_DRAWING,
    messages: MAX_DRAWINGS,
    totalValues: 4_000_000,
    totalCharacters: 24_000_000,
  },
  parse: parseDrawing,
};

/** Reads the structures of values in the console. */
export const structures: ChannelReader<ConsoleStructure> = {
  channel: STRUCTURE_CHANNEL,
  limits: {
    ...ONE_DRAWING,
    // One more for the result.
    messages: MAX_STRUCTURES + 1,
    totalValues: 4_000_000,
    totalCharacters: 24_000_000,
  },
  parse(data) {
    const { data: structure } = structureSchema.safeParse(data);
    return structure && isWhole(structure.drawing) ? structure : undefined;
  },
};
