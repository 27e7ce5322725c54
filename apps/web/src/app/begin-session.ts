import type { QueryClient } from '@tanstack/react-query';
import { session, type SessionState } from '../backend';
import { currentUserQuery } from '../backend/current-user';
import { configuration, isEmbedded } from '../configuration';
import { forgetActivity } from '../ui/workspace/activity';

/**
 * Asks who is signed in while the page is still loading, and clears the query cache when the user changes:
 * what the server told one person must not be shown to the next, nor what one did count for the next.
 * @returns a promise that resolves when the answer is known, or the server cannot be reached; it never
 * rejects
 */
export async function beginSession(queryClient: QueryClient): Promise<void> {
  if (configuration().playgroundOnly || isEmbedded) return;
  let before: SessionState = session.getState();
  session.subscribe(() => {
    const now = session.getState();
    // Users whose session has expired only sign in again and find the page as it was.
    if (now.kind === 'signed-out' && now.reason !== 'expired') {
      queryClient.clear();
      forgetActivity();
    }
    const hadExpired = before.kind === 'signed-out' && before.reason === 'expired';
    if (hadExpired && now.kind === 'signed-in') void queryClient.invalidateQueries();
    before = now;
  });
  await session.restore();
  if (session.getState().kind === 'signed-in') await queryClient.prefetchQuery(currentUserQuery);
}
