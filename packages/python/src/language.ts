import type { Language } from '@wellspring/evaluator';
import {
  HINTS_CHANNEL,
  MACHINE_CHANNEL,
  RECORDING_CHANNEL,
  STEPS_CHANNEL,
} from '@wellspring/evaluator/channels';
import { candidatesOfImport, sourcesOfImports } from './imports.js';
import { constant, countTokens, declaredNames, haltsItself, isUnfinished, words } from './text.js';

const CHAPTER = -4;

/** The syntax of Python, as all its parts have it. */
export const pythonText = {
  noValue: 'None',
  shownResults: 'entries',
  entryMark: 'return',
  symbols: [':', '(', ')', '=', '==', '"', '_', '*', '#'],
  lineComment: '#',
  constant,
  isUnfinished,
  countTokens,
  declaredNames,
  words,
  editor: async () => (await import('./editor/index.js')).fullEditor,
} as const satisfies Partial<Language>;

/** Python §1: the part of Python with names, functions, conditionals and recursion. */
export const language: Language = {
  ...pythonText,
  haltsItself,
  id: 'python',
  mainLanguage: 'Python',
  fileExtension: '.py',
  runsTo: 'value',
  isUnlimited: false,
  isLarge: false,
  fullChapter: CHAPTER,
  editor: async () => (await import('./editor/index.js')).editor,
  introduction: async () => (await import('./introduction.js')).introduction,
  chinese: async () => (await import('./chinese.js')).chinese,
  imports: { sourcesIn: sourcesOfImports, candidates: candidatesOfImport },
  chapters: [
    {
      chapter: CHAPTER,
      variant: 'default',
      displayName: 'Python §1',
      channels: [HINTS_CHANNEL, RECORDING_CHANNEL, STEPS_CHANNEL, MACHINE_CHANNEL],
      features: { multiFile: true, repl: true },
    },
  ],
};
