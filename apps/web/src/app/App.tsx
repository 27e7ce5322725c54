import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { RouterProvider } from 'react-router/dom';
import { session } from '../backend';
import { createQueryClient } from './query-client';
import { createRouter } from './router';
import { cssVariables, theme } from './theme/theme';

const colourSchemes = localStorageColorSchemeManager({ key: 'wellspring-colour-scheme' });

/** The whole front end: what every page may rely on, around the router. */
export function App() {
  const [queryClient] = useState(createQueryClient);
  const [router] = useState(createRouter);

  useEffect(() => {
    void session.restore();
    return session.subscribe(() => {
      // What the server told one person must not be shown to the next.
      if (session.getState().kind === 'signed-out') queryClient.clear();
    });
  }, [queryClient]);

  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={colourSchemes}
      defaultColorScheme="auto"
    >
      <QueryClientProvider client={queryClient}>
        <Notifications position="top-right" autoClose={2000} limit={4} />
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  );
}
