/** The waves of which sounds are made, as formulas of the time in seconds, and the shapes of envelopes. */

/** The number of terms by which waves with corners are approximated. */
const TERMS = 5;

export const SINES = {
  silence: 0.1,
  noise: 1,
  sine: 1,
  square: TERMS,
  triangle: TERMS,
  sawtooth: TERMS,
};

export type Waveform = 'sine' | 'square' | 'triangle' | 'sawtooth';

type FormulaOf = (frequency: number) => (t: number) => number;

export const WAVEFORMS: Readonly<Record<Waveform, FormulaOf>> = {
  sine: (frequency) => (t) => Math.sin(2 * Math.PI * t * frequency),

  square: (frequency) => (t) => {
    let sum = 0;
    for (let term = 1; term <= TERMS; term += 1) {
      const odd = 2 * term - 1;
      sum += Math.sin(2 * Math.PI * odd * frequency * t) / odd;
    }
    return (4 / Math.PI) * sum;
  },

  triangle: (frequency) => (t) => {
    let sum = 0;
    for (let term = 0; term < TERMS; term += 1) {
      const odd = 2 * term + 1;
      const sign = term % 2 === 0 ? 1 : -1;
      sum += (sign * Math.sin(2 * Math.PI * odd * frequency * t)) / (odd * odd);
    }
    return (8 / Math.PI / Math.PI) * sum;
  },

  sawtooth: (frequency) => (t) => {
    let sum = 0;
    for (let term = 1; term <= TERMS; term += 1) {
      sum += Math.sin(2 * Math.PI * term * frequency * t) / term;
    }
    return 1 / 2 - (1 / Math.PI) * sum;
  },
};

/** The parts of an envelope: shares of the duration of its sound, and the level of the sustained part. */
export interface Envelope {
  readonly attack: number;
  readonly decay: number;
  readonly sustain: number;
  readonly release: number;
}

/** Makes the function that applies an envelope to the value of a wave at a time. */
export function shapeOf(
  { attack, decay, sustain, release }: Envelope,
  duration: number,
): (t: number, value: number) => number {
  const attackEnd = attack * duration;
  const decayTime = decay * duration;
  const releaseTime = release * duration;
  const decayEnd = attackEnd + decayTime;
  const releaseStart = duration - releaseTime;
  return (t, value) => {
    if (t < attackEnd) return value * (t / attackEnd);
    if (t < decayEnd) {
      return value * ((1 - sustain) * falling(t - attackEnd, decayTime) + sustain);
    }
    if (t < releaseStart) return value * sustain;
    return value * sustain * falling(t - releaseStart, releaseTime);
  };
}

/** A line that falls from 1 to 0 within a time, and is 0 before and after it. */
function falling(t: number, time: number): number {
  return t < 0 || t > time ? 0 : 1 - t / time;
}

/** The value of a wave that was recorded, on lines between its samples. */
export function recordedFormula(samples: Int16Array, sampleRate: number): (t: number) => number {
  const amplitude = (index: number) => (samples[index] ?? 0) / MAX_AMPLITUDE;
  return (t) => {
    const position = t * sampleRate;
    const before = Math.floor(position);
    const share = position - before;
    return amplitude(before) * (1 - share) + amplitude(before + 1) * share;
  };
}

const MAX_AMPLITUDE = 32_767;

/** Instruments: a waveform, and the envelope of each harmonic, from the first. */
export const INSTRUMENTS = {
  bell: {
    waveform: 'square',
    envelopes: [
      [0, 0.6, 0, 0.05],
      [0, 0.6618, 0, 0.05],
      [0, 0.7618, 0, 0.05],
      [0, 0.9071, 0, 0.05],
    ],
  },
  cello: {
    waveform: 'square',
    envelopes: [
      [0.05, 0, 1, 0.1],
      [0.05, 0, 1, 0.15],
      [0, 0, 0.2, 0.15],
    ],
  },
  piano: {
    waveform: 'triangle',
    envelopes: [
      [0, 0.515, 0, 0.05],
      [0, 0.32, 0, 0.05],
      [0, 0.2, 0, 0.05],
    ],
  },
  trombone: {
    waveform: 'square',
    envelopes: [
      [0.2, 0, 1, 0.1],
      [0.3236, 0.6, 0, 0.1],
    ],
  },
  violin: {
    waveform: 'sawtooth',
    envelopes: [
      [0.35, 0, 1, 0.15],
      [0.35, 0, 1, 0.15],
      [0.45, 0, 1, 0.15],
      [0.45, 0, 1, 0.15],
    ],
  },
} as const satisfies Record<
  string,
  {
    readonly waveform: Waveform;
    /** Attack, decay, sustain and release. */
    readonly envelopes: readonly (readonly [number, number, number, number])[];
  }
>;
