import { SAMPLE_RATE } from '../sound/messages.js';

/** Compares sounds, sample by sample. */

/** The difference that the durations of two equal sounds may have, in seconds. */
export const DURATION_TOLERANCE = 0.01;

/** Sounds are compared in pieces of this length, in seconds. */
export const PIECE_SECONDS = 0.1;

/** In each piece, the sounds may be this many samples apart, since durations are rounded to samples. */
export const MAX_SHIFT = 2;

/**
 * In each piece, the root mean square of the difference may be this part of that of the whole expected sound, and in any case this
 * part of the greatest amplitude, which is hardly heard.
 */
export const MAX_DIFFERENCE = 0.05;
export const INAUDIBLE = 0.002;

/** A sound as samples of 16 bits. Those of two channels alternate. */
export interface SampledSound {
  readonly channels: 1 | 2;
  readonly samples: Int16Array;
}

export interface SampleDifference {
  readonly isEqual: boolean;
  /** The first difference; null when there is none. */
  readonly reason: 'channels' | 'duration' | 'samples' | null;
  /** In seconds. */
  readonly expectedSeconds: number;
  readonly actualSeconds: number;
  /** The piece that differs most: when it begins, in seconds, and how much, as a part of the loudness of the expected sound. */
  readonly greatest: { readonly time: number; readonly share: number };
}

const MAX_AMPLITUDE = 32_768;

export function compareSamples(expected: SampledSound, actual: SampledSound): SampleDifference {
  const [expectedSeconds, actualSeconds] = [secondsOf(expected), secondsOf(actual)];
  const { channels } = expected;
  if (channels !== actual.channels) {
    const greatest = { time: 0, share: 1 };
    return { isEqual: false, reason: 'channels', expectedSeconds, actualSeconds, greatest };
  }
  const loudness = levelOf(expected.samples);
  const limit = Math.max(INAUDIBLE, MAX_DIFFERENCE * loudness);
  const frames = Math.min(expected.samples.length, actual.samples.length) / channels;
  const piece = Math.round(PIECE_SECONDS * SAMPLE_RATE);
  let level = 0;
  let time = 0;
  for (let from = 0; from < frames; from += piece) {
    const to = Math.min(from + piece, frames);
    for (let channel = 0; channel < channels; channel += 1) {
      const own = leastDifference(expected, actual, { from, to, channel });
      if (own > level) {
        level = own;
        time = from / SAMPLE_RATE;
      }
    }
  }
  const areAsLong = Math.abs(expectedSeconds - actualSeconds) <= DURATION_TOLERANCE;
  return {
    isEqual: areAsLong && level <= limit,
    reason: areAsLong ? (level <= limit ? null : 'samples') : 'duration',
    expectedSeconds,
    actualSeconds,
    greatest: { time, share: level / Math.max(loudness, INAUDIBLE) },
  };
}

/** The length of a sound in seconds. */
export function secondsOf({ samples, channels }: SampledSound): number {
  return samples.length / channels / SAMPLE_RATE;
}

/** The root mean square of the difference of a piece, in the position in which it is least, from 0 to 1. */
function leastDifference(
  expected: SampledSound,
  actual: SampledSound,
  { from, to, channel }: { readonly from: number; readonly to: number; readonly channel: number },
): number {
  const { channels } = expected;
  let least = Infinity;
  for (let shift = -MAX_SHIFT; shift <= MAX_SHIFT && least > 0; shift += 1) {
    let squares = 0;
    for (let frame = from; frame < to; frame += 1) {
      const one = expected.samples[frame * channels + channel] ?? 0;
      const other = actual.samples[(frame + shift) * channels + channel] ?? 0;
      squares += (one - other) ** 2;
    }
    least = Math.min(least, squares);
  }
  return Math.sqrt(least / Math.max(1, to - from)) / MAX_AMPLITUDE;
}

/** The root mean square of samples, from 0 to 1. */
function levelOf(samples: Int16Array): number {
  let squares = 0;
  for (const sample of samples) squares += sample ** 2;
  return Math.sqrt(squares / Math.max(1, samples.length)) / MAX_AMPLITUDE;
}

/** The difference of two sounds with the same channels, for drawing and playing it. As long as the longer of the two. */
export function subtractSamples(
  expected: SampledSound,
  actual: SampledSound,
): Int16Array<ArrayBuffer> {
  const samples = new Int16Array(Math.max(expected.samples.length, actual.samples.length));
  for (let index = 0; index < samples.length; index += 1) {
    const difference = (actual.samples[index] ?? 0) - (expected.samples[index] ?? 0);
    samples[index] = Math.max(-MAX_AMPLITUDE, Math.min(MAX_AMPLITUDE - 1, difference));
  }
  return samples;
}
