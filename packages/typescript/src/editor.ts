import { javascript, typescriptLanguage } from '@codemirror/lang-javascript';
import type { EditorSupport } from '@wellspring/evaluator';

/** TypeScript in editors. */
export const editor: EditorSupport = {
  extension: javascript({ typescript: true }),
  grammar: typescriptLanguage.parser,
  hasNameTools: false,
};
