import type { SessionState } from './session';

const told = new WeakSet<SessionState>();

/**
 * Notes that a page tells the person of this end of a session.
 * @returns whether none has told it before
 */
export function isFirstReport(end: SessionState): boolean {
  const isNews = !told.has(end);
  told.add(end);
  return isNews;
}
