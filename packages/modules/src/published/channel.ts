import * as z from 'zod/mini';

/** The messages between modules of published folders and the page, in both directions. */

/** The channel of all modules of published folders. No module has this name. */
export const PUBLISHED = '/published';

const messageSchema = z.object({ channel: z.string(), message: z.unknown() });

/** A message from a tab for its module. */
export const requestSchema = messageSchema;
/** The answer: the messages of the module for its tab. */
export const answerSchema = z.array(messageSchema);

/**
 * A report of a module: that it is one of the first generation, whose tabs look into its values; that it wants one of its tabs to be
 * shown; or a message for its tab.
 */
export const reportSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('classic'), module: z.string(), tabs: z.array(z.string()) }),
  z.object({ kind: z.literal('tab'), module: z.string(), tab: z.string() }),
  z.object({
    kind: z.literal('message'),
    module: z.string(),
    channel: z.string(),
    message: z.unknown(),
  }),
]);
export type Report = z.infer<typeof reportSchema>;
