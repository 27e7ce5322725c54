import type { Evaluator } from '@wellspring/evaluator';
import { SourceSession } from '../session.js';
import { warmUp } from '../warm-up.js';

const createSession: Evaluator['createSession'] = (settings, callbacks) =>
  new SourceSession(settings, callbacks);

/** The engine that pages load first. It runs programs, and contains no code to show how they run. */
export const evaluator: Evaluator = {
  language: 'source',
  createSession,
  warmUp: () => warmUp(createSession),
};
