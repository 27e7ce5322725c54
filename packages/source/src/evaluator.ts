import type { EvaluationOptions, Evaluator, Outcome, Program } from '@wellspring/evaluator';
import { runOnMachine } from './machine/summary.js';
import { SourceSession } from './session.js';
import { stepProgram } from './stepper/step-program.js';

/** A session that also shows how programs run, each time in an environment of its own. */
class VisualisingSession extends SourceSession {
  step(program: Program, options: EvaluationOptions = {}): Outcome {
    return stepProgram(program, { ...this.settings, ...options }, this.machine.surroundings);
  }

  runOnMachine(program: Program, options: EvaluationOptions = {}): Outcome | Promise<Outcome> {
    return runOnMachine(program, { ...this.settings, ...options }, this.machine.surroundings);
  }
}

/** The engine of Source §1 to §4, with its machine and its stepper. */
export const evaluator: Evaluator = {
  language: 'source',
  createSession: (settings, surroundings) => new VisualisingSession(settings, surroundings),
};
