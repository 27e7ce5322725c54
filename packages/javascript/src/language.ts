import type { Language } from '@wellspring/evaluator';
import { javaScriptFormat, javaScriptText } from '@wellspring/source/language';

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
  format: javaScriptFormat('acorn'),
  editor: async () => (await import('./editor.js')).editor,
  chinese: async () => (await import('./chinese.js')).chinese,
  chapters: [
    {
      chapter: -1,
      variant: 'default',
      displayName: 'full JavaScript',
      channels: ['drawing'],
      features: {
        stepper: false,
        cseMachine: false,
        multiFile: false,
        repl: true,
      },
    },
  ],
};
