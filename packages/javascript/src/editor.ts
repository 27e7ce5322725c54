import { javascript, javascriptLanguage } from '@codemirror/lang-javascript';
import type { EditorSupport } from '@wellspring/evaluator';

/** JavaScript in editors. */
export const editor: EditorSupport = {
  extension: javascript(),
  grammar: javascriptLanguage.parser,
  hasNameTools: false,
};
