import type { Diagnostic, Evaluator, MadeDocument } from '@wellspring/evaluator';
import { DOCUMENT_CHANNEL } from '@wellspring/evaluator/channels';
import { documentOf } from './document.js';

/** True in WebKit only, which hides errors of such documents; see `muted-errors.ts`. */
const IS_MUTED = 'line' in new Error();

const TOO_LONG: Diagnostic = {
  type: 'Runtime',
  line: null,
  column: null,
  message: 'The document is too long to be shown.',
  explanation: 'Pictures and other data within it may be what makes it so long.',
};

/** The engine of HTML. It does not run anything: it makes the document, and a frame of the page shows it. */
export const evaluator: Evaluator = {
  language: 'html',
  createSession: (settings, callbacks) => ({
    evaluate({ files, entry }, { timeoutMs = settings.timeoutMs } = {}) {
      const html = documentOf(files[entry] ?? '', timeoutMs, IS_MUTED);
      const emitted = callbacks.emit?.(DOCUMENT_CHANNEL, () => ({ html }) satisfies MadeDocument);
      const timings = { compileMs: 0, runMs: 0 };
      return emitted === 'left-out'
        ? { status: 'error', errors: [TOO_LONG], timings }
        : { status: 'finished', result: 'undefined', timings };
    },
  }),
};
