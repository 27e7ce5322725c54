import type { ModuleHost } from '../module.js';
import { MAX_SECONDS, SAMPLE_RATE } from './messages.js';
import type { Sound } from './sounds.js';
import { numeric, totalEffects, type Wave } from './wave.js';

/** Turns sounds into samples of 16 bits, as they are played. */

/** The number of times for which waves are sampled at once. Waves that nest deeply keep so many numbers for each level. */
const BLOCK = 1024;

/** The number of samples that are converted in the time of one operation. */
const SAMPLES_PER_OPERATION = 4;

/**
 * Renders a sound. Samples of several channels alternate.
 * @param of the function that needs the samples, for messages
 */
export function render(host: ModuleHost, sound: Sound, of: string): Int16Array<ArrayBuffer> {
  // Also refuses a duration that is not a number.
  if (!(sound.duration <= MAX_SECONDS)) {
    throw host.error(
      `${of}: A Sound can be played for at most ${MAX_SECONDS} seconds, but this one takes ${sound.duration}.`,
      'Make the Sound shorter, or play it in parts.',
    );
  }
  const frames = Math.ceil(SAMPLE_RATE * Math.max(0, sound.duration));
  const channels = sound.waves.map((wave) => ({ wave, converter: new Converter() }));
  const samples = new Int16Array(frames * channels.length);
  const inOrder = totalEffects(sound.waves) > 1;
  for (let from = 0; from < frames; from += BLOCK) {
    const to = Math.min(from + BLOCK, frames);
    const values = inOrder
      ? sampledInOrder(host, sound.waves, from, to, of)
      : sampled(sound.waves, from, to, of);
    for (const [channel, { converter }] of channels.entries()) {
      const own = values[channel] ?? new Float64Array(0);
      for (let index = 0; index < own.length; index += 1) {
        samples[(from + index) * channels.length + channel] = converter.next(own[index] ?? 0);
      }
    }
    host.spend(Math.ceil(((to - from) * channels.length) / SAMPLES_PER_OPERATION));
  }
  return samples;
}

/** The values of waves for a range of samples. A wave in several channels is sampled once. */
function sampled(waves: readonly Wave[], from: number, to: number, of: string): Float64Array[] {
  const times = Float64Array.from(
    { length: to - from },
    (_, index) => (from + index) / SAMPLE_RATE,
  );
  const known = new Map<Wave, Float64Array>();
  return waves.map((wave) => {
    const before = known.get(wave);
    if (before !== undefined) return before;
    const values = new Float64Array(times.length);
    wave.fill(times, values, of);
    known.set(wave, values);
    return values;
  });
}

/** Returns the values of waves that call the program, which are taken sample by sample and channel by channel. */
function sampledInOrder(
  host: ModuleHost,
  waves: readonly Wave[],
  from: number,
  to: number,
  of: string,
): Float64Array[] {
  const channels = waves.map((wave) => ({ wave, values: new Float64Array(to - from) }));
  for (let index = 0; index < to - from; index += 1) {
    const t = (from + index) / SAMPLE_RATE;
    for (const { wave, values } of channels) values[index] = numeric(host, wave.at(t), of);
  }
  return channels.map(({ values }) => values);
}

/** A cut from a value further away from 0 than this is smoothed. */
const MAX_CUT = 0.01;
const SMOOTHING = 0.999;

/** Converts the values of a channel to samples of 16 bits. */
class Converter {
  #previous = 0;

  next(value: number): number {
    let output = value > 1 ? 1 : value < -1 ? -1 : value;
    // A sudden cut would be heard as a crack.
    if (output === 0 && Math.abs(this.#previous) > MAX_CUT) output = this.#previous * SMOOTHING;
    this.#previous = output;
    return Math.floor(output * 32_767.999);
  }
}
