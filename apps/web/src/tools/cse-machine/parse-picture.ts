import { ROLES, VALUE_KINDS } from '@wellspring/diagrams';
import type { MachinePicture } from '@wellspring/recorder';
import * as z from 'zod/mini';

/** Validates the picture of a state that a worker sends. It is drawn only if it is valid. */

const number = z.number();
const boxShape = { x: number, y: number, width: number, height: number };
const box = z.object(boxShape);
const point = z.object({ x: number, y: number });
const tone = z.exactOptional(z.enum(['faded', 'current', 'changed']));
const valueKind = z.enum(VALUE_KINDS);
const role = z.enum(ROLES);
const drawn = { node: z.string(), role, tone };
const shape = z.discriminatedUnion('kind', [
  z.object({ ...drawn, kind: z.literal('rectangle'), box, corner: number }),
  z.object({ ...drawn, kind: z.literal('line'), from: point, to: point }),
  z.object({
    ...drawn,
    kind: z.literal('circle'),
    centre: point,
    radius: number,
    isFilled: z.boolean(),
  }),
  z.object({
    ...drawn,
    kind: z.literal('text'),
    text: z.string(),
    at: point,
    align: z.enum(['start', 'middle']),
    size: number,
  }),
]);
const place = z.object({ line: number, column: number });
const source = z.exactOptional(
  z.object({ from: place, to: place, file: z.exactOptional(z.string()) }),
);
const slot = z.object({
  kind: valueKind,
  text: z.string(),
  to: z.nullable(z.string()),
  box,
  name: z.exactOptional(z.string()),
  tone,
});
const node = z.object({
  id: z.string(),
  kind: z.enum(['title', 'pair', 'array', 'function', 'value', 'frame', 'item', 'stash-value']),
  number,
  box,
  value: valueKind,
  text: z.string(),
  slots: z.array(slot),
  tone,
  news: z.exactOptional(z.enum(['made', 'changed'])),
  source,
  note: z.exactOptional(z.string()),
});
const arrow = z.object({
  id: z.string(),
  role: z.enum(['arrow', 'back-arrow', 'tree']),
  from: z.string(),
  slot: number,
  to: z.string(),
  points: z.array(point),
  tone,
});

const pictureSchema: z.ZodMiniType<MachinePicture> = z.object({
  scene: z.object({
    bounds: box,
    nodes: z.array(node),
    shapes: z.array(shape),
    arrows: z.array(arrow),
    panels: z.exactOptional(
      z.object({
        control: box,
        stash: box,
        rest: box,
        nodes: number,
        shapes: number,
        arrows: number,
      }),
    ),
  }),
  next: z.nullable(z.object({ text: z.string(), note: z.exactOptional(z.string()), source })),
  explanation: z.string(),
  controlSize: number,
  stashSize: number,
  currentFrame: z.string(),
  framesLeftOut: number,
});

/** @returns null when an honest worker would not have sent this */
export function parsePicture(view: unknown): MachinePicture | null {
  const { data } = pictureSchema.safeParse(view);
  return data ?? null;
}
