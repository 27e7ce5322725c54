import { checkNumber } from '../checks.js';
import { isPair } from '../lists.js';
import type { ModuleCore, ModuleFunction, ModuleHost, Value } from '../module.js';
import { soundFunctions } from '../sound/functions.js';
import { Player, playingFunctions } from '../sound/player.js';
import { Recorder } from '../sound/recorder.js';
import { type Sound, Sounds } from '../sound/sounds.js';
import { Combination, type Wave } from '../sound/wave.js';

/**
 * The module `stereo_sound`: sounds with a left and a right channel. A sound is a pair of a pair of waves and a duration.
 * Whatever `sound` does with its one channel happens here in each channel.
 */
export const core: ModuleCore = {
  name: 'stereo_sound',
  create(host) {
    const sounds = new Sounds(host, 2);
    const player = new Player(host, core.name);
    const recorder = new Recorder(host, core.name, sounds, player);
    return {
      functions: {
        ...soundFunctions(host, sounds),
        ...playingFunctions(sounds, player),
        ...recorder.functions,
        ...channelFunctions(sounds, player),
        ...panningFunctions(host, sounds),
      },
      answer: (request) => recorder.answer(request),
    };
  },
};

function channelFunctions(sounds: Sounds, player: Player) {
  const soundOf = (left: Value, right: Value, duration: Value, of: string) =>
    sounds.clipped({
      waves: [sounds.checkWave(left, of), sounds.checkWave(right, of)],
      duration: sounds.checkDuration(duration, of),
    });
  const waveAt = (channel: 0 | 1, sound: Value, of: string) => {
    sounds.checkSound(sound, of);
    const waves = isPair(sound) ? sound[0] : null;
    return isPair(waves) ? waves[channel] : undefined;
  };
  return {
    make_stereo_sound: {
      parameters: 'left_wave, right_wave, duration',
      call: (left, right, duration) => soundOf(left, right, duration, 'make_stereo_sound'),
    },
    get_left_wave: {
      parameters: 'sound',
      call: (sound) => waveAt(0, sound, 'get_left_wave'),
    },
    get_right_wave: {
      parameters: 'sound',
      call: (sound) => waveAt(1, sound, 'get_right_wave'),
    },
    play_waves: {
      parameters: 'left_wave, right_wave, duration',
      call(left, right, duration) {
        const of = 'play_waves';
        const sound = soundOf(left, right, duration, of);
        player.play(sounds.checkSound(sound, of));
        return sound;
      },
    },
  } satisfies Record<string, ModuleFunction>;
}

function panningFunctions(host: ModuleHost, sounds: Sounds) {
  return {
    squash: {
      parameters: 'sound',
      call(sound) {
        const checked = sounds.checkSound(sound, 'squash');
        return sounds.clipped(sounds.ofWave(squashed(host, checked, 'squash'), checked.duration));
      },
    },
    pan: {
      parameters: 'amount',
      call(amount) {
        const of = 'pan';
        const share = clamped(checkNumber(host, { of, value: amount }));
        return host.makeFunction('panner', 'sound', (sound) => {
          const checked = sounds.checkSound(sound, of);
          const wave = squashed(host, checked, of);
          return panned(
            sounds,
            checked,
            (gain) => new Combination(host, of, [wave], (_t, value) => gain(value, share)),
          );
        });
      },
    },
    pan_mod: {
      parameters: 'modulator',
      call(modulator) {
        const of = 'pan_mod';
        const [left, right = left] = sounds.checkSound(modulator, of).waves;
        const share = new Combination(host, of, [left, right], (_t, a, b) => clamped(a + b));
        return host.makeFunction('panner', 'sound', (sound) => {
          const checked = sounds.checkSound(sound, of);
          const wave = squashed(host, checked, of);
          return panned(
            sounds,
            checked,
            (gain) =>
              new Combination(host, of, [wave, share], (_t, value, amount) => gain(value, amount)),
          );
        });
      },
    },
  } satisfies Record<string, ModuleFunction>;
}

/** The part of a value that a channel gets, for an amount from -1, which is left only, to 1, which is right only. */
type Gain = (value: number, amount: number) => number;

const LEFT: Gain = (value, amount) => (value * (1 - amount)) / 2;
const RIGHT: Gain = (value, amount) => (value * (1 + amount)) / 2;

function panned(sounds: Sounds, { duration }: Sound, withGain: (gain: Gain) => Wave): Value {
  return sounds.clipped({ waves: [withGain(LEFT), withGain(RIGHT)], duration });
}

/** The average of both channels. What is panned is squashed first, so that nothing of the other channel is lost. */
function squashed(host: ModuleHost, { waves: [left, right = left] }: Sound, of: string): Wave {
  return new Combination(host, of, [left, right], (_t, a, b) => 0.5 * (a + b));
}

function clamped(amount: number): number {
  return Math.max(-1, Math.min(1, amount));
}
