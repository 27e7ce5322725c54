import * as z from 'zod/mini';
import { robotStateSchema } from '../ev3/pages.js';
import { MAX_BLOCKS, MAX_PAPERS, MAX_URL_LENGTH, type SimulationMessage } from './messages.js';

/** Code of the page that shows worlds with a robot. */

export { colorNamed } from './colors.js';
export {
  type BlockStart,
  type LoadedPicture,
  type LoadedPictures,
  MAX_PICTURE_SIDE,
  type Paper,
  type SimulationMessage,
} from './messages.js';
export { parsePictures } from './pictures-input.js';

const size = z.number().check(z.positive());
const url = z.string().check(z.maxLength(MAX_URL_LENGTH));

const messageSchema: z.ZodMiniType<SimulationMessage> = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('world'),
    blocks: z
      .array(
        z.strictObject({
          x: z.number(),
          y: z.number(),
          bottom: z.number(),
          length: size,
          width: size,
          height: size,
          color: z.int().check(z.minimum(0), z.maximum(0xffffff)),
          isFixed: z.boolean(),
        }),
      )
      .check(z.maxLength(MAX_BLOCKS)),
    papers: z
      .array(
        z.strictObject({
          url,
          x: z.number(),
          y: z.number(),
          length: size,
          width: size,
          rotation: z.number(),
        }),
      )
      .check(z.maxLength(MAX_PAPERS)),
  }),
  z.strictObject({
    type: z.literal('moment'),
    state: robotStateSchema,
    height: z.number(),
    moved: z
      .array(z.tuple([z.number(), z.number(), z.number(), z.number()]))
      .check(z.maxLength(MAX_BLOCKS)),
  }),
  z.strictObject({
    type: z.literal('papers'),
    urls: z.array(url).check(z.maxLength(MAX_PAPERS)),
  }),
]);

/** Parses a message of a worker. Returns undefined when the module would not have sent it. */
export function parseSimulationMessage(data: unknown): SimulationMessage | undefined {
  return messageSchema.safeParse(data).data;
}
