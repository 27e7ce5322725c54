import type { Evaluator } from '@wellspring/evaluator';
import { SourceSession } from '../session.js';

/** The engine that pages load first. It runs programs, and contains no code to show how they run. */
export const evaluator: Evaluator = {
  language: 'source',
  createSession: (settings, callbacks) => new SourceSession(settings, callbacks),
};
