import type { Language } from '@wellspring/evaluator';
import { pythonText } from '@wellspring/python/language';

/**
 * Full Python: all of CPython and its standard library, without limits. It is being tried out, so menus offer it only
 * with its feature flag.
 */
export const language: Language = {
  ...pythonText,
  id: 'full-python',
  mainLanguage: 'Python',
  fileExtension: '.py',
  runsTo: 'value',
  isUnlimited: true,
  isLarge: true,
  hasFiles: true,
  flag: 'python.full',
  fullChapter: -8,
  chinese: async () => (await import('./chinese.js')).chinese,
  chapters: [
    {
      chapter: -8,
      variant: 'default',
      displayName: 'Full Python',
      channels: [],
      features: { multiFile: false, repl: true },
    },
  ],
};
