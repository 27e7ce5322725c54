import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';

interface DiscardDialogProps<T> {
  /** The text that is about to be deleted; null while the dialog is closed. */
  readonly asked: T | null;
  readonly onClose: () => void;
  readonly onDiscard: (asked: T) => void;
}

/** Asks before work that is only on this device is deleted. */
export function DiscardDialog<T>({ asked, onClose, onDiscard }: DiscardDialogProps<T>) {
  const { t } = useTranslation('course');
  return (
    <ConfirmDialog
      title={t('unsent.discardTitle')}
      isOpen={asked !== null}
      onClose={onClose}
      confirm={t('unsent.discard')}
      onConfirm={() => {
        onClose();
        if (asked !== null) onDiscard(asked);
      }}
      isDanger
    >
      <Text>{t('unsent.discardText')}</Text>
    </ConfirmDialog>
  );
}
