import { Button, Stack, Text, Title } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useRouteError } from 'react-router';
import { ChunkLoadError, TechnicalDetails } from '../ui/parts';
import { loadNewest } from '../ui/updates';
import { onNetworkChange } from '../ui/use-online';

/** Shown when a page fails, or cannot be fetched because a newer version has replaced it on the server. */
export function CrashPage() {
  const { t } = useTranslation('ui');
  const error = useRouteError();
  const isMissing = error instanceof ChunkLoadError;
  // A page that could not be fetched without a network loads by itself once there is one.
  useEffect(
    () => (isMissing ? onNetworkChange(() => void (navigator.onLine && loadNewest())) : undefined),
    [isMissing],
  );
  return (
    <Stack align="center" gap="sm" py={96} px="md" ta="center" role="alert">
      <Title order={1}>{t(isMissing ? 'partFailed' : 'crashTitle')}</Title>
      <Text c="dimmed">{t(isMissing ? 'partFailedNext' : 'crashText')}</Text>
      <Button onClick={() => void loadNewest().then((isGoing) => isGoing || location.reload())}>
        {t('reload')}
      </Button>
      {error instanceof Error && <TechnicalDetails error={error} />}
    </Stack>
  );
}
