import type { Evaluator } from '@wellspring/evaluator';
import { PythonSession } from '../session.js';

/** The engine that pages load first. It runs programs, and contains no code to show how they run. */
export const evaluator: Evaluator = {
  language: 'python',
  createSession: (settings, callbacks) => new PythonSession(settings, callbacks),
};
