import type { Language, LanguageChapter } from '@wellspring/evaluator';
import {
  candidatesOfImport,
  javaScriptFormat,
  javaScriptText,
  sourcesOfImports,
} from './javascript-text.js';
import { VARIANTS } from './variants.js';

export { javaScriptFormat, javaScriptText } from './javascript-text.js';

/** The differences of typed variants: pages load a checker for them that most programs do not need. */
const TYPED: Pick<LanguageChapter, 'pageChunk' | 'format'> = {
  pageChunk: 'source-recorder',
  format: javaScriptFormat('typescript'),
};

/** The teaching language Source: subsets of JavaScript, each chapter with more of it. */
export const language: Language = {
  ...javaScriptText,
  id: 'source',
  mainLanguage: 'JavaScript',
  fileExtension: '.js',
  runsTo: 'value',
  isUnlimited: false,
  isLarge: false,
  fullChapter: 4,
  entryEnd: ';',
  imports: { sourcesIn: sourcesOfImports, candidates: candidatesOfImport },
  format: javaScriptFormat('acorn'),
  editor: async () => (await import('./editor/index.js')).editor,
  chapters: [1, 2, 3, 4].flatMap((chapter) =>
    VARIANTS.filter(({ chapters }) => chapters.includes(chapter)).map(
      ({ name, title, isTyped }) => ({
        chapter,
        variant: name,
        displayName: `Source §${chapter}${title === '' ? '' : ` ${title}`}`,
        channels: [
          'structure',
          'hints',
          'recording',
          ...(chapter >= 2 ? ['drawing'] : []),
          ...(chapter <= 2 ? ['steps'] : []),
          'machine',
        ],
        features: {
          dataVisualiser: chapter >= 2,
          stepper: chapter <= 2,
          cseMachine: chapter >= 3,
          multiFile: chapter >= 2,
          repl: true,
        },
        ...(isTyped ? TYPED : {}),
      }),
    ),
  ),
};
