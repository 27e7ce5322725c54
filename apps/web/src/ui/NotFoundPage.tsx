import { Anchor, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

/** Shown for unknown addresses, and for pages that this user may not see. */
export function NotFoundPage() {
  const { t } = useTranslation('ui');
  return (
    <Stack align="center" gap="sm" py={96} px="md" ta="center">
      <title>{t('notFoundTitle')}</title>
      <Title order={1}>{t('notFoundTitle')}</Title>
      <Text c="dimmed">{t('notFoundText')}</Text>
      <Anchor component={Link} to="/" className="ws-alone">
        {t('backToStart')}
      </Anchor>
    </Stack>
  );
}
