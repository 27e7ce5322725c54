import type { Evaluator } from '@wellspring/evaluator';
import { JavaScriptSession } from '@wellspring/javascript';
import { Checker } from './checker.js';
import { TypeScriptFront } from './front.js';

// The first check takes several times as long as those after it, so it is made before anybody waits.
new Checker().check('');

/** The engine of full TypeScript: programs are checked, then run as full JavaScript. */
export const evaluator: Evaluator = {
  language: 'typescript',
  createSession: (settings, callbacks) =>
    new JavaScriptSession(settings, callbacks, new TypeScriptFront()),
};
