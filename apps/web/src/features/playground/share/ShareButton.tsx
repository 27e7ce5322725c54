import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Hint } from '../../../ui/Hint';
import { showToast, TOAST_MS } from '../../../ui/toasts';
import { importSharing } from './import-sharing';

interface ShareButtonProps {
  /** The reason why the program cannot be shared; null when it can. */
  readonly reason: string | null;
  readonly onPress: () => void;
}

/** Opens the dialog with the link of the program, or says why there is none. */
export function ShareButton({ reason, onPress }: ShareButtonProps) {
  const { t } = useTranslation('playground');
  const isOff = reason !== null;
  return (
    <Hint label={reason}>
      <Button
        size="xs"
        variant="default"
        aria-haspopup="dialog"
        aria-disabled={isOff}
        data-disabled={isOff}
        onPointerEnter={() => void (isOff || importSharing().catch(() => {}))}
        onClick={() => {
          // Touch users see no hint.
          if (isOff) {
            showToast({
              kind: 'information',
              message: reason,
              durationMs: TOAST_MS.long,
              id: 'share',
            });
          } else onPress();
        }}
      >
        {t('share')}
      </Button>
    </Hint>
  );
}
