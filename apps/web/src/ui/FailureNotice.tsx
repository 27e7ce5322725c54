import { Alert, Button, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { failureText, isSignedOut, isUnreachable } from '../backend/failures';

/** What could not be loaded, why, what is safe, and a way to try again. */
export function FailureNotice({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation('ui');
  return (
    <Alert
      color="red"
      // Of a session that has expired its own dialog tells.
      role={isSignedOut(error) ? 'group' : 'alert'}
      title={t('errorTitle')}
      icon={<IconAlertTriangle aria-hidden />}
      maw={640}
      my="md"
    >
      <Stack gap="sm" align="flex-start">
        <Text>{failureText(error)}</Text>
        <Text>{isUnreachable(error) ? t('errorNextOffline') : t('errorNext')}</Text>
        <Button variant="default" onClick={onRetry}>
          {t('tryAgain')}
        </Button>
      </Stack>
    </Alert>
  );
}
