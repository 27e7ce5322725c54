import * as z from 'zod/mini';
import { ANSWERS_CHANNEL } from '../../../kept-keys';

/** Tells all tabs of a browser at once what was saved or chosen in one of them. */

const savedSchema = z.object({
  userId: z.number(),
  questionId: z.number(),
  answer: z.string(),
  /** The time at which the server had it, in milliseconds since 1970. */
  at: z.number(),
});

const chosenSchema = z.object({
  userId: z.number(),
  questionId: z.number(),
  /** The text that the user kept of two, and the one that was replaced. */
  chosen: z.object({ kept: z.string(), gone: z.string() }),
});

const newsSchema = z.union([savedSchema, chosenSchema]);
type News = z.infer<typeof newsSchema>;

const channel =
  typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(ANSWERS_CHANNEL);

/** Tells the other tabs of this browser. */
export function tellTabs(news: News): void {
  channel?.postMessage(news);
}

/** Listens to what other tabs have saved or chosen. @returns a function that stops listening */
export function listenToTabs(listener: (news: News) => void): () => void {
  const hear = ({ data }: MessageEvent) => {
    const news = newsSchema.safeParse(data);
    if (news.success) listener(news.data);
  };
  channel?.addEventListener('message', hear);
  return () => channel?.removeEventListener('message', hear);
}
