import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { configuration } from '../../configuration';
import { translateFailures } from '../../backend';
import { LANGUAGE_KEY } from '../../kept-keys';
import { readLocal, writeLocal } from '../../ui/local-store';
import { english } from './english';
import { chooseLanguage, type LanguageCode } from './language';

export { INTERFACE_LANGUAGES, type LanguageCode } from './language';

/** Prepares the texts of the interface. Resolves when the first page can be shown. */
export async function startTranslation(): Promise<void> {
  const { productName, interfaceLanguage } = configuration();
  const preferred = interfaceLanguage ? [interfaceLanguage] : navigator.languages;
  const language = chooseLanguage(readLocal(LANGUAGE_KEY), preferred);
  await i18next.use(initReactI18next).init({
    lng: 'en',
    fallbackLng: 'en',
    ns: Object.keys(english),
    defaultNS: 'shell',
    resources: { en: english },
    // React escapes the texts itself.
    interpolation: { escapeValue: false, defaultVariables: { product: productName } },
  });
  // The texts could not be fetched, for instance offline. English is always there.
  await show(language).catch(() => show('en'));
}

/**
 * Shows the interface in another language and remembers the choice on this device. Rejects when the texts
 * cannot be fetched; the interface then stays as it was.
 */
export async function changeLanguage(language: LanguageCode): Promise<void> {
  await show(language);
  writeLocal(LANGUAGE_KEY, language);
}

/** Imports the texts that not every visit loads. */
const LATER = {
  zh: async () => (await import('./chinese')).chinese,
  'en-XA': async () => (await import('./pseudo')).pseudo,
} as const;

async function show(language: LanguageCode): Promise<void> {
  if (language !== 'en' && !i18next.hasResourceBundle(language, 'shell')) {
    for (const [namespace, texts] of Object.entries(await LATER[language]())) {
      i18next.addResourceBundle(language, namespace, texts);
    }
  }
  translateFailures(language === 'zh' ? (await import('./chinese')).failureTextsChinese : null);
  await i18next.changeLanguage(language);
  document.documentElement.lang = language;
}
