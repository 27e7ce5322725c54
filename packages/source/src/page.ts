import type { Evaluator } from '@wellspring/evaluator';
import { SourceSession } from './session.js';

/** The engine as pages fetch it first: what runs programs, and nothing of what shows how they run. */
export const evaluator: Evaluator = {
  language: 'source',
  createSession: (settings, callbacks) => new SourceSession(settings, callbacks),
};
