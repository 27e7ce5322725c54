import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { importSharing } from './import-sharing';

/** Opens the dialog with the link of the program. */
export function ShareButton({ onPress }: { readonly onPress: () => void }) {
  const { t } = useTranslation('playground');
  return (
    <Button
      size="xs"
      variant="default"
      aria-haspopup="dialog"
      onPointerEnter={() => void importSharing().catch(() => {})}
      onClick={onPress}
    >
      {t('share')}
    </Button>
  );
}
