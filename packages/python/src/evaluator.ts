import type { Evaluator } from '@wellspring/evaluator';
import { PythonSession } from './session.js';

/** The engine of Python §1. */
export const evaluator: Evaluator = {
  language: 'python',
  createSession: (settings, callbacks) => new PythonSession(settings, callbacks),
};
