import type { EditorSupport } from '@wellspring/evaluator';
import { withFinalSemicolon } from './final-semicolon.js';
import { sourceLanguage } from './source-language.js';

export { sourceLanguage } from './source-language.js';

/** Source in editors. */
export const editor: EditorSupport = {
  extension: sourceLanguage,
  grammar: sourceLanguage.parser,
  hasNameTools: true,
  completed: withFinalSemicolon,
};
