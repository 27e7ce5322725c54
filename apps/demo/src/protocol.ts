import { z } from 'zod';

/** What page and demo back end say to each other. */

/** The first message to the worker: where to fetch what it is made of, and its ports. */
export const beginSchema = z.object({
  kind: z.literal('begin'),
  addresses: z.object({
    program: z.string(),
    initdb: z.string(),
    files: z.string(),
    image: z.string(),
  }),
  /** For the programs that are marked: the page has the walls (`remoteHost`). */
  hostPort: z.custom<MessagePort>((value) => value instanceof MessagePort),
});

/** A request of the wire. */
export const requestSchema = z.object({
  kind: z.literal('request'),
  id: z.number(),
  method: z.string(),
  url: z.string(),
  headers: z.array(z.tuple([z.string(), z.string()])),
  body: z.nullable(z.instanceof(ArrayBuffer)),
});

export const toWorkerSchema = z.discriminatedUnion('kind', [beginSchema, requestSchema]);
export type ToWorker = z.infer<typeof toWorkerSchema>;

/** What the worker says. */
export type FromWorker =
  /** How many bytes of all that is needed are there. */
  | { readonly kind: 'progress'; readonly loaded: number; readonly total: number }
  | { readonly kind: 'ready' }
  /** It cannot start. `network`: something could not be fetched. */
  | { readonly kind: 'failed'; readonly reason: 'network' | 'device' }
  | {
      readonly kind: 'response';
      readonly id: number;
      readonly status: number;
      readonly headers: readonly (readonly [string, string])[];
      readonly body: ArrayBuffer;
    };
