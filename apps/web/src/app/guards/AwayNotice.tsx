import { Alert, Button, Stack, Text } from '@mantine/core';
import { IconWifiOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { BackendError, failureText } from '../../backend/failures';
import { useOnline } from '../../ui/use-online';
import { useRetry } from './use-retry';

interface AwayNoticeProps {
  /** Also called as soon as there is a network again. */
  readonly onRetry: () => void;
}

/**
 * Replaces a page that needs the server while the server cannot be reached: says what is safe, and what
 * happens next.
 */
export function AwayNotice({ onRetry }: AwayNoticeProps) {
  const { t } = useTranslation('guards');
  const { t: tShared } = useTranslation('ui');
  const isOnline = useOnline();
  useRetry(true, onRetry);
  return (
    <Alert
      color="amber"
      role="alert"
      title={t('awayTitle')}
      icon={<IconWifiOff aria-hidden />}
      maw={640}
      my="md"
    >
      <Stack gap="sm" align="flex-start">
        {/* Without a network the banner at the top says so. */}
        {isOnline && <Text>{failureText(new BackendError({ kind: 'unreachable' }))}</Text>}
        <Text>{t('awayText')}</Text>
        <Button variant="default" onClick={onRetry}>
          {tShared('tryAgain')}
        </Button>
      </Stack>
    </Alert>
  );
}
