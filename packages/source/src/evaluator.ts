import type {
  Answer,
  Diagnostic,
  EvaluationOptions,
  Evaluator,
  Outcome,
  Program,
  ProvidedModule,
  Question,
  Recorder,
  RequestOptions,
  SessionCallbacks,
  SessionSettings,
  TypesRequest,
} from '@wellspring/evaluator';
import { RECORDING_CHANNEL, TYPES_CHANNEL } from '@wellspring/evaluator/channels';
import { machineRecorder } from '@wellspring/cse-machine';
import type { Runtime } from '@wellspring/engine';
import type { Library } from './library/index.js';
import { machineBackEnd } from './machine/back-end.js';
import { Debugger } from './machine/debugging/debugger.js';
import { callsBefore } from './machine/failing-calls.js';
import { machineLanguage } from './machine/language.js';
import { PLAIN_READER, type Reader } from './reader.js';
import type { RecordedLanguage } from './recorded-programs.js';
import { SourceSession, type VariantParts } from './session.js';
import { anyUsageOf } from './typed/any-usage.js';
import { createTypedReader } from './typed/reader.js';
import { canBeDebugged, variantOf } from './variants.js';
import { stepperRecorder } from '@wellspring/stepper';
import { stepperLanguage } from './stepper/language.js';
import { warmUp } from './warm-up.js';
import { WASM_PARTS } from './wasm/parts.js';

/** Returns the parts of a session that differ from those of the default variant, for runs that are not debugged. */
function partsOf({ chapter, variant, languageOptions = {} }: SessionSettings): VariantParts {
  switch (variantOf(variant).target) {
    case 'WebAssembly':
      return WASM_PARTS;
    case 'machine':
      return {
        createBackEnd: (runtime, library) => machineBackEnd(runtime, library, chapter),
      };
    case 'JavaScript':
      return variantOf(variant).isTyped
        ? { createReader: () => createTypedReader(anyUsageOf(languageOptions)) }
        : {};
  }
}

/** Returns the language of a recorded run. Each run has a reader of its own, which knows no names of others. */
function recordedLanguage(settings: SessionSettings): RecordedLanguage {
  const { chapter, variant, libraries = [] } = settings;
  const reader = partsOf(settings).createReader?.() ?? PLAIN_READER;
  return { chapter, variant, reader, libraries };
}

/** A session that can also record how programs run, each in its own environment. */
class VisualisingSession extends SourceSession {
  /** Answers questions about the last program whose record is kept. */
  #answer: (question: Question) => unknown = () => null;

  readonly recorders: Readonly<Record<string, Recorder>>;

  /** The reader of the session's programs, if their variant has one of its own. */
  readonly #reader: Reader | undefined;
  readonly #chapter: number;
  /** True if programs may see names of earlier ones. */
  #hasEvaluated = false;
  /** Pauses the session's programs, if they can be paused. */
  readonly #debugger: { current: Debugger | undefined };
  /** The modules of the session by name. Each recorded run has its own instances of them. */
  readonly #modules = new Map<string, ProvidedModule>();

  constructor(settings: SessionSettings, callbacks: SessionCallbacks) {
    const parts = partsOf(settings);
    const reader = parts.createReader?.();
    const made: { current: Debugger | undefined } = { current: undefined };
    const createBackEnd =
      settings.isDebugged === true && canBeDebugged(settings.variant)
        ? (runtime: Runtime, library: Library) => {
            made.current = new Debugger(settings, runtime, reader);
            return made.current.backEnd(library);
          }
        : parts.createBackEnd;
    super(settings, callbacks, { createBackEnd, createReader: reader && (() => reader) });
    this.#debugger = made;
    this.#reader = reader;
    this.#chapter = settings.chapter;
    const keep = (answer: (question: Question) => unknown): void => {
      this.#answer = answer;
    };
    const modules = () => [...this.#modules.values()];
    const session = { settings, callbacks, keep, modules };
    this.recorders = {
      stepper: stepperRecorder((chosen) => stepperLanguage(recordedLanguage(chosen)), session),
      cse: machineRecorder((chosen) => machineLanguage(recordedLanguage(chosen)), session),
    };
  }

  override provide(module: ProvidedModule): void {
    this.#modules.set(module.name, module);
    super.provide(module);
  }

  override evaluate(program: Program, options: EvaluationOptions = {}): Outcome | Promise<Outcome> {
    this.#debugger.current?.expect(program, options);
    const isFirst = !this.#hasEvaluated;
    this.#hasEvaluated = true;
    const outcome = super.evaluate(program, options);
    // Programs that see names of others, or that may wait for their user, are not run again.
    const isKnown = isFirst && options.calls === true && this.#debugger.current === undefined;
    if (!isKnown || outcome instanceof Promise || outcome.status !== 'error') return outcome;
    return {
      ...outcome,
      errors: outcome.errors.map((error) => this.#withCalls(error, program, options)),
    };
  }

  /** Adds to an error the calls that led to it, if the machine fails in the same way. */
  #withCalls(error: Diagnostic, program: Program, { chapter }: EvaluationOptions): Diagnostic {
    const { variant } = this.settings;
    const language = recordedLanguage({ ...this.settings, chapter: chapter ?? this.#chapter });
    // The machine knows nothing of the other variants, in which the same errors have the same texts.
    const ran = variantOf(variant).target === 'machine' ? variant : 'default';
    const calls = callsBefore(error, program, { ...language, variant: ran }, [
      ...this.#modules.values(),
    ]);
    return calls.length === 0 ? error : { ...error, calls };
  }

  override request(
    channel: string,
    data: unknown,
    options?: RequestOptions,
  ): Answer | Promise<Answer> {
    // Requests come from the page, which is trusted.
    switch (channel) {
      case RECORDING_CHANNEL:
        return { status: 'answered', data: this.#answer(data as Question) };
      case TYPES_CHANNEL:
        return { status: 'answered', data: this.#typesIn(data as TypesRequest) };
      default:
        return super.request(channel, data, options);
    }
  }

  #typesIn({ program, question }: TypesRequest): unknown {
    const findModule = (name: string) => this.runtime.modules.find(name);
    return this.#reader?.typesIn?.(program, this.#chapter, findModule, question) ?? null;
  }
}

const createSession: Evaluator['createSession'] = (settings, callbacks) =>
  new VisualisingSession(settings, callbacks);

/** The engine of Source §1 to §4, with the CSE machine and the stepper. */
export const evaluator: Evaluator = {
  language: 'source',
  createSession,
  warmUp: () => warmUp(createSession),
};
