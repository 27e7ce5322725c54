import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/**
 * A short text in each language of the interface, for entries that define their own name. All other texts are
 * in `strings.*.ts`.
 */
export interface LocalText {
  readonly en: string;
  readonly zh: string;
}

/** Returns a function that chooses the text in the language of the interface. */
export function useLocalText(): (text: LocalText) => string {
  const { language } = useTranslation().i18n;
  return useCallback((text) => (language === 'zh' ? text.zh : text.en), [language]);
}
