import { Alert, Button, Group } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

/** Says that votes lie on this device which the server never took, and now no longer takes. */
export function UnsentVotes({ onDiscard }: { readonly onDiscard: () => void }) {
  const { t } = useTranslation('course');
  return (
    <Alert
      color="red"
      role="alert"
      icon={<IconAlertTriangle aria-hidden />}
      title={t('voting.unsentTitle')}
    >
      {t('voting.unsentText')}
      <Group mt="sm">
        <Button variant="default" onClick={onDiscard}>
          {t('unsent.discard')}
        </Button>
      </Group>
    </Alert>
  );
}
