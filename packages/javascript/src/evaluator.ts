import type { Evaluator } from '@wellspring/evaluator';
import { JavaScriptSession } from './session.js';

/** The engine of full JavaScript. */
export const evaluator: Evaluator = {
  language: 'javascript',
  createSession: (settings, callbacks) => new JavaScriptSession(settings, callbacks),
};
