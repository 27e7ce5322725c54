import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { readLocal, writeLocal } from '../../ui/local-store';
import { english } from './english';
import { chooseLanguage, type LanguageCode } from './language';

export { INTERFACE_LANGUAGES, type LanguageCode } from './language';

const STORAGE_KEY = 'wellspring-language';

/** Prepares the texts of the interface; resolves when the first page can be shown. */
export async function startTranslation(): Promise<void> {
  const language = chooseLanguage(readLocal(STORAGE_KEY), navigator.languages);
  await i18next.use(initReactI18next).init({
    lng: 'en',
    fallbackLng: 'en',
    ns: Object.keys(english),
    defaultNS: 'shell',
    resources: { en: english },
    // React escapes what it shows.
    interpolation: { escapeValue: false },
  });
  await show(language);
}

/** Shows the interface in another language and remembers the choice on this device. */
export async function changeLanguage(language: LanguageCode): Promise<void> {
  await show(language);
  writeLocal(STORAGE_KEY, language);
}

async function show(language: LanguageCode): Promise<void> {
  if (language === 'zh' && !i18next.hasResourceBundle('zh', 'shell')) {
    const { chinese } = await import('./chinese');
    for (const [namespace, texts] of Object.entries(chinese)) {
      i18next.addResourceBundle('zh', namespace, texts);
    }
  }
  await i18next.changeLanguage(language);
  document.documentElement.lang = language;
}
