import { isPair } from '../lists.js';
import type { ModuleCore } from '../module.js';
import { soundFunctions } from './functions.js';
import { Player, playingFunctions } from './player.js';
import { Recorder } from './recorder.js';
import { Sounds } from './sounds.js';

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
        ...playingFunctions(sounds, player),
        ...recorder.functions,
        get_wave: {
          parameters: 'sound',
          call(sound) {
            sounds.checkSound(sound, 'get_wave');
            return isPair(sound) ? sound[0] : undefined;
          },
        },
      },
      answer: (request) => recorder.answer(request),
    };
  },
};
