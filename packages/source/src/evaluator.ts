import type { Evaluator } from '@wellspring/evaluator';
import { SourceSession } from './session.js';

/** The engine of Source §1 to §4. */
export const evaluator: Evaluator = {
  language: 'source',
  createSession: (settings, surroundings) => new SourceSession(settings, surroundings),
};
