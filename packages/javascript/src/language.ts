import type { Language } from '@wellspring/evaluator';
import { DRAWING_CHANNEL } from '@wellspring/evaluator/channels';
import {
  javaScriptFormat,
  javaScriptIntroduction,
  javaScriptText,
} from '@wellspring/source/language';

/** Full JavaScript, with the library of Source. */
export const language: Language = {
  ...javaScriptText,
  id: 'javascript',
  mainLanguage: 'JavaScript',
  fileExtension: '.js',
  runsTo: 'value',
  isUnlimited: true,
  isLarge: false,
  fullChapter: -1,
  format: javaScriptFormat,
  introduction: javaScriptIntroduction,
  editor: async () => (await import('./editor.js')).editor,
  chinese: async () => (await import('./chinese.js')).chinese,
  chapters: [
    {
      chapter: -1,
      variant: 'default',
      displayName: 'full JavaScript',
      channels: [DRAWING_CHANNEL],
      features: {
        multiFile: false,
        repl: true,
      },
    },
  ],
};
