import { Text } from '@mantine/core';
import { IconRotate } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BarButton } from '../../../ui/BarButton';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';

/** Restores the template of the question in the editor, after asking. */
export function ResetButton({ onReset }: { readonly onReset: () => void }) {
  const { t } = useTranslation('course');
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <BarButton
        icon={<IconRotate size={16} aria-hidden />}
        label={t('reset.open')}
        onClick={() => setIsAsking(true)}
      />
      <ConfirmDialog
        title={t('reset.title')}
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        confirm={t('reset.open')}
        onConfirm={() => {
          setIsAsking(false);
          onReset();
        }}
        isDanger
      >
        <Text>{t('reset.text')}</Text>
      </ConfirmDialog>
    </>
  );
}
