import type { Language } from '@wellspring/evaluator';
import { DOCUMENT_CHANNEL } from '@wellspring/evaluator/channels';

/** HTML: a program becomes a document. It has no names, no REPL and no testcases. */
export const language: Language = {
  id: 'html',
  mainLanguage: 'JavaScript',
  fileExtension: '.html',
  runsTo: 'document',
  isUnlimited: true,
  isLarge: false,
  fullChapter: -2,
  noValue: '',
  symbols: ['<', '>', '/', '=', '"', '!', '{', '}', ';'],
  lineComment: null,
  constant: () => null,
  isUnfinished: () => false,
  // Words and marks: what a tag says counts like what a text says.
  countTokens: (program) => program.match(/\w+|[^\w\s]/g)?.length ?? 0,
  declaredNames: () => [],
  words: (text) => text.match(/\w+/g) ?? [],
  format: async () => (await import('./formatter.js')).htmlFormatter(),
  editor: async () => (await import('./editor.js')).editor,
  chinese: async () => (await import('./chinese.js')).chinese,
  chapters: [
    {
      chapter: -2,
      variant: 'default',
      displayName: 'HTML',
      channels: [DOCUMENT_CHANNEL],
      features: {
        multiFile: false,
        repl: false,
      },
    },
  ],
};
