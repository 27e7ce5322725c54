import { QueryClient } from '@tanstack/react-query';
import { isPassing } from '../backend';

/** What the server knows, kept for the pages of this tab. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        // Only what time may heal is tried again; a refusal stays one.
        retry: (failures, error) => failures < 2 && isPassing(error),
      },
    },
  });
}
