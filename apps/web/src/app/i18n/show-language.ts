import { getI18n } from 'react-i18next';
import { showToast, TOAST_MS } from '../../ui/toasts';
import { changeLanguage, type LanguageCode } from '.';

/** Shows the interface in another language, or says that its texts could not be fetched. */
export function showLanguage(language: LanguageCode): void {
  changeLanguage(language).catch(() => {
    const message = getI18n().t('languageUnavailable', { ns: 'shell' });
    showToast({ kind: 'danger', message, durationMs: TOAST_MS.long });
  });
}
