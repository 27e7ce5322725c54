import { Alert, Button, Group, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { showToast } from '../../../ui/toasts';
import type { AnswerSaver } from './answer-saver';
import { useSaveState } from './use-save-state';

interface UnsentNoticeProps {
  readonly saver: AnswerSaver;
  /** A choice is quickly made again; a program is copied out. */
  readonly isProgram: boolean;
}

/**
 * Says that the server does not take what was typed, or that it came too late, and offers to copy it: it is on
 * this device only. Nothing shows while everything is with the server.
 */
export function UnsentNotice({ saver, isProgram }: UnsentNoticeProps) {
  const { t } = useTranslation('course');
  const state = useSaveState(saver);
  const [isAsking, asking] = useDisclosure(false);
  const text = saver.text();
  if (!saver.isUnsent() || text === null || text.trim() === '') return null;

  async function copy(unsent: string) {
    try {
      await navigator.clipboard.writeText(unsent);
      showToast({ kind: 'success', message: t('unsent.copied'), id: 'unsent-copied' });
    } catch {
      showToast({ kind: 'danger', message: t('unsent.notCopied'), id: 'unsent-copied' });
    }
  }

  return (
    <>
      <Alert
        color="red"
        role="alert"
        radius={0}
        icon={<IconAlertTriangle aria-hidden />}
        title={t('unsent.title')}
      >
        {state.kind === 'refused' && <Text size="sm">{state.reason}</Text>}
        {t('unsent.text')}
        <Group gap="sm" mt="sm">
          {isProgram && (
            <Button variant="default" onClick={() => void copy(text)}>
              {t('unsent.copy')}
            </Button>
          )}
          <Button variant="default" onClick={asking.open}>
            {t('unsent.discard')}
          </Button>
        </Group>
      </Alert>
      <ConfirmDialog
        title={t('unsent.discardTitle')}
        isOpen={isAsking}
        onClose={asking.close}
        confirm={t('unsent.discard')}
        onConfirm={() => {
          asking.close();
          saver.discard();
        }}
        isDanger
      >
        <Text>{t('unsent.discardText')}</Text>
      </ConfirmDialog>
    </>
  );
}
