import type { ModuleHost, ProgramFunction, Value } from '../module.js';

/**
 * Waves: functions from a time in seconds to an amplitude. Each can be asked for one value, as programs do, or for the values
 * at many times, which is much faster because no call of the program is involved. Both give the same numbers to the bit.
 */
export interface Wave {
  /** The value at a time. Only waves of the program, and those that pass on their values, have values that are no numbers. */
  at(t: number): Value;
  /**
   * Fills in the values at ascending times.
   * @param of the function that needs the values; the error for a value that is no number names it
   */
  fill(times: Float64Array, values: Float64Array, of: string): void;
  /**
   * The number of its parts that call the program or take a random number. If there are several, the program can see in which
   * order they do so: then only `at` may be used, for one time after another.
   */
  readonly effects: number;
}

/** The number of samples of a formula that are computed in the time of one operation, if it is as fast as a sine. */
const SINES_PER_OPERATION = 1;

/** The number of samples that are added, moved in time or scaled in the time of one operation. */
const SUMS_PER_OPERATION = 8;

/** A wave given by a formula. */
export class Formula implements Wave {
  readonly effects: number;
  readonly #host: ModuleHost;
  readonly #formula: (t: number) => number;
  readonly #sines: number;

  /**
   * @param sines how many times longer it takes than a sine
   * @param isPure whether it always has the same value at the same time
   */
  constructor(host: ModuleHost, formula: (t: number) => number, sines: number, isPure = true) {
    this.#host = host;
    this.#formula = formula;
    this.#sines = sines;
    this.effects = isPure ? 0 : 1;
  }

  at(t: number): number {
    return this.#formula(t);
  }

  fill(times: Float64Array, values: Float64Array): void {
    this.#host.spend(Math.ceil((this.#sines * times.length) / SINES_PER_OPERATION));
    const formula = this.#formula;
    for (let index = 0; index < times.length; index += 1) {
      values[index] = formula(times[index] ?? 0);
    }
  }
}

/** A wave that is a function of the program. */
export class ProgramWave implements Wave {
  readonly effects = 1;
  readonly #host: ModuleHost;
  readonly #callee: ProgramFunction;

  constructor(host: ModuleHost, callee: ProgramFunction) {
    this.#host = host;
    this.#callee = callee;
  }

  at(t: number): Value {
    return this.#host.call(this.#callee, t);
  }

  fill(times: Float64Array, values: Float64Array, of: string): void {
    for (let index = 0; index < times.length; index += 1) {
      values[index] = numeric(this.#host, this.at(times[index] ?? 0), of);
    }
  }
}

/** @throws when a value of a wave is no number */
export function numeric(host: ModuleHost, value: Value, of: string): number {
  if (typeof value === 'number') return value;
  throw host.error(
    `${of}: Provided Sound returned a non-numeric value ${host.stringify(value)}.`,
    'A wave gets a time in seconds, and must return a number from -1 to 1. Check what yours returns.',
  );
}

/** A wave that is silent from a time on. */
export class Clipped implements Wave {
  readonly effects: number;
  readonly #wave: Wave;
  readonly #duration: number;

  constructor(wave: Wave, duration: number) {
    this.#wave = wave;
    this.#duration = duration;
    this.effects = wave.effects;
  }

  at(t: number): Value {
    return t >= this.#duration ? 0 : this.#wave.at(t);
  }

  fill(times: Float64Array, values: Float64Array, of: string): void {
    const end = firstAtLeast(times, this.#duration);
    this.#wave.fill(times.subarray(0, end), values.subarray(0, end), of);
    values.fill(0, end);
  }
}

/** A wave and when it ends. */
export interface TimedWave {
  readonly wave: Wave;
  readonly duration: number;
}

/** Waves one after another, and then silence. */
export class Sequence implements Wave {
  readonly effects: number;
  readonly #host: ModuleHost;
  readonly #parts: readonly TimedWave[];

  constructor(host: ModuleHost, parts: readonly TimedWave[]) {
    this.#host = host;
    this.#parts = parts;
    this.effects = totalEffects(parts.map(({ wave }) => wave));
  }

  at(t: number): Value {
    this.#host.spend(Math.ceil(this.#parts.length / SUMS_PER_OPERATION));
    let rest = t;
    for (const { wave, duration } of this.#parts) {
      if (rest < duration) return wave.at(rest);
      // One after another and not by the sum, as rounding decides to which wave a sample at a border belongs.
      rest -= duration;
    }
    return 0;
  }

  fill(times: Float64Array, values: Float64Array, of: string): void {
    const rest = times.slice();
    let from = 0;
    for (const { wave, duration } of this.#parts) {
      if (from === rest.length) return;
      const end = from + firstAtLeast(rest.subarray(from), duration);
      if (end > from) wave.fill(rest.subarray(from, end), values.subarray(from, end), of);
      for (let index = end; index < rest.length; index += 1) {
        rest[index] = (rest[index] ?? 0) - duration;
      }
      this.#host.spend(1 + Math.ceil((rest.length - end) / SUMS_PER_OPERATION));
      from = end;
    }
    values.fill(0, from);
  }
}

/** Waves at the same time: their average, to which a wave that has ended contributes nothing. */
export class Average implements Wave {
  readonly effects: number;
  readonly #host: ModuleHost;
  readonly #parts: readonly TimedWave[];
  readonly #of: string;

  /** @param of the function that made it */
  constructor(host: ModuleHost, parts: readonly TimedWave[], of: string) {
    this.#host = host;
    this.#parts = parts;
    this.#of = of;
    this.effects = totalEffects(parts.map(({ wave }) => wave));
  }

  at(t: number): number {
    this.#host.spend(this.#parts.length);
    const values: number[] = [];
    for (const { wave, duration } of this.#parts) {
      if (t <= duration) values.push(numeric(this.#host, wave.at(t), this.#of));
    }
    // Added from the last to the first, as the reference does: the order decides how the sum is rounded.
    let sum = 0;
    for (let index = values.length - 1; index >= 0; index -= 1) sum = (values[index] ?? 0) + sum;
    return sum / this.#parts.length;
  }

  fill(times: Float64Array, values: Float64Array): void {
    values.fill(0);
    const own = new Float64Array(times.length);
    for (const { wave, duration } of this.#parts.toReversed()) {
      const end = firstAbove(times, duration);
      wave.fill(times.subarray(0, end), own.subarray(0, end), this.#of);
      for (let index = 0; index < end; index += 1) {
        values[index] = (own[index] ?? 0) + (values[index] ?? 0);
      }
      this.#host.spend(1 + Math.ceil(end / SUMS_PER_OPERATION));
    }
    for (let index = 0; index < values.length; index += 1) {
      values[index] = (values[index] ?? 0) / this.#parts.length;
    }
  }
}

/** A wave that is computed from the values of one or two waves at the same time. */
export class Combination implements Wave {
  readonly effects: number;
  readonly #host: ModuleHost;
  readonly #of: string;
  readonly #first: Wave;
  readonly #second: Wave | undefined;
  readonly #combine: (t: number, first: number, second: number) => number;

  /** @param of the function that made it */
  constructor(
    host: ModuleHost,
    of: string,
    [first, second]: readonly [Wave, Wave?],
    combine: (t: number, first: number, second: number) => number,
  ) {
    this.#host = host;
    this.#of = of;
    this.#first = first;
    this.#second = second;
    this.#combine = combine;
    this.effects = first.effects + (second?.effects ?? 0);
  }

  at(t: number): number {
    const host = this.#host;
    host.spend(1);
    const first = numeric(host, this.#first.at(t), this.#of);
    const second = this.#second === undefined ? 0 : numeric(host, this.#second.at(t), this.#of);
    return this.#combine(t, first, second);
  }

  fill(times: Float64Array, values: Float64Array): void {
    this.#host.spend(Math.ceil(times.length / SINES_PER_OPERATION));
    this.#first.fill(times, values, this.#of);
    const second = new Float64Array(times.length);
    this.#second?.fill(times, second, this.#of);
    const combine = this.#combine;
    for (let index = 0; index < times.length; index += 1) {
      values[index] = combine(times[index] ?? 0, values[index] ?? 0, second[index] ?? 0);
    }
  }
}

export function totalEffects(waves: readonly Wave[]): number {
  return waves.reduce((sum, { effects }) => sum + effects, 0);
}

/** The index of the first of ascending times that is not before a time; their number if all are before it. */
function firstAtLeast(times: Float64Array, time: number): number {
  return firstWhere(times, (one) => one >= time);
}

function firstAbove(times: Float64Array, time: number): number {
  return firstWhere(times, (one) => one > time);
}

function firstWhere(times: Float64Array, isLate: (time: number) => boolean): number {
  let from = 0;
  let to = times.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    if (isLate(times[middle] ?? 0)) to = middle;
    else from = middle + 1;
  }
  return from;
}
