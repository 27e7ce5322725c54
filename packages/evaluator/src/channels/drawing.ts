import * as z from 'zod/mini';
import type { ChannelReader } from './channel.js';

/** Structures of values: what `draw_data` draws, and what the console lets people unfold. */

/** A value in a drawing. Arrays and functions are numbered, so that sharing and cycles show. */
export type DrawnValue =
  | { readonly kind: 'array'; readonly id: number }
  | { readonly kind: 'function'; readonly id: number; readonly text: string }
  /** Anything else, by its display string. */
  | { readonly kind: 'plain'; readonly text: string }
  /** Left out, since the drawing would be too large. */
  | { readonly kind: 'cut' };

/** Structures as they are at one moment. */
export interface Drawing {
  /** The values that are drawn, in order. */
  readonly structures: readonly DrawnValue[];
  /** The elements of each array, by its number. */
  readonly arrays: readonly (readonly DrawnValue[])[];
  /** Which call of `draw_data` in the session it was, where the session can unfold the streams in it. */
  readonly call?: number;
}

/** Requested on the channel `drawing`: the drawing of an earlier call once more, with streams unfolded. */
export interface Unfolding {
  /** As in the drawing. */
  readonly call: number;
  /** Of each structure, how many tails of the stream shall be evaluated; 0 leaves it as it is. */
  readonly counts: readonly number[];
}

/** Sent on the channel `structure`: what something in the console is made of. */
export interface ConsoleStructure {
  /** The last display, or the result that comes with the outcome. */
  readonly of: 'display' | 'result';
  readonly drawing: Drawing;
}

/** Drawings of one evaluation. */
export const MAX_DRAWINGS = 1000;

/** Structures of what one evaluation displays. */
const MAX_STRUCTURES = 100;

/** An engine leaves out what is beyond 5000 values of a drawing; each takes up to four here. */
const ONE_DRAWING = { values: 40_000, characters: 400_000 };

const drawnValuesSchema = z.array(
  z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('array'), id: z.number() }),
    z.object({ kind: z.literal('function'), id: z.number(), text: z.string() }),
    z.object({ kind: z.literal('plain'), text: z.string() }),
    z.object({ kind: z.literal('cut') }),
  ]),
);

const drawingSchema: z.ZodMiniType<Drawing> = z.object({
  structures: drawnValuesSchema,
  arrays: z.array(drawnValuesSchema),
  call: z.exactOptional(z.number()),
});

const structureSchema = z.object({ of: z.enum(['display', 'result']), drawing: drawingSchema });

/** Reads a drawing, e.g. out of the answer to an `Unfolding`; undefined when it is none. */
export function parseDrawing(data: unknown): Drawing | undefined {
  const { data: drawing } = drawingSchema.safeParse(data);
  return drawing && isWhole(drawing) ? drawing : undefined;
}

/** Whether each array that a drawing names is in it. */
function isWhole({ structures, arrays }: Drawing): boolean {
  return [structures, ...arrays].every((values) =>
    values.every((value) => value.kind !== 'array' || arrays[value.id] !== undefined),
  );
}

/** Calls of `draw_data`. */
export const drawings: ChannelReader<Drawing> = {
  channel: 'drawing',
  limits: {
    ...ONE_DRAWING,
    messages: MAX_DRAWINGS,
    totalValues: 4_000_000,
    totalCharacters: 24_000_000,
  },
  parse: parseDrawing,
};

/** Structures of what the console shows. */
export const structures: ChannelReader<ConsoleStructure> = {
  channel: 'structure',
  limits: {
    ...ONE_DRAWING,
    // One more, for the result.
    messages: MAX_STRUCTURES + 1,
    totalValues: 4_000_000,
    totalCharacters: 24_000_000,
  },
  parse(data) {
    const { data: structure } = structureSchema.safeParse(data);
    return structure && isWhole(structure.drawing) ? structure : undefined;
  },
};
