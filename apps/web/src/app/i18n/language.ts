import * as z from 'zod/mini';

/**
 * The languages of the interface, by the names that their speakers use. The last is a pseudo language made
 * from English, for translators and testers; `XA` stands for no country.
 */
export const INTERFACE_LANGUAGES = [
  { code: 'en', name: 'English' },
  { code: 'zh', name: '中文' },
  { code: 'en-XA', name: 'Pseudo' },
] as const;

export type LanguageCode = (typeof INTERFACE_LANGUAGES)[number]['code'];

const languageCodeSchema = z.enum(['en', 'zh', 'en-XA']);

/**
 * The language to start in.
 * @param stored what the user chose before, as read from storage; anything else is ignored
 * @param preferred the languages of the browser, best first, e.g. `['zh-CN', 'en']`
 */
export function chooseLanguage(stored: string | null, preferred: readonly string[]): LanguageCode {
  const chosen = languageCodeSchema.safeParse(stored);
  if (chosen.success) return chosen.data;
  for (const tag of preferred) {
    const known = languageCodeSchema.safeParse(tag.split('-')[0]?.toLowerCase());
    if (known.success) return known.data;
  }
  return 'en';
}
