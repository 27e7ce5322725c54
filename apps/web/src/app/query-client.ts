import { QueryClient } from '@tanstack/react-query';
import { isPassing } from '../backend';

/** Caches the server's answers for the pages of this tab. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        // Calls fail at once when offline. By default they would wait, and pages would load without end.
        networkMode: 'always',
        refetchOnReconnect: true,
        // Only temporary failures are retried; a refusal is final.
        retry: (failures, error) => failures < 2 && isPassing(error),
      },
      mutations: { networkMode: 'always' },
    },
  });
}
