import * as z from 'zod/mini';

const rangeShape = { from: z.number(), to: z.number() };

/** The fields of one step of rewriting, as a worker sends it. */
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
