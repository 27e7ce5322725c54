import { javascript } from '@codemirror/lang-javascript';
import type { EditorSupport } from '@wellspring/evaluator';

/** JavaScript in editors. */
export const editor: EditorSupport = { extension: javascript(), hasNameTools: false };
