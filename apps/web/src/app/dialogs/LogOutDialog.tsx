import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { endSession } from '../log-out';

/** Asks before the session ends with unsaved work. */
export function LogOutDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('dialogs');
  return (
    <ConfirmDialog
      title={t('logOut.title')}
      isOpen
      onClose={onClose}
      cancel={t('logOut.stay')}
      confirm={t('logOut.confirm')}
      onConfirm={() => {
        onClose();
        void endSession();
      }}
      isDanger
    >
      <Text>{t('logOut.text')}</Text>
    </ConfirmDialog>
  );
}
