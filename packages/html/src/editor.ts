import { html, htmlLanguage } from '@codemirror/lang-html';
import type { EditorSupport } from '@wellspring/evaluator';

/** HTML in editors, with the styles and scripts in it. */
export const editor: EditorSupport = {
  extension: html(),
  grammar: htmlLanguage.parser,
  hasNameTools: false,
};
