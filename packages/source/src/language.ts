import type { Language, LanguageChapter } from '@wellspring/evaluator';
import {
  DEBUGGER_CHANNEL,
  DRAWING_CHANNEL,
  HINTS_CHANNEL,
  MACHINE_CHANNEL,
  RECORDING_CHANNEL,
  STEPS_CHANNEL,
  STRUCTURE_CHANNEL,
  TYPES_CHANNEL,
  WEBASSEMBLY_CHANNEL,
} from '@wellspring/evaluator/channels';
import { CHAPTER_NUMBERS, featuresOf, LAST_CHAPTER } from './chapters.js';
import {
  candidatesOfImport,
  javaScriptFormat,
  javaScriptText,
  sourcesOfImports,
  typeScriptFormat,
} from './javascript-text.js';
import {
  canBeDebugged,
  FOREIGN_VARIANTS,
  TYPE_OPTIONS,
  type Variant,
  VARIANTS,
} from './variants.js';

export {
  javaScriptFormat,
  javaScriptIntroduction,
  javaScriptText,
  typeScriptFormat,
} from './javascript-text.js';

/** Pages load parts for some variants that most programs do not need: the checker of types, or the machine. */
const WHOLE_ENGINE = { pageEngine: 'recorder' };

/** The other differences of typed variants. */
const TYPED: Pick<LanguageChapter, 'format'> = { format: typeScriptFormat };

/** The compiler to WebAssembly has a chunk of its own. */
const COMPILER = { pageEngine: 'wasm' };

/**
 * Describes a chapter in a variant. A run can be shown by substitution as long as no name changes its value.
 * Drawings are of pairs, so they begin with lists.
 */
function describe(chapter: number, { name, title, isTyped, target }: Variant): LanguageChapter {
  const { lists, assignment, multiFile } = featuresOf(chapter);
  return {
    chapter,
    variant: name,
    displayName: `Source §${chapter}${title === '' ? '' : ` ${title}`}`,
    channels: [
      STRUCTURE_CHANNEL,
      HINTS_CHANNEL,
      RECORDING_CHANNEL,
      ...(lists ? [DRAWING_CHANNEL] : []),
      ...(assignment ? [] : [STEPS_CHANNEL]),
      MACHINE_CHANNEL,
      ...(target === 'WebAssembly' ? [WEBASSEMBLY_CHANNEL] : []),
      ...(isTyped ? [TYPES_CHANNEL] : []),
      ...(canBeDebugged(name) ? [DEBUGGER_CHANNEL] : []),
    ],
    features: { multiFile, repl: true },
    ...(isTyped ? TYPED : {}),
    ...(isTyped || target === 'machine' ? WHOLE_ENGINE : {}),
    ...(target === 'WebAssembly' ? COMPILER : {}),
  };
}

/** The teaching language Source: subsets of JavaScript, each chapter with more of it. */
export const language: Language = {
  ...javaScriptText,
  id: 'source',
  mainLanguage: 'JavaScript',
  fileExtension: '.js',
  runsTo: 'value',
  isUnlimited: false,
  isLarge: false,
  foreignVariants: FOREIGN_VARIANTS,
  options: Object.values(TYPE_OPTIONS),
  fullChapter: LAST_CHAPTER,
  entryEnd: ';',
  imports: { sourcesIn: sourcesOfImports, candidates: candidatesOfImport },
  format: javaScriptFormat,
  editor: async () => (await import('./editor/index.js')).editor,
  introduction: async () => (await import('./introduction.js')).introduction,
  chinese: async () => (await import('./chinese/index.js')).chinese,
  chapters: CHAPTER_NUMBERS.flatMap((chapter) =>
    VARIANTS.filter(({ chapters }) => chapters.includes(chapter)).map((variant) =>
      describe(chapter, variant),
    ),
  ),
};
