import { completeFromList, ifNotIn } from '@codemirror/autocomplete';
import { localCompletionSource, pythonLanguage } from '@codemirror/lang-python';
import type { EditorSupport } from '@wellspring/evaluator';
import { CONSTANT_NAMES, FUNCTION_NAMES } from './names.js';

/**
 * Python in editors: colours, indentation and folding of CodeMirror's own mode, and completion with the names of the
 * program and of §1. The mode would complete names of the whole language, most of which §1 does not have.
 */

const KEYWORDS = 'and def elif else False from if import lambda None not or return True'.split(' ');

const completions = completeFromList([
  ...KEYWORDS.map((label) => ({ label, type: 'keyword' })),
  ...CONSTANT_NAMES.map((label) => ({ label, type: 'constant' })),
  ...Object.entries(FUNCTION_NAMES).map(([label, parameters]) => ({
    label,
    type: 'function',
    detail: `(${parameters})`,
  })),
]);

export const editor: EditorSupport = {
  extension: [
    pythonLanguage,
    pythonLanguage.data.of({ autocomplete: localCompletionSource }),
    pythonLanguage.data.of({ autocomplete: ifNotIn(['String', 'Comment'], completions) }),
  ],
  grammar: pythonLanguage.parser,
  hasNameTools: false,
};
