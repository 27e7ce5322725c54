import type { Language } from '@wellspring/evaluator';
import {
  DRAWING_CHANNEL,
  MACHINE_CHANNEL,
  RECORDING_CHANNEL,
  STEPS_CHANNEL,
} from '@wellspring/evaluator/channels';
import { CHAPTERS, featuresOf } from './chapters.js';
import {
  candidatesOfImport,
  countTokens,
  declaredNames,
  isName,
  isUnfinished,
  sourcesOfImports,
  words,
} from './text.js';

/** Scheme: chapters that grow with the book, and the whole language. */
export const language: Language = {
  id: 'scheme',
  mainLanguage: 'Scheme',
  fileExtension: '.scm',
  runsTo: 'value',
  isUnlimited: false,
  isLarge: false,
  fullChapter: -13,
  noValue: 'undefined',
  symbols: '( ) \' " - ? ! * + / < > = ` , ;'.split(' '),
  lineComment: ';',
  constant: (name, value) => (isName(name) ? `(define ${name} ${value}\n)\n` : null),
  isUnfinished,
  countTokens,
  declaredNames,
  words,
  editor: async () => (await import('./editor/index.js')).editor,
  introduction: async () => (await import('./introduction.js')).introduction,
  chinese: async () => (await import('./chinese.js')).chinese,
  imports: { sourcesIn: sourcesOfImports, candidates: candidatesOfImport },
  chapters: CHAPTERS.map((chapter) => {
    const { displayName, lists, assignment } = featuresOf(chapter);
    return {
      chapter,
      variant: 'default',
      displayName,
      channels: [
        RECORDING_CHANNEL,
        ...(lists ? [DRAWING_CHANNEL] : []),
        ...(assignment ? [] : [STEPS_CHANNEL]),
        MACHINE_CHANNEL,
      ],
      features: { multiFile: false, repl: true },
    };
  }),
};
