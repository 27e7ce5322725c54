import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadNewest } from '../updates/new-build';
import type { ChunkLoadError } from './load-part';

interface PartFailureProps {
  readonly error: ChunkLoadError;
  /** Absent when the user can try again by repeating the action. */
  readonly onRetry?: () => void;
  readonly onClose?: () => void;
}

/** Says that a part of the page is missing, what is safe, and what the user can do. */
export function PartFailure({ error, onRetry, onClose }: PartFailureProps) {
  const { t } = useTranslation('ui');
  const [isUnsaved, setIsUnsaved] = useState(false);
  const reload = () => void loadNewest().then((isGoing) => setIsUnsaved(!isGoing));
  return (
    <Alert
      color="amber"
      role="alert"
      radius={0}
      icon={<IconAlertTriangle aria-hidden />}
      title={t('partFailed')}
      {...(onClose && { withCloseButton: true, closeButtonLabel: t('close'), onClose })}
    >
      <Stack gap="sm" align="flex-start">
        <Text>{t('partFailedNext')}</Text>
        <Group gap="sm">
          {onRetry && (
            <Button variant="default" size="xs" onClick={onRetry}>
              {t('tryAgain')}
            </Button>
          )}
          <Button variant="default" size="xs" onClick={reload}>
            {t('reload')}
          </Button>
        </Group>
        {isUnsaved && <Text role="alert">{t('notSaved')}</Text>}
        <TechnicalDetails error={error} />
      </Stack>
    </Alert>
  );
}

/** Technical details, for people who help the user. */
export function TechnicalDetails({ error }: { readonly error: Error }) {
  const { t } = useTranslation('ui');
  return (
    <details>
      <summary>{t('technicalDetails')}</summary>
      <code>
        {error.name}: {error.message}
      </code>
    </details>
  );
}
