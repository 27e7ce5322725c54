import * as z from 'zod/mini';
import type { Raster } from '../pictures/view.js';
import {
  CHANNELS_PER_PIXEL,
  type FilteredFrame,
  MAX_FILTER_ERROR_LENGTH,
  MAX_FPS,
  MAX_SIDE,
  MAX_URL_LENGTH,
  MIN_FPS,
  MIN_SIDE,
  type VideoMessage,
  type VideoSettings,
} from './messages.js';

/** Code of the page that shows videos and pictures which programs filter. */

export type {
  FilteredFrame,
  FrameRequest,
  VideoMessage,
  VideoSettings,
  VideoSource,
} from './messages.js';

const sideSchema = z.int().check(z.gte(MIN_SIDE), z.lte(MAX_SIDE));

const settingsSchema: z.ZodMiniType<VideoSettings> = z.object({
  source: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('camera') }),
    z.object({ kind: z.literal('file') }),
    z.object({
      kind: z.enum(['image', 'video']),
      url: z.string().check(z.maxLength(MAX_URL_LENGTH)),
    }),
  ]),
  width: sideSchema,
  height: sideSchema,
  fps: z.number().check(z.gte(MIN_FPS), z.lte(MAX_FPS)),
  volume: z.number().check(z.gte(0), z.lte(1)),
  loops: z.nullable(z.int().check(z.positive())),
  keepsRatio: z.boolean(),
  pauseAt: z.nullable(z.int().check(z.nonnegative())),
});

const messageSchema: z.ZodMiniType<VideoMessage> = z.object({
  type: z.enum(['start', 'change']),
  settings: settingsSchema,
});

/** Parses a message of a worker. Returns undefined when the module would not have sent it. */
export function parseVideoMessage(data: unknown): VideoMessage | undefined {
  return messageSchema.safeParse(data).data;
}

/** Parses the answer to a frame of this size. Returns undefined when the module would not have answered it. */
export function parseFilteredFrame(
  data: unknown,
  { width, height }: { readonly width: number; readonly height: number },
): FilteredFrame<Uint8ClampedArray<ArrayBuffer>> | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const {
    pixels: sent,
    hasInvalidValues,
    error,
  } = data as Partial<Record<keyof FilteredFrame, unknown>>;
  const pixels = isNumbers(sent) ? Uint8ClampedArray.from(sent) : sent;
  if (!isBytes(pixels) || pixels.length !== CHANNELS_PER_PIXEL * width * height) return undefined;
  if (typeof hasInvalidValues !== 'boolean') return undefined;
  if (error === undefined) return { pixels, hasInvalidValues };
  return typeof error === 'string' && error.length <= MAX_FILTER_ERROR_LENGTH
    ? { pixels, hasInvalidValues, error }
    : undefined;
}

function isNumbers(value: unknown): value is number[] {
  return Array.isArray(value) && value.every((part) => typeof part === 'number');
}

function isBytes(value: unknown): value is Uint8ClampedArray<ArrayBuffer> {
  return value instanceof Uint8ClampedArray && value.buffer instanceof ArrayBuffer;
}

const BARS = [
  [235, 235, 235],
  [235, 220, 30],
  [30, 200, 220],
  [40, 180, 70],
  [200, 60, 190],
  [215, 45, 45],
  [40, 70, 210],
  [25, 25, 25],
] as const;

/** The part of the height that the bars take; below them is a ramp from black to white. */
const BARS_PART = 0.75;

/** Paints a picture for filters when there is no camera: bars of colours, a ball with a shade, and a ramp of greys. */
export function stillPicture(width: number, height: number): Raster {
  const data = new Uint8ClampedArray(CHANNELS_PER_PIXEL * width * height);
  const radius = 0.25 * Math.min(width, height);
  let index = 0;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const bar = BARS[Math.floor((x / width) * BARS.length)] ?? [0, 0, 0];
      const grey = (255 * x) / width;
      let color: readonly number[] = y < height * BARS_PART ? bar : [grey, grey, grey];
      const [dx, dy] = [x - width / 2, y - height / 2];
      if (Math.hypot(dx, dy) < radius) {
        const light = 1 - Math.hypot(dx + radius / 3, dy + radius / 3) / (1.6 * radius);
        color = [255, 150, 60].map((part) => part * Math.max(0.15, light));
      }
      for (const part of color) data[index++] = part;
      data[index++] = 255;
    }
  }
  return { width, height, data };
}
