import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { checkMaintenance, type Maintenance } from '../../configuration';
import { playgroundAddress } from '../../ui/places';
import { useMaintenanceText } from './maintenance-text';

/** Replaces the pages that need the server during maintenance. */
export function MaintenancePage({ maintenance }: { readonly maintenance: Maintenance }) {
  const { t } = useTranslation('afterStart');
  const text = useMaintenanceText(maintenance);
  return (
    <Stack align="center" gap="sm" py={96} px="md" ta="center">
      <title>{t('maintenance')}</title>
      <Title order={1}>{t('maintenance')}</Title>
      {text.map((sentence) => (
        <Text key={sentence}>{sentence}</Text>
      ))}
      <Text c="dimmed">{t('maintenanceSafe')}</Text>
      <Text c="dimmed">{t('maintenanceWatch')}</Text>
      <Group gap="sm" justify="center">
        <Button component={Link} to={playgroundAddress(false)}>
          {t('openPlayground')}
        </Button>
        <Button variant="default" onClick={() => void checkMaintenance()}>
          {t('checkNow')}
        </Button>
      </Group>
    </Stack>
  );
}
