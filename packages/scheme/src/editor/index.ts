import type { EditorSupport } from '@wellspring/evaluator';
import { schemeLanguage } from './scheme-language.js';

/** Scheme in editors. */
export const editor: EditorSupport = {
  extension: schemeLanguage,
  grammar: schemeLanguage.parser,
  hasNameTools: true,
};
