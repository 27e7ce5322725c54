import {
  localStorageColorSchemeManager,
  MantineProvider,
  mergeThemeOverrides,
} from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RouterProvider } from 'react-router/dom';
import { session } from '../backend';
import { useSession } from '../backend/use-session';
import { createQueryClient } from './query-client';
import { createRouter } from './router';
import { cssVariables, theme } from './theme/theme';

const Notices = lazy(async () => ({ default: (await import('./Notices')).Notices }));

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

  // The kit's own controls have no names that a screen reader could say.
  const { t } = useTranslation('ui');
  const namedTheme = useMemo(
    () =>
      mergeThemeOverrides(theme, {
        components: {
          Notification: { defaultProps: { closeButtonProps: { 'aria-label': t('close') } } },
        },
      }),
    [t],
  );

  return (
    <MantineProvider
      theme={namedTheme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={colourSchemes}
      defaultColorScheme="auto"
    >
      <QueryClientProvider client={queryClient}>
        <NoticesOfPeople />
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  );
}

/**
 * Notices are about what one does with an account. Fetched on signing in rather than at the first
 * notice, which may be that the server is away; they stay to say that the session is over.
 */
function NoticesOfPeople() {
  const isSignedIn = useSession().kind === 'signed-in';
  const [wasSignedIn, setWasSignedIn] = useState(isSignedIn);
  if (isSignedIn && !wasSignedIn) setWasSignedIn(true);
  return (
    wasSignedIn && (
      <Suspense>
        <Notices />
      </Suspense>
    )
  );
}
