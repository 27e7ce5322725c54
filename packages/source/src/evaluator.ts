import type {
  Answer,
  Evaluator,
  Question,
  Recorder,
  RequestOptions,
  SessionCallbacks,
  SessionSettings,
  TypesRequest,
} from '@wellspring/evaluator';
import { machineRecorder } from '@wellspring/cse-machine';
import { machineBackEnd } from './machine/back-end.js';
import { machineLanguage } from './machine/language.js';
import type { Reader } from './reader.js';
import { SourceSession, type VariantParts } from './session.js';
import { anyUsageOf } from './typed/any-usage.js';
import { createTypedReader } from './typed/reader.js';
import { variantOf } from './variants.js';
import { stepperRecorder } from '@wellspring/stepper';
import { stepperLanguage } from './stepper/language.js';
import { WASM_PARTS } from './wasm/parts.js';

/** Returns the parts of a session that differ from those of the default variant. */
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

  constructor(settings: SessionSettings, callbacks: SessionCallbacks) {
    const parts = partsOf(settings);
    const reader = parts.createReader?.();
    super(settings, callbacks, { ...parts, createReader: reader && (() => reader) });
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
