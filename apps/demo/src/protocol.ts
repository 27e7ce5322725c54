import { z } from 'zod';

/** The messages between the page and the demo back end. */

/** The first message to the worker: the addresses of its parts, and its ports. */
const beginSchema = z.object({
  kind: z.literal('begin'),
  addresses: z.object({
    program: z.string(),
    initdb: z.string(),
    files: z.string(),
    image: z.string(),
  }),
  /** For the programs that are marked: the page runs their sandbox (`remoteHost`). */
  hostPort: z.custom<MessagePort>((value) => value instanceof MessagePort),
});

/** A request of the API. */
const requestSchema = z.object({
  kind: z.literal('request'),
  id: z.number(),
  method: z.string(),
  url: z.string(),
  headers: z.array(z.tuple([z.string(), z.string()])),
  body: z.nullable(z.instanceof(ArrayBuffer)),
});

export const toWorkerSchema = z.discriminatedUnion('kind', [beginSchema, requestSchema]);
export type ToWorker = z.infer<typeof toWorkerSchema>;

/** The messages from the worker. */
export type FromWorker =
  /** The number of required bytes that have arrived. */
  | { readonly kind: 'progress'; readonly loaded: number; readonly total: number }
  | { readonly kind: 'ready' }
  /** The back end cannot start. `network`: something could not be fetched. */
  | { readonly kind: 'failed'; readonly reason: 'network' | 'device' }
  | {
      readonly kind: 'response';
      readonly id: number;
      readonly status: number;
      readonly headers: readonly (readonly [string, string])[];
      readonly body: ArrayBuffer;
    };
