import { Button, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** When a page itself fails, e.g. because a newer version has replaced its parts on the server. */
export function CrashPage() {
  const { t } = useTranslation('ui');
  return (
    <Stack align="center" gap="sm" py={96} px="md" ta="center" role="alert">
      <Title order={1}>{t('crashTitle')}</Title>
      <Text c="dimmed">{t('crashText')}</Text>
      <Button onClick={() => location.reload()}>{t('reload')}</Button>
    </Stack>
  );
}
