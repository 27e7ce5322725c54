import { Alert } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

/** Says why a submission can be changed again. */
export function UnsubmittedNotice({ onDismiss }: { readonly onDismiss: () => void }) {
  const { t } = useTranslation('course');
  const { t: tShared } = useTranslation('ui');
  return (
    <Alert
      radius={0}
      py="xs"
      color="amber"
      icon={<IconArrowBackUp aria-hidden />}
      withCloseButton
      closeButtonLabel={tShared('dismiss')}
      onClose={onDismiss}
    >
      {t('workspace.unsubmitted')} {t('workspace.unsubmittedHelp')}
    </Alert>
  );
}
