import { QueryClient } from '@tanstack/react-query';
import { isPassing } from '../backend';

/** What the server knows, kept for the pages of this tab. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        // Whoever is offline is told so at once; otherwise calls wait, and pages load without an end.
        networkMode: 'always',
        refetchOnReconnect: true,
        // Only what time may heal is tried again; a refusal stays one.
        retry: (failures, error) => failures < 2 && isPassing(error),
      },
      mutations: { networkMode: 'always' },
    },
  });
}
