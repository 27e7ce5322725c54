import * as z from 'zod/mini';
import type { ChannelReader } from './channel.js';

/** Sent on the channel `document` by languages whose programs are documents. */
export interface MadeDocument {
  /** What a frame of the page shows, with the policy that confines it. */
  readonly html: string;
}

const documentSchema: z.ZodMiniType<MadeDocument> = z.object({ html: z.string() });

export const documents: ChannelReader<MadeDocument> = {
  channel: 'document',
  limits: { messages: 1, values: 10, characters: 2_000_000 },
  parse: (data) => documentSchema.safeParse(data).data,
};
