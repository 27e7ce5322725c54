import type { Language } from '@wellspring/evaluator';
import {
  DRAWING_CHANNEL,
  MACHINE_CHANNEL,
  RECORDING_CHANNEL,
} from '@wellspring/evaluator/channels';
import {
  candidatesOfImport,
  countTokens,
  declaredNames,
  isName,
  isUnfinished,
  sourcesOfImports,
  words,
} from './text.js';

const TITLES = ['Scheme §1', 'Scheme §2', 'Scheme §3', 'Scheme §4', 'Full Scheme'];

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
  symbols: ['(', ')', "'", '"', '-', '?', '!', '*', '+', '/', '<', '>', '=', '`', ',', ';'],
  lineComment: ';',
  constant: (name, value) => (isName(name) ? `(define ${name} ${value}\n)\n` : null),
  isUnfinished,
  countTokens,
  declaredNames,
  words,
  editor: async () => (await import('./editor/index.js')).editor,
  chinese: async () => (await import('./chinese.js')).chinese,
  imports: { sourcesIn: sourcesOfImports, candidates: candidatesOfImport },
  chapters: TITLES.map((displayName, index) => ({
    chapter: -9 - index,
    variant: 'default',
    displayName,
    // Drawings are of pairs, so they begin with lists.
    channels: [RECORDING_CHANNEL, ...(index > 0 ? [DRAWING_CHANNEL] : []), MACHINE_CHANNEL],
    features: { stepper: false, cseMachine: true, multiFile: false, repl: true },
  })),
};
