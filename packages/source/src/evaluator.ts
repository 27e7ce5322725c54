import type { Answer, Evaluator, Question, Recorder, RequestOptions } from '@wellspring/evaluator';
import { KeptRun } from './cse/kept-run.js';
import { runOnMachine } from './cse/summary.js';
import { machineLanguage } from './machine/language.js';
import { SourceSession } from './session.js';
import { stepperLanguage } from './stepper/language.js';
import { recordProgram, stepProgram } from './step/step-program.js';

/** A session that can also record how programs run, each in its own environment. */
class VisualisingSession extends SourceSession {
  /** Answers questions about the last program whose record is kept. */
  #answer: (question: Question) => unknown = () => null;

  readonly recorders: Readonly<Record<string, Recorder>> = {
    stepper: (program, record, options) => {
      const settings = { ...this.settings, ...options, ...record };
      const { callbacks } = this.machine;
      const language = stepperLanguage(settings.chapter);
      if (record.isKept !== true) return stepProgram(language, program, settings, callbacks);
      const { outcome, view } = recordProgram(language, program, settings, callbacks);
      this.#answer = ({ at }) => view(at);
      return outcome;
    },
    cse: (program, record, options) => {
      const settings = { ...this.settings, ...options, ...record };
      const { callbacks } = this.machine;
      if (record.isKept !== true)
        return runOnMachine(
          machineLanguage(settings.chapter, settings.variant),
          program,
          settings,
          callbacks,
        );
      const kept = new KeptRun();
      this.#answer = (question) => kept.answer(question);
      return kept.record(
        machineLanguage(settings.chapter, settings.variant),
        program,
        settings,
        callbacks,
      );
    },
  };

  override request(
    channel: string,
    data: unknown,
    options?: RequestOptions,
  ): Answer | Promise<Answer> {
    if (channel !== 'recording') return super.request(channel, data, options);
    // Requests come from the page, which is trusted.
    return { status: 'answered', data: this.#answer(data as Question) };
  }
}

/** The engine of Source §1 to §4, with the CSE machine and the stepper. */
export const evaluator: Evaluator = {
  language: 'source',
  createSession: (settings, callbacks) => new VisualisingSession(settings, callbacks),
};
