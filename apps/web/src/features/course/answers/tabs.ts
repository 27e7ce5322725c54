import * as z from 'zod/mini';

/** What was saved or chosen in one tab is known in the others of the same browser at once. */

const savedSchema = z.object({
  userId: z.number(),
  questionId: z.number(),
  answer: z.string(),
  /** When the server had it, in milliseconds since 1970. */
  at: z.number(),
});

const chosenSchema = z.object({
  userId: z.number(),
  questionId: z.number(),
  /** With which of two texts the person goes on, and which one gave way. */
  chosen: z.object({ kept: z.string(), gone: z.string() }),
});

const newsSchema = z.union([savedSchema, chosenSchema]);
type News = z.infer<typeof newsSchema>;

const channel =
  typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('wellspring-answers');

/** Tells the other tabs of this browser. */
export function tellTabs(news: News): void {
  channel?.postMessage(news);
}

/** Hears what other tabs have saved, and what was chosen there. @returns what ends it */
export function listenToTabs(listener: (news: News) => void): () => void {
  const hear = ({ data }: MessageEvent) => {
    const news = newsSchema.safeParse(data);
    if (news.success) listener(news.data);
  };
  channel?.addEventListener('message', hear);
  return () => channel?.removeEventListener('message', hear);
}
