import * as z from 'zod/mini';

/** What was saved in one tab is known in the others of the same browser at once. */

const newsSchema = z.object({
  userId: z.number(),
  questionId: z.number(),
  answer: z.string(),
  /** When the server had it, in milliseconds since 1970. */
  at: z.number(),
});
export type SavedNews = z.infer<typeof newsSchema>;

const channel =
  typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('wellspring-answers');

/** Tells the other tabs of this browser. */
export function tellTabs(news: SavedNews): void {
  channel?.postMessage(news);
}

/** Hears what other tabs have saved. @returns what ends it */
export function listenToTabs(listener: (news: SavedNews) => void): () => void {
  const hear = ({ data }: MessageEvent) => {
    const news = newsSchema.safeParse(data);
    if (news.success) listener(news.data);
  };
  channel?.addEventListener('message', hear);
  return () => channel?.removeEventListener('message', hear);
}
