import type { QueryClient } from '@tanstack/react-query';
import { createBrowserRouter } from 'react-router';

/** Every address of the front end. Pages are fetched when first visited. */
export function createRouter(_queryClient: QueryClient) {
  return createBrowserRouter([
    {
      path: '/playground',
      lazy: async () => ({
        Component: (await import('../features/playground')).PlaygroundPage,
      }),
    },
  ]);
}
