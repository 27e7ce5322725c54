import { MantineProvider } from '@mantine/core';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from 'react-router/dom';
import { useStore } from 'zustand';
import { Announcer } from '../ui/Announcer';
import { PagesContext } from '../ui/pages';
import { RouterNow } from '../ui/router-now';
import { ToastArea } from '../ui/ToastArea';
import { PAGES } from './pages';
import type { Router } from './router';
import { colours, kitSchemes } from './theme/colour-scheme';
import { contrastVariables, cssVariables, theme } from './theme/theme';

interface AppProps {
  readonly router: Router;
  readonly queryClient: QueryClient;
}

/** The whole front end: the router, within everything that every page relies on. */
export function App({ router, queryClient }: AppProps) {
  const isHighContrast = useStore(colours, (state) => state.isHighContrast);
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={isHighContrast ? contrastVariables : cssVariables}
      colorSchemeManager={kitSchemes}
      defaultColorScheme="auto"
    >
      <QueryClientProvider client={queryClient}>
        <RouterNow value={router}>
          <PagesContext value={PAGES}>
            <RouterProvider router={router} />
          </PagesContext>
        </RouterNow>
        <ToastArea />
        <Announcer />
      </QueryClientProvider>
    </MantineProvider>
  );
}
