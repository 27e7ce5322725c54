import type { SessionState } from './session';

const told = new WeakSet<SessionState>();

/**
 * Records that a page tells the user about this end of a session.
 * @returns whether no page has told the user before
 */
export function isFirstReport(end: SessionState): boolean {
  const isNews = !told.has(end);
  told.add(end);
  return isNews;
}
