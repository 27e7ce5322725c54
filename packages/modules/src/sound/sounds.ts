import { checkFunction, checkNumber, isProgramFunction, unexpected } from '../checks.js';
import { elementsOf, isPair, pair } from '../lists.js';
import type { ModuleHost, ProgramFunction, Value } from '../module.js';
import { Clipped, ProgramWave, type Wave } from './wave.js';

/** Sounds of the program: pairs of a wave, or of two waves, and a duration in seconds. */

/** A sound as the module works with it. */
export interface Sound {
  /** One for each channel: one, or left and right. */
  readonly waves: readonly Wave[];
  readonly duration: number;
}

/** The words of memory of a wave, with the function by which programs call it. */
const WORDS_PER_WAVE = 40;

/** Turns values of the program into waves and sounds, and the other way round. */
export class Sounds {
  readonly channels: 1 | 2;
  readonly #host: ModuleHost;
  /** The waves of the functions that were made here, so that sampling them involves no calls. */
  readonly #waves = new WeakMap<object, Wave>();
  readonly #functions = new WeakMap<Wave, Value>();

  constructor(host: ModuleHost, channels: 1 | 2) {
    this.#host = host;
    this.channels = channels;
  }

  /** The wave of a function of the program, whoever made it. */
  waveOf(callee: ProgramFunction): Wave {
    return this.#waves.get(callee) ?? new ProgramWave(this.#host, callee);
  }

  /** The function by which programs call a wave. */
  functionOf(wave: Wave): Value {
    const known = this.#functions.get(wave);
    if (known !== undefined) return known;
    const host = this.#host;
    const made = host.makeFunction('wave', 't', (t) => wave.at(checkNumberOrNaN(host, t)));
    host.allocated(WORDS_PER_WAVE);
    if (isProgramFunction(made)) this.#waves.set(made, wave);
    this.#functions.set(wave, made);
    return made;
  }

  /** Makes a sound of the program. */
  valueOf({ waves, duration }: Sound): Value {
    const [left, right] = waves.map((wave) => this.functionOf(wave));
    return pair(this.channels === 1 ? left : pair(left, right), duration);
  }

  /** Makes a sound of the program that is silent when its time is over. */
  clipped({ waves, duration }: Sound): Value {
    const [left, right] = waves;
    const clip = (wave: Wave) => new Clipped(wave, duration);
    const clipped = left === undefined ? [] : [clip(left)];
    if (right !== undefined)
      clipped.push(right === left ? (clipped[0] ?? clip(right)) : clip(right));
    return this.valueOf({ waves: clipped, duration });
  }

  /** Makes a sound with the same wave in each channel. */
  ofWave(wave: Wave, duration: number): Sound {
    return { waves: Array.from({ length: this.channels }, () => wave), duration };
  }

  /** Returns undefined for other values. */
  soundOf(value: Value): Sound | undefined {
    if (!isPair(value)) return undefined;
    const [head, duration] = value;
    if (typeof duration !== 'number') return undefined;
    const functions = this.channels === 1 ? [head] : isPair(head) ? head : [];
    const waves = functions
      .filter((one) => isProgramFunction(one) && this.#host.arityOf(one) === 1)
      .map((one) => this.waveOf(one as ProgramFunction));
    return waves.length === this.channels ? { waves, duration } : undefined;
  }

  checkSound(value: Value, of: string): Sound {
    const sound = this.soundOf(value);
    if (sound === undefined) throw unexpected(this.#host, 'Sound', { of, value });
    return sound;
  }

  checkSounds(value: Value, of: string): Sound[] {
    const sounds = elementsOf(value)?.map((element) => this.soundOf(element));
    if (sounds?.every((sound) => sound !== undefined) !== true) {
      throw unexpected(this.#host, 'list of Sounds', { of, value });
    }
    return sounds;
  }

  checkWave(value: Value, of: string): Wave {
    return this.waveOf(checkFunction(this.#host, { of, value }, 1, 'Wave'));
  }

  checkDuration(value: Value, of: string): number {
    return checkNumber(this.#host, { of, value }, { min: 0 });
  }

  /** Applies a function to the wave of each channel, once if all channels have the same wave. */
  mapWaves({ waves }: Sound, change: (wave: Wave, channel: number) => Wave): readonly Wave[] {
    const changed = new Map<Wave, Wave>();
    return waves.map((wave, channel) => {
      const known = changed.get(wave);
      if (known !== undefined) return known;
      const made = change(wave, channel);
      changed.set(wave, made);
      return made;
    });
  }
}

/** The result of a computation with numbers may be no number, which waves pass on as other functions do. */
function checkNumberOrNaN(host: ModuleHost, value: Value): number {
  return typeof value === 'number' && Number.isNaN(value)
    ? value
    : checkNumber(host, { of: 'wave', value });
}
