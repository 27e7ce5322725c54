import * as z from 'zod/mini';
import type { ChannelReader } from './channel.js';
import { DOCUMENT_CHANNEL } from './names.js';

/** Sent on the channel `document` by languages that produce documents. */
export interface MadeDocument {
  /** The document, with the policy that restricts it. A frame of the page shows it. */
  readonly html: string;
}

const documentSchema: z.ZodMiniType<MadeDocument> = z.object({ html: z.string() });

export const documents: ChannelReader<MadeDocument> = {
  channel: DOCUMENT_CHANNEL,
  limits: { messages: 1, values: 10, characters: 2_000_000 },
  parse: (data) => documentSchema.safeParse(data).data,
};
