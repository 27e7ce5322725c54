import { globalCompletion, localCompletionSource, pythonLanguage } from '@codemirror/lang-python';
import type { EditorSupport } from '@wellspring/evaluator';
import { nameToolsFor } from './name-tools.js';

/** Python in editors: colours, indentation and folding of CodeMirror's own mode. */

/** Python §1, with tools for the names of its programs. */
export const editor: EditorSupport = {
  extension: [
    pythonLanguage,
    pythonLanguage.data.of({
      nameTools: nameToolsFor((text) => pythonLanguage.parser.parse(text)),
    }),
  ],
  grammar: pythonLanguage.parser,
  hasNameTools: true,
};

/** Full Python, with CodeMirror's own completion of names. The tools for names do not know all ways in which it binds them. */
export const fullEditor: EditorSupport = {
  extension: [
    pythonLanguage,
    pythonLanguage.data.of({ autocomplete: localCompletionSource }),
    pythonLanguage.data.of({ autocomplete: globalCompletion }),
  ],
  grammar: pythonLanguage.parser,
  hasNameTools: false,
};
