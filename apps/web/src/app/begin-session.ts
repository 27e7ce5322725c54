import type { QueryClient } from '@tanstack/react-query';
import { session, type SessionState } from '../backend';
import { currentUserQuery } from '../backend/current-user';
import { configuration, isEmbedded } from '../configuration';

/**
 * Asks who is signed in while the page is still on its way, and keeps what the page knows in step with it:
 * what the server told one person must not be shown to the next.
 * @returns what resolves when it is known, also when the server cannot be asked; never rejects
 */
export async function beginSession(queryClient: QueryClient): Promise<void> {
  if (configuration().playgroundOnly || isEmbedded) return;
  let before: SessionState = session.getState();
  session.subscribe(() => {
    const now = session.getState();
    // Who only has to log in again finds the page as it was.
    if (now.kind === 'signed-out' && now.reason !== 'expired') queryClient.clear();
    const hadExpired = before.kind === 'signed-out' && before.reason === 'expired';
    if (hadExpired && now.kind === 'signed-in') void queryClient.invalidateQueries();
    before = now;
  });
  await session.restore();
  if (session.getState().kind === 'signed-in') await queryClient.prefetchQuery(currentUserQuery);
}
