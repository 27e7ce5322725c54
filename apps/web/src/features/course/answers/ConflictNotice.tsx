import { Alert, Button, Group } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { AnswerSaver } from './answer-saver';
import { useSaveState } from './use-save-state';

/** Asks which of two texts to go on with, when an answer was changed in two places. */
export function ConflictNotice({ saver }: { saver: AnswerSaver }) {
  const { t } = useTranslation('course');
  if (useSaveState(saver).kind !== 'conflict') return null;
  return (
    <Alert
      color="red"
      role="alert"
      radius={0}
      icon={<IconAlertTriangle aria-hidden />}
      title={t('conflict.title')}
    >
      {t('conflict.text')}
      <Group gap="sm" mt="sm">
        <Button variant="default" onClick={() => saver.resolve('device')}>
          {t('conflict.device')}
        </Button>
        <Button variant="default" onClick={() => saver.resolve('server')}>
          {t('conflict.server')}
        </Button>
      </Group>
    </Alert>
  );
}
