import type { ModuleDocumentation } from '../documentation.js';
import { SHARED_SOUND_TYPES, sharedSoundDocumentation } from './sound-documentation.js';

export const soundDocumentation: ModuleDocumentation = {
  summary: 'Sounds as functions of time: make them, combine them, play them and record them.',
  exports: {
    ...sharedSoundDocumentation,
    get_wave: {
      kind: 'function',
      parameters: [{ name: 'sound', type: 'Sound' }],
      returns: 'Wave',
      text: 'Returns the wave of a sound: a function from a time in seconds to an amplitude.',
      example: 'get_wave(sine_sound(1, 1))(0.25); // 1',
    },
  },
  types: [...SHARED_SOUND_TYPES, 'type Sound = Pair<Wave, number>;'],
};
