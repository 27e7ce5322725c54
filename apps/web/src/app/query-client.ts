import { QueryClient } from '@tanstack/react-query';

/** What the server knows, kept for the pages of this tab. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: 15_000 },
    },
  });
}
