import type { Evaluator } from '@wellspring/evaluator';
import { SchemeSession } from '../session.js';
import { warmUp } from '../warm-up.js';

const createSession: Evaluator['createSession'] = (settings, callbacks) =>
  new SchemeSession(settings, callbacks);

/** The engine that pages load first. It runs programs, and contains no code to show how they run. */
export const evaluator: Evaluator = {
  language: 'scheme',
  createSession,
  warmUp: () => warmUp(createSession),
};
