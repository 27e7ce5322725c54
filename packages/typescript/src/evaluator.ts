import type { Evaluator } from '@wellspring/evaluator';
import { JavaScriptSession } from '@wellspring/javascript';
import { Checker } from './checker.js';
import { TypeScriptFront } from './front.js';

// The first check takes several times as long as later ones, so it is done in advance, while no user is
// waiting.
new Checker().check('');

/** The engine of full TypeScript: programs are checked, then run as full JavaScript. */
export const evaluator: Evaluator = {
  language: 'typescript',
  createSession: (settings, callbacks) =>
    new JavaScriptSession(settings, callbacks, new TypeScriptFront()),
};
