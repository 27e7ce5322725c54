import type {
  Answer,
  Diagnostic,
  EvaluationOptions,
  Evaluator,
  Outcome,
  Program,
  Question,
  Recorder,
  RequestOptions,
  SessionCallbacks,
  SessionSettings,
  TypesRequest,
} from '@wellspring/evaluator';
import { machineRecorder } from '@wellspring/cse-machine';
import type { Runtime } from '@wellspring/engine';
import type { Library } from './library/index.js';
import { machineBackEnd } from './machine/back-end.js';
import { Debugger } from './machine/debugging/debugger.js';
import { callsBefore } from './machine/failing-calls.js';
import { machineLanguage } from './machine/language.js';
import type { Reader } from './reader.js';
import { SourceSession, type VariantParts } from './session.js';
import { anyUsageOf } from './typed/any-usage.js';
import { createTypedReader } from './typed/reader.js';
import { canBeDebugged, variantOf } from './variants.js';
import { stepperRecorder } from '@wellspring/stepper';
import { stepperLanguage } from './stepper/language.js';
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
    const session = { settings, callbacks, keep };
    this.recorders = {
      stepper: stepperRecorder(
        (chosen) => stepperLanguage(chosen.chapter, partsOf(chosen).createReader?.()),
        session,
      ),
      cse: machineRecorder(
        (chosen) =>
          machineLanguage(chosen.chapter, chosen.variant, partsOf(chosen).createReader?.()),
        session,
      ),
    };
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

  /** Adds to an error the calls that led to it, in variants that the machine runs in the same way. */
  #withCalls(error: Diagnostic, program: Program, { chapter }: EvaluationOptions): Diagnostic {
    const { target, isChecked } = variantOf(this.settings.variant);
    if (target !== 'JavaScript' || !isChecked) return error;
    const reader = partsOf(this.settings).createReader?.();
    const calls = callsBefore(error, program, chapter ?? this.#chapter, reader);
    return calls.length === 0 ? error : { ...error, calls };
  }

  override request(
    channel: string,
    data: unknown,
    options?: RequestOptions,
  ): Answer | Promise<Answer> {
    // Requests come from the page, which is trusted.
    switch (channel) {
      case 'recording':
        return { status: 'answered', data: this.#answer(data as Question) };
      case 'types':
        return { status: 'answered', data: this.#typesIn(data as TypesRequest) };
      default:
        return super.request(channel, data, options);
    }
  }

  #typesIn({ program, question }: TypesRequest): unknown {
    return this.#reader?.typesIn?.(program, this.#chapter, question) ?? null;
  }
}

/** The engine of Source §1 to §4, with the CSE machine and the stepper. */
export const evaluator: Evaluator = {
  language: 'source',
  createSession: (settings, callbacks) => new VisualisingSession(settings, callbacks),
};
