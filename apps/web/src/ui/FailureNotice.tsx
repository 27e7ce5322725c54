import { Alert, Button, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { failureText, isSignedOut, isUnreachable } from '../backend/failures';

/** Says what could not be loaded, why, and what is safe, and offers to try again. */
export function FailureNotice({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation('ui');
  return (
    <Alert
      color="red"
      // An expired session has a dialog of its own.
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
