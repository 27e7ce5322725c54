import { checkNumber } from '../checks.js';
import type { ModuleFunction, ModuleHost, Value } from '../module.js';
import { recordedFormula } from './formulas.js';
import {
  MAX_RECORDED_SECONDS,
  type PermissionAnswer,
  type RecordedAnswer,
  type SoundMessage,
} from './messages.js';
import type { Player } from './player.js';
import { decodeSamples } from './samples-text.js';
import type { Sounds } from './sounds.js';
import { Formula } from './wave.js';

const MIN_SAMPLE_RATE = 8000;
const MAX_SAMPLE_RATE = 192_000;

/** The number of samples in a word of memory. */
const SAMPLES_PER_WORD = 4;

/** The work of a recorded wave for a sample, compared with a sine. */
const RECORDED_SINES = 0.5;

/** The functions that record sounds, and what the page answers to them. */
export class Recorder {
  readonly #host: ModuleHost;
  readonly #channel: string;
  readonly #sounds: Sounds;
  readonly #player: Player;
  #permission: 'none' | 'granted' | 'denied' = 'none';
  /** The sounds of recordings, by number; null until their samples have arrived. */
  readonly #recordings = new Map<number, Value>();

  constructor(host: ModuleHost, channel: string, sounds: Sounds, player: Player) {
    this.#host = host;
    this.#channel = channel;
    this.#sounds = sounds;
    this.#player = player;
  }

  get functions() {
    return {
      init_record: {
        parameters: '',
        call: () => {
          this.#emit({ type: 'permission' });
          return 'obtaining recording permission';
        },
      },
      record: {
        parameters: 'buffer',
        call: (buffer) => {
          const seconds = this.#checkSeconds(buffer, 'record');
          this.#checkReady('record');
          const id = this.#begin(seconds, null);
          return this.#host.makeFunction('stop', '', () => {
            this.#emit({ type: 'stop_recording', id });
            return this.#promise(id);
          });
        },
      },
      record_for: {
        parameters: 'duration, buffer',
        call: (duration, buffer) => {
          const of = 'record_for';
          const seconds = this.#checkSeconds(duration, of);
          const wait = this.#checkSeconds(buffer, of);
          this.#checkReady(of);
          return this.#promise(this.#begin(wait, seconds));
        },
      },
    } satisfies Record<string, ModuleFunction>;
  }

  /** Takes an answer of the page. Returns true, or null for anything that no one waits for. */
  answer(request: unknown): true | null {
    if (isPermissionAnswer(request)) {
      this.#permission = request.isGranted ? 'granted' : 'denied';
      return true;
    }
    if (!isRecordedAnswer(request) || this.#recordings.get(request.id) !== null) return null;
    const samples = decodeSamples(request.samples);
    if (samples === undefined) return null;
    const { sampleRate } = request;
    const wave = new Formula(this.#host, recordedFormula(samples, sampleRate), RECORDED_SINES);
    const sound = this.#sounds.ofWave(wave, samples.length / sampleRate);
    this.#host.allocated(Math.ceil(samples.length / SAMPLES_PER_WORD), wave);
    this.#recordings.set(request.id, this.#sounds.clipped(sound));
    return true;
  }

  #checkSeconds(value: Value, of: string): number {
    return checkNumber(this.#host, { of, value }, { min: 0, max: MAX_RECORDED_SECONDS });
  }

  #checkReady(of: string): void {
    if (this.#permission === 'denied') {
      throw this.#host.error(
        'Permission has been denied.',
        'Allow the microphone in the settings of the browser, then call init_record() again.',
      );
    }
    if (this.#permission === 'none') {
      throw this.#host.error(
        `${of}: Call init_record(); to obtain permission to use microphone`,
        'Call init_record() in the program, and allow the microphone. Then record from the console.',
      );
    }
    if (this.#player.isPlaying) {
      throw this.#host.error(
        `${of}: Cannot record while another sound is playing!`,
        'Wait until the sound has ended, or call stop() first.',
      );
    }
  }

  #begin(buffer: number, duration: number | null): number {
    const id = this.#recordings.size + 1;
    this.#recordings.set(id, null);
    this.#emit({ type: 'record', id, buffer, duration });
    return id;
  }

  /** Makes the function that returns the sound of a recording. */
  #promise(id: number): Value {
    const sound = () => {
      const recorded = this.#recordings.get(id) ?? null;
      if (recorded !== null) return recorded;
      throw this.#host.error(
        'recording still being processed',
        'Wait until the recording has ended, then try again from the console.',
      );
    };
    return this.#host.makeFunction('recording', '', sound, '<SoundPromise>');
  }

  #emit(message: SoundMessage): void {
    this.#host.emit(this.#channel, () => message);
  }
}

function isPermissionAnswer(value: unknown): value is PermissionAnswer {
  return (
    isRecord(value) && value['type'] === 'permission' && typeof value['isGranted'] === 'boolean'
  );
}

function isRecordedAnswer(value: unknown): value is RecordedAnswer {
  if (!isRecord(value) || value['type'] !== 'recorded') return false;
  const { id, sampleRate, samples } = value;
  return (
    typeof id === 'number' &&
    typeof samples === 'string' &&
    typeof sampleRate === 'number' &&
    sampleRate >= MIN_SAMPLE_RATE &&
    sampleRate <= MAX_SAMPLE_RATE
  );
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
