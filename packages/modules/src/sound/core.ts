import type { ModuleCore } from '../module.js';
import { isPair } from '../lists.js';
import { soundFunctions } from './functions.js';
import { Player, stopFunction } from './player.js';
import { Recorder } from './recorder.js';
import { Sounds } from './sounds.js';
import { Clipped } from './wave.js';

/** The module `sound`: sounds with one channel. A sound is a pair of a wave and a duration. */
export const core: ModuleCore = {
  name: 'sound',
  create(host) {
    const sounds = new Sounds(host, 1);
    const player = new Player(host, core.name);
    const recorder = new Recorder(host, core.name, sounds, player);
    return {
      functions: {
        ...soundFunctions(host, sounds),
        ...recorder.functions,
        get_wave: {
          parameters: 'sound',
          call(sound) {
            sounds.checkSound(sound, 'get_wave');
            return isPair(sound) ? sound[0] : undefined;
          },
        },
        play: {
          parameters: 'sound',
          call(sound) {
            player.play(sounds.checkSound(sound, 'play'));
            return sound;
          },
        },
        play_wave: {
          parameters: 'wave, duration',
          call(wave, duration) {
            const of = 'play_wave';
            const checked = sounds.checkWave(wave, of);
            const seconds = sounds.checkDuration(duration, of);
            const sound = sounds.ofWave(new Clipped(checked, seconds), seconds);
            player.play(sound);
            return sounds.valueOf(sound);
          },
        },
        play_in_tab: {
          parameters: 'sound',
          call(sound) {
            player.playInTab(sounds.checkSound(sound, 'play_in_tab'));
            return sound;
          },
        },
        stop: stopFunction(player),
      },
      answer: (request) => recorder.answer(request),
    };
  },
};
