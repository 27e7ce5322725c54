import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { RouterProvider } from 'react-router/dom';
import { useStore } from 'zustand';
import { session } from '../backend';
import { configuration } from '../configuration';
import { ToastArea } from '../ui/ToastArea';
import { createQueryClient } from './query-client';
import type { Router } from './router';
import { colours, kitSchemes } from './theme/colour-scheme';
import { contrastVariables, cssVariables, theme } from './theme/theme';

/** The whole front end: what every page may rely on, around the router. */
export function App({ router }: { readonly router: Router }) {
  const [queryClient] = useState(createQueryClient);

  useEffect(() => {
    if (!configuration().playgroundOnly) void session.restore();
    return session.subscribe(() => {
      // What the server told one person must not be shown to the next.
      if (session.getState().kind === 'signed-out') queryClient.clear();
    });
  }, [queryClient]);

  const isHighContrast = useStore(colours, (state) => state.isHighContrast);
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={isHighContrast ? contrastVariables : cssVariables}
      colorSchemeManager={kitSchemes}
      defaultColorScheme="auto"
    >
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <ToastArea />
      </QueryClientProvider>
    </MantineProvider>
  );
}
