import { machineRecorder } from '@wellspring/cse-machine';
import { stepperRecorder } from '@wellspring/stepper';
import type {
  Answer,
  Evaluator,
  ProvidedModule,
  Question,
  Recorder,
  RequestOptions,
  SessionCallbacks,
  SessionSettings,
} from '@wellspring/evaluator';
import { RECORDING_CHANNEL } from '@wellspring/evaluator/channels';
import { machineLanguage } from './cse/language.js';
import { stepperLanguage } from './stepper/language.js';
import type { Primitives } from './stepper/primitives.js';
import { levelOf, SchemeSession } from './session.js';
import { warmUp } from './warm-up.js';

/** A session that can also record how programs run, each in its own environment. */
class RecordingSession extends SchemeSession {
  readonly recorders: Readonly<Record<string, Recorder>>;
  /** Answers questions about the last program whose record is kept. */
  #answer: (question: Question) => unknown = () => null;
  /** The modules of the session by name. Each recorded run has its own instances of them. */
  readonly #modules = new Map<string, ProvidedModule>();

  constructor(settings: SessionSettings, callbacks: SessionCallbacks) {
    super(settings, callbacks);
    const keep = (answer: (question: Question) => unknown): void => {
      this.#answer = answer;
    };
    const session = { settings, callbacks, keep, modules: () => [...this.#modules.values()] };
    let primitives: Primitives | undefined;
    const steps = stepperRecorder(
      ({ chapter }) => stepperLanguage(levelOf(chapter), (opened) => (primitives = opened)),
      session,
    );
    this.recorders = {
      stepper: async (...run) => {
        const outcome = await steps(...run);
        primitives?.machine.endLine();
        return outcome;
      },
      cse: machineRecorder(
        ({ chapter, libraries = [] }) => machineLanguage(levelOf(chapter), libraries),
        session,
      ),
    };
  }

  override provide(module: ProvidedModule): void {
    this.#modules.set(module.name, module);
    super.provide(module);
  }

  override request(
    channel: string,
    data: unknown,
    options?: RequestOptions,
  ): Answer | Promise<Answer> {
    if (channel !== RECORDING_CHANNEL) return super.request(channel, data, options);
    // Requests come from the page, which is trusted.
    return { status: 'answered', data: this.#answer(data as Question) };
  }
}

const createSession: Evaluator['createSession'] = (settings, callbacks) =>
  new RecordingSession(settings, callbacks);

/** The engine of Scheme §1 to §4 and full Scheme, with the CSE machine and the stepper. */
export const evaluator: Evaluator = {
  language: 'scheme',
  createSession,
  warmUp: () => warmUp(createSession),
};
