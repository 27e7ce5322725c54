import * as z from 'zod/mini';
import {
  MAX_RECORDED_SECONDS,
  MAX_SAMPLES_PER_MESSAGE,
  MAX_SECONDS,
  SAMPLE_RATE,
  type SoundKind,
  type SoundMessage,
} from './messages.js';
import { decodeSamples } from './samples-text.js';

/** Code of the page that shows and plays the sounds of the modules `sound` and `stereo_sound`. */

export { MAX_RECORDED_SECONDS } from './messages.js';
export type { PermissionAnswer, RecordedAnswer, SoundKind, SoundMessage } from './messages.js';
export { encodeSamples } from './samples-text.js';
export { describe } from './description.js';
export { toWav } from './wav.js';
export { waveform } from './waveform.js';

/** The characters of the samples in one message. */
const MAX_CHARACTERS_PER_MESSAGE = 4 * Math.ceil((MAX_SAMPLES_PER_MESSAGE * 2) / 3);

/** The limits of the data that a page takes from one evaluation: about 14 minutes of one channel. */
export const SOUND_LIMITS = {
  messages: 2000,
  values: 20,
  characters: MAX_CHARACTERS_PER_MESSAGE + 100,
  totalValues: 20_000,
  totalCharacters: 100_000_000,
};

const idSchema = z.int().check(z.positive());
const secondsSchema = z.number().check(z.nonnegative(), z.maximum(MAX_RECORDED_SECONDS));

const messageSchema: z.ZodMiniType<SoundMessage> = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('sound'),
    id: idSchema,
    kind: z.enum(['play', 'tab']),
    duration: z.number().check(z.nonnegative(), z.maximum(MAX_SECONDS)),
    sampleRate: z.literal(SAMPLE_RATE),
    channels: z.union([z.literal(1), z.literal(2)]),
    frames: z.int().check(z.nonnegative(), z.maximum(MAX_SECONDS * SAMPLE_RATE)),
  }),
  z.object({
    type: z.literal('samples'),
    id: idSchema,
    samples: z.string().check(z.maxLength(MAX_CHARACTERS_PER_MESSAGE)),
  }),
  z.object({ type: z.literal('omitted'), id: idSchema }),
  z.object({ type: z.literal('stop') }),
  z.object({ type: z.literal('permission') }),
  z.object({
    type: z.literal('record'),
    id: idSchema,
    buffer: secondsSchema,
    duration: z.nullable(secondsSchema),
  }),
  z.object({ type: z.literal('stop_recording'), id: idSchema }),
]);

/** Parses a message of a worker. Returns undefined when the module would not have sent it. */
export function parseSoundMessage(data: unknown): SoundMessage | undefined {
  return messageSchema.safeParse(data).data;
}

/** A sound as the page has it. */
export interface PlayableSound {
  readonly id: number;
  readonly kind: SoundKind;
  readonly sampleRate: number;
  readonly channels: 1 | 2;
  /** Those of several channels alternate. */
  readonly samples: Int16Array<ArrayBuffer>;
}

/** Puts the sounds of one evaluation together from their messages. */
export class SoundCollector {
  #sound: PlayableSound | undefined;
  #filled = 0;

  /**
   * Takes the next message.
   * @returns the sound that is now complete, if there is one. Samples that belong to no sound, or are too many, are left out
   *   together with their sound
   */
  take(message: SoundMessage): PlayableSound | undefined {
    if (message.type === 'sound') {
      const { id, kind, sampleRate, channels, frames } = message;
      // A sound that is not complete makes way, so that one at a time takes memory.
      this.#sound = {
        id,
        kind,
        sampleRate,
        channels,
        samples: new Int16Array(frames * channels),
      };
      this.#filled = 0;
      return this.#finished();
    }
    if (message.type === 'omitted') this.#sound = undefined;
    if (message.type !== 'samples') return undefined;
    const sound = this.#sound;
    const samples = decodeSamples(message.samples);
    const hasRoom =
      samples !== undefined &&
      sound?.id === message.id &&
      this.#filled + samples.length <= sound.samples.length;
    if (!hasRoom) {
      this.#sound = undefined;
      return undefined;
    }
    sound.samples.set(samples, this.#filled);
    this.#filled += samples.length;
    return this.#finished();
  }

  #finished(): PlayableSound | undefined {
    const sound = this.#sound;
    if (sound === undefined || this.#filled < sound.samples.length) return undefined;
    this.#sound = undefined;
    return sound;
  }
}
