import {
  localStorageColorSchemeManager,
  MantineProvider,
  mergeThemeOverrides,
} from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RouterProvider } from 'react-router/dom';
import { session } from '../backend';
import { createQueryClient } from './query-client';
import { createRouter } from './router';
import { cssVariables, theme } from './theme/theme';

/** How long a notice stays (course specification, section 9). */
const NOTICE_MS = 2000;

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
        <Notifications position="top-right" autoClose={NOTICE_MS} limit={4} />
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  );
}
