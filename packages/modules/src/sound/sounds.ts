import { checkFunction, checkNumber, isProgramFunction, unexpected } from '../checks.js';
import { elementsOf, isPair, pair } from '../lists.js';
import type { ModuleHost, ProgramFunction, Value } from '../module.js';
import { Clipped, ProgramWave, type Wave } from './wave.js';

/** Sounds of the program: pairs of a wave, or of two waves, and a duration in seconds. */

/** The waves of the channels: one, or left and right. */
export type Waves = readonly [Wave, ...Wave[]];

/** A sound as the module works with it. */
export interface Sound {
  readonly waves: Waves;
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
    host.allocated(WORDS_PER_WAVE, wave);
    if (isProgramFunction(made)) this.#waves.set(made, wave);
    this.#functions.set(wave, made);
    return made;
  }

  /** Makes a sound of the program. */
  valueOf({ waves: [left, right = left], duration }: Sound): Value {
    const wave = this.functionOf(left);
    return pair(this.channels === 1 ? wave : pair(wave, this.functionOf(right)), duration);
  }

  /** Makes a sound of the program that is silent when its time is over. */
  clipped({ waves, duration }: Sound): Value {
    return this.valueOf({ waves: changed(waves, (wave) => new Clipped(wave, duration)), duration });
  }

  /** Makes a sound with the same wave in each channel. */
  ofWave(wave: Wave, duration: number): Sound {
    return { waves: this.channels === 1 ? [wave] : [wave, wave], duration };
  }

  /** Returns undefined for other values. */
  soundOf(value: Value): Sound | undefined {
    if (!isPair(value)) return undefined;
    const [head, duration] = value;
    if (typeof duration !== 'number') return undefined;
    if (this.channels === 1)
      return this.#isWave(head) ? this.ofWave(this.waveOf(head), duration) : undefined;
    if (!isPair(head)) return undefined;
    const [left, right] = head;
    return this.#isWave(left) && this.#isWave(right)
      ? { waves: [this.waveOf(left), this.waveOf(right)], duration }
      : undefined;
  }

  #isWave(value: Value): value is ProgramFunction {
    return isProgramFunction(value) && this.#host.arityOf(value) === 1;
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
}

/** Applies a function to the wave of each channel, once if both channels have the same wave. */
export function changed([left, right]: Waves, change: (wave: Wave) => Wave): Waves {
  const first = change(left);
  if (right === undefined) return [first];
  return [first, right === left ? first : change(right)];
}

/** The result of a computation with numbers may be no number, which waves pass on as other functions do. */
function checkNumberOrNaN(host: ModuleHost, value: Value): number {
  return typeof value === 'number' && Number.isNaN(value)
    ? value
    : checkNumber(host, { of: 'wave', value });
}
