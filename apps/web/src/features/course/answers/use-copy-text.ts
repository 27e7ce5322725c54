import { useTranslation } from 'react-i18next';
import { showToast } from '../../../ui/toasts';

/** Copies a text to the clipboard, and tells the user whether that worked: browsers may refuse. */
export function useCopyText(): (text: string) => Promise<void> {
  const { t } = useTranslation('course');
  return async (text) => {
    try {
      await navigator.clipboard.writeText(text);
      showToast({ kind: 'success', message: t('unsent.copied'), id: 'unsent-copied' });
    } catch {
      showToast({ kind: 'danger', message: t('unsent.notCopied'), id: 'unsent-copied' });
    }
  };
}
