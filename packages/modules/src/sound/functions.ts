import { checkFunction, checkNumber, unexpected } from '../checks.js';
import { elementsOf } from '../lists.js';
import { checkNoteNumber, noteFunctions } from '../midi/note-functions.js';
import { frequencyOf } from '../midi/notes.js';
import type { ModuleFunction, ModuleHost, Value } from '../module.js';
import {
  type Envelope,
  INSTRUMENTS,
  shapeOf,
  SINES,
  WAVEFORMS,
  type Waveform,
} from './formulas.js';
import { changed, type Sound, type Sounds } from './sounds.js';
import { Average, Combination, Formula, Sequence, type TimedWave, type Wave } from './wave.js';

/** The functions that make sounds and combine them, for sounds with any number of channels. */
export function soundFunctions(host: ModuleHost, sounds: Sounds) {
  return {
    ...partFunctions(host, sounds),
    ...elementaryFunctions(host, sounds),
    ...combiningFunctions(host, sounds),
    ...instrumentFunctions(host, sounds),
    ...noteFunctions(host),
  } satisfies Record<string, ModuleFunction>;
}

function partFunctions(host: ModuleHost, sounds: Sounds) {
  return {
    make_sound: {
      parameters: 'wave, duration',
      call(wave, duration) {
        const of = 'make_sound';
        const checked = sounds.checkWave(wave, of);
        return sounds.clipped(sounds.ofWave(checked, sounds.checkDuration(duration, of)));
      },
    },
    get_duration: {
      parameters: 'sound',
      call: (sound) => sounds.checkSound(sound, 'get_duration').duration,
    },
    is_sound: {
      parameters: 'value',
      call: (value) => sounds.soundOf(value) !== undefined,
    },
  } satisfies Record<string, ModuleFunction>;
}

function waveOf(host: ModuleHost, waveform: Waveform, frequency: number): Formula {
  return new Formula(host, WAVEFORMS[waveform](frequency), SINES[waveform]);
}

function elementaryFunctions(host: ModuleHost, sounds: Sounds): Record<string, ModuleFunction> {
  const pitched = (waveform: Waveform): [string, ModuleFunction] => {
    const of = `${waveform}_sound`;
    const call = (frequency: Value, duration: Value) => {
      const wave = waveOf(host, waveform, checkNumber(host, { of, value: frequency }));
      return sounds.clipped(sounds.ofWave(wave, sounds.checkDuration(duration, of)));
    };
    return [of, { parameters: 'frequency, duration', call }];
  };
  return {
    noise_sound: {
      parameters: 'duration',
      call(duration) {
        const noise = new Formula(host, () => host.random() * 2 - 1, SINES.noise, false);
        return sounds.clipped(sounds.ofWave(noise, sounds.checkDuration(duration, 'noise_sound')));
      },
    },
    silence_sound: {
      parameters: 'duration',
      call(duration) {
        const silence = new Formula(host, () => 0, SINES.silence);
        return sounds.clipped(
          sounds.ofWave(silence, sounds.checkDuration(duration, 'silence_sound')),
        );
      },
    },
    ...Object.fromEntries((['sine', 'square', 'triangle', 'sawtooth'] as const).map(pitched)),
  };
}

function combiningFunctions(host: ModuleHost, sounds: Sounds) {
  return {
    consecutively: {
      parameters: 'list_of_sounds',
      call: (list) => {
        const parts = sounds.checkSounds(list, 'consecutively');
        return sounds.valueOf(consecutive(host, sounds, parts));
      },
    },
    simultaneously: {
      parameters: 'list_of_sounds',
      call: (list) => {
        const of = 'simultaneously';
        return sounds.clipped(simultaneous(host, sounds, sounds.checkSounds(list, of), of));
      },
    },
    adsr: {
      parameters: 'attack_ratio, decay_ratio, sustain_level, release_ratio',
      call(attack, decay, sustain, release) {
        const check = (parameter: string, value: Value) =>
          checkNumber(host, { of: 'adsr', parameter, value });
        const envelope: Envelope = {
          attack: check('attack_ratio', attack),
          decay: check('decay_ratio', decay),
          sustain: check('sustain_level', sustain),
          release: check('release_ratio', release),
        };
        return host.makeFunction('envelope', 'sound', (sound) =>
          sounds.clipped(enveloped(host, envelope, sounds.checkSound(sound, 'adsr'))),
        );
      },
    },
    stacking_adsr: {
      parameters: 'waveform, base_frequency, duration, envelopes',
      call(waveform, frequency, duration, envelopes) {
        const of = 'stacking_adsr';
        const producer = checkFunction(host, { of, value: waveform }, 2, 'SoundProducer');
        const base = checkNumber(host, { of, value: frequency });
        const seconds = sounds.checkDuration(duration, of);
        const transformers = elementsOf(envelopes)?.map((value) =>
          checkFunction(host, { of, value }, 1, 'SoundTransformer'),
        );
        if (transformers === undefined) {
          throw unexpected(host, 'list of SoundTransformers', { of, value: envelopes });
        }
        const parts = transformers.map((transformer, index) => {
          const harmonic = host.call(producer, base * (index + 1), seconds);
          return sounds.checkSound(host.call(transformer, harmonic), of);
        });
        return sounds.clipped(simultaneous(host, sounds, parts, of));
      },
    },
    phase_mod: {
      parameters: 'frequency, duration, amount',
      call(frequency, duration, amount) {
        const of = 'phase_mod';
        const carrier = checkNumber(host, { of, value: frequency });
        const seconds = sounds.checkDuration(duration, of);
        const factor = checkNumber(host, { of, value: amount });
        return host.makeFunction('modulate', 'modulator', (modulator) => {
          const waves = changed(
            sounds.checkSound(modulator, of).waves,
            (wave) =>
              new Combination(host, of, [wave], (t, value) =>
                Math.sin(2 * Math.PI * t * carrier + factor * value),
              ),
          );
          return sounds.clipped({ waves, duration: seconds });
        });
      },
    },
  } satisfies Record<string, ModuleFunction>;
}

function instrumentFunctions(host: ModuleHost, sounds: Sounds): Record<string, ModuleFunction> {
  return Object.fromEntries(
    Object.entries(INSTRUMENTS).map(([of, { waveform, envelopes }]): [string, ModuleFunction] => [
      of,
      {
        parameters: 'note, duration',
        call(note, duration) {
          const frequency = frequencyOf(checkNoteNumber(host, note, of));
          const seconds = sounds.checkDuration(duration, of);
          const parts = envelopes.map(([attack, decay, sustain, release], index) => {
            const wave = waveOf(host, waveform, frequency * (index + 1));
            const envelope = { attack, decay, sustain, release };
            return enveloped(host, envelope, sounds.ofWave(wave, seconds));
          });
          return sounds.clipped(simultaneous(host, sounds, parts, of));
        },
      },
    ]),
  );
}

function consecutive(host: ModuleHost, sounds: Sounds, parts: readonly Sound[]): Sound {
  // Added from the last to the first, as the reference does.
  const duration = parts.reduceRight((sum, part) => part.duration + sum, 0);
  return merged(sounds, parts, duration, (timed) => new Sequence(host, timed));
}

function simultaneous(
  host: ModuleHost,
  sounds: Sounds,
  parts: readonly Sound[],
  of: string,
): Sound {
  const duration = parts.reduce((most, part) => Math.max(most, part.duration), 0);
  return merged(sounds, parts, duration, (timed) => new Average(host, timed, of));
}

/** Merges sounds channel by channel, once if all of them have the same wave in both channels. */
function merged(
  sounds: Sounds,
  parts: readonly Sound[],
  duration: number,
  merge: (parts: readonly TimedWave[]) => Wave,
): Sound {
  const left = parts.map(({ waves, duration: own }) => ({ wave: waves[0], duration: own }));
  const right = parts.map(({ waves: [first, second = first], duration: own }) => ({
    wave: second,
    duration: own,
  }));
  const isSame = left.every(({ wave }, index) => wave === right[index]?.wave);
  const merging = merge(left);
  return isSame ? sounds.ofWave(merging, duration) : { waves: [merging, merge(right)], duration };
}

function enveloped(host: ModuleHost, envelope: Envelope, { waves, duration }: Sound): Sound {
  const shape = shapeOf(envelope, duration);
  const enclose = (wave: Wave) => new Combination(host, 'adsr', [wave], shape);
  return { waves: changed(waves, enclose), duration };
}
