import type { Language } from '@wellspring/evaluator';
import { DRAWING_CHANNEL } from '@wellspring/evaluator/channels';
import {
  javaScriptIntroduction,
  javaScriptText,
  typeScriptFormat,
} from '@wellspring/source/language';

/** Full TypeScript: checked, then run as full JavaScript. */
export const language: Language = {
  ...javaScriptText,
  id: 'typescript',
  mainLanguage: 'JavaScript',
  fileExtension: '.ts',
  runsTo: 'value',
  isUnlimited: true,
  isLarge: true,
  fullChapter: -3,
  format: typeScriptFormat,
  introduction: javaScriptIntroduction,
  editor: async () => (await import('./editor.js')).editor,
  chapters: [
    {
      chapter: -3,
      variant: 'default',
      displayName: 'full TypeScript',
      channels: [DRAWING_CHANNEL],
      features: {
        multiFile: false,
        repl: true,
      },
    },
  ],
};
