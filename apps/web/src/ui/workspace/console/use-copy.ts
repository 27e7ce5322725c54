import { useTranslation } from 'react-i18next';
import { TOAST_MS, showToast } from '../../toasts';

/**
 * Returns a function that copies a text to the clipboard and says whether that worked, because browsers may
 * refuse.
 */
export function useCopy(): (text: string) => Promise<void> {
  const { t } = useTranslation('workspace');
  return async (text) => {
    try {
      await navigator.clipboard.writeText(text);
      showToast({
        kind: 'success',
        message: t('copied'),
        durationMs: TOAST_MS.short,
        id: 'copied',
      });
    } catch {
      showToast({ kind: 'danger', message: t('notCopied'), id: 'copied' });
    }
  };
}
