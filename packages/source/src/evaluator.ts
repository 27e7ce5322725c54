import type {
  Answer,
  Evaluator,
  Question,
  Recorder,
  RequestOptions,
  SessionCallbacks,
  SessionSettings,
} from '@wellspring/evaluator';
import { machineRecorder } from '@wellspring/cse-machine';
import { machineBackEnd } from './machine/back-end.js';
import { machineLanguage } from './machine/language.js';
import type { CreateReader } from './reader.js';
import { SourceSession, type VariantParts } from './session.js';
import { createTypedReader } from './typed/reader.js';
import { variantOf } from './variants.js';
import { stepperRecorder } from '@wellspring/stepper';
import { stepperLanguage } from './stepper/language.js';
import { wasmBackEnd } from './wasm/compile.js';

/** Returns the maker of a variant's readers; undefined when its texts are read as those of the default one. */
function readerOf(variant: string): CreateReader | undefined {
  return variantOf(variant).isTyped ? () => createTypedReader() : undefined;
}

/** Returns the maker of a session's compiler; undefined when programs become JavaScript. */
function backEndOf({ chapter, variant }: SessionSettings): VariantParts['createBackEnd'] {
  if (variant === 'wasm') return wasmBackEnd;
  if (variantOf(variant).target !== 'machine') return undefined;
  return (runtime, library) => machineBackEnd(runtime, library, chapter);
}

/** A session that can also record how programs run, each in its own environment. */
class VisualisingSession extends SourceSession {
  /** Answers questions about the last program whose record is kept. */
  #answer: (question: Question) => unknown = () => null;

  readonly recorders: Readonly<Record<string, Recorder>>;

  constructor(settings: SessionSettings, callbacks: SessionCallbacks) {
    super(settings, callbacks, {
      createReader: readerOf(settings.variant),
      createBackEnd: backEndOf(settings),
    });
    const keep = (answer: (question: Question) => unknown): void => {
      this.#answer = answer;
    };
    const session = { settings, callbacks, keep };
    this.recorders = {
      stepper: stepperRecorder(
        ({ chapter, variant }) => stepperLanguage(chapter, readerOf(variant)?.()),
        session,
      ),
      cse: machineRecorder(
        ({ chapter, variant }) => machineLanguage(chapter, variant, readerOf(variant)?.()),
        session,
      ),
    };
  }

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
