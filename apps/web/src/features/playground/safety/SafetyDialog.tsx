import { Button, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../ui/Dialog';
import type { SafetyDialogProps } from './questions';

/** Explains the risk, and asks whether to go on. Closing it means no. */
export function SafetyDialog({ kind, language, onAnswer }: SafetyDialogProps) {
  const { t } = useTranslation('safety');
  return (
    <Dialog title={t(`${kind}.title`)} isOpen onClose={() => onAnswer(false)}>
      <Stack gap="md">
        <Text>
          {t(`${kind}.text`, { language: language.displayName, code: language.mainLanguage })}
        </Text>
        <Text>{t('question')}</Text>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" data-autofocus onClick={() => onAnswer(false)}>
            {t('cancel')}
          </Button>
          <Button color="red" onClick={() => onAnswer(true)}>
            {t('proceed')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
