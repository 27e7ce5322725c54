import type {
  EvaluationOptions,
  Evaluator,
  Outcome,
  Program,
  Question,
} from '@wellspring/evaluator';
import { KeptRun } from './machine/kept-run.js';
import { runOnMachine } from './machine/summary.js';
import { SourceSession } from './session.js';
import { viewOf } from './stepper/recording.js';
import { recordProgram, stepProgram } from './stepper/step-program.js';

/** A session that also shows how programs run, each time in an environment of its own. */
class VisualisingSession extends SourceSession {
  /** What looks into the last program whose steps were to be kept. */
  #look: (question: Question) => unknown = () => null;

  step(program: Program, options: EvaluationOptions = {}): Outcome {
    const settings = { ...this.settings, ...options };
    const { surroundings } = this.machine;
    if (options.isKept !== true) return stepProgram(program, settings, surroundings);
    const { outcome, steps } = recordProgram(program, settings, surroundings);
    this.#look = ({ at }) => viewOf(steps, at);
    return outcome;
  }

  look(question: Question): unknown {
    return this.#look(question);
  }

  runOnMachine(program: Program, options: EvaluationOptions = {}): Outcome | Promise<Outcome> {
    const settings = { ...this.settings, ...options };
    const { surroundings } = this.machine;
    if (options.isKept !== true) return runOnMachine(program, settings, surroundings);
    const kept = new KeptRun();
    this.#look = (question) => kept.look(question);
    return kept.record(program, settings, surroundings);
  }
}

/** The engine of Source §1 to §4, with its machine and its stepper. */
export const evaluator: Evaluator = {
  language: 'source',
  createSession: (settings, surroundings) => new VisualisingSession(settings, surroundings),
};
