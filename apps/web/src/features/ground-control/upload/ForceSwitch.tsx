import { Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { SwitchField } from '../../../ui/Switch';

interface ForceSwitchProps {
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** Whether questions are changed that have answers; asks before it is turned on. */
export function ForceSwitch({ isOn, onChange }: ForceSwitchProps) {
  const { t } = useTranslation('groundControl');
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <SwitchField
        label={t('upload.force')}
        isOn={isOn}
        onChange={(wanted) => {
          if (wanted) setIsAsking(true);
          else onChange(false);
        }}
      />
      {isAsking && (
        <ConfirmDialog
          title={t('upload.forceTitle')}
          isOpen
          onClose={() => setIsAsking(false)}
          cancel={t('upload.no')}
          confirm={t('upload.yes')}
          onConfirm={() => {
            setIsAsking(false);
            onChange(true);
          }}
        >
          <Text>{t('upload.forceText')}</Text>
        </ConfirmDialog>
      )}
    </>
  );
}
