import type { Evaluator } from '@wellspring/evaluator';
import { documentOf } from './document.js';

/** WebKit: no other engine has this. What it hides: `muted-errors.ts`. */
const IS_MUTED = 'line' in new Error();

/** The engine of HTML. It runs nothing: it makes the document that a frame of the page shows. */
export const evaluator: Evaluator = {
  language: 'html',
  createSession: (settings) => ({
    evaluate: ({ files, entry }, { timeoutMs = settings.timeoutMs } = {}) => ({
      status: 'finished',
      result: 'undefined',
      document: documentOf(files[entry] ?? '', timeoutMs, IS_MUTED),
      timings: { compileMs: 0, runMs: 0 },
    }),
  }),
};
