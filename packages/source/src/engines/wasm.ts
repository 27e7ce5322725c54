import type { Evaluator } from '@wellspring/evaluator';
import { SourceSession } from '../session.js';
import { WASM_PARTS } from '../wasm/parts.js';

/** The engine that pages load for the WebAssembly variant. It contains no code to show how programs run. */
export const evaluator: Evaluator = {
  language: 'source',
  createSession: (settings, callbacks) => new SourceSession(settings, callbacks, WASM_PARTS),
};
