import type { ModuleDocumentation } from '../documentation.js';
import { SHARED_SOUND_TYPES, sharedSoundDocumentation } from '../sound/sound-documentation.js';

const SOUND = { name: 'sound', type: 'Sound' } as const;
const WAVES_AND_DURATION = [
  { name: 'left_wave', type: 'Wave' },
  { name: 'right_wave', type: 'Wave' },
  { name: 'duration', type: 'number' },
] as const;

export const stereoSoundDocumentation: ModuleDocumentation = {
  summary:
    'Sounds with a left and a right channel: make them, combine them, move them and play them.',
  exports: {
    ...sharedSoundDocumentation,
    make_stereo_sound: {
      kind: 'function',
      parameters: WAVES_AND_DURATION,
      returns: 'Sound',
      text: 'Makes a sound from a wave for each channel and a duration in seconds. The sound is silent after its duration.',
      example:
        'make_stereo_sound(t => math_sin(2 * math_PI * 440 * t), t => math_sin(2 * math_PI * 300 * t), 1);',
    },
    get_left_wave: {
      kind: 'function',
      parameters: [SOUND],
      returns: 'Wave',
      text: 'Returns the wave of the left channel of a sound.',
      example: 'get_left_wave(sine_sound(1, 1))(0.25); // 1',
    },
    get_right_wave: {
      kind: 'function',
      parameters: [SOUND],
      returns: 'Wave',
      text: 'Returns the wave of the right channel of a sound.',
    },
    play_waves: {
      kind: 'function',
      parameters: WAVES_AND_DURATION,
      returns: 'Sound',
      text: 'Plays a wave in each channel for a duration in seconds, and returns the sound that is made of them.',
    },
    squash: {
      kind: 'function',
      parameters: [SOUND],
      returns: 'Sound',
      text: 'Returns a sound that has in both channels the average of the channels of a sound.',
    },
    pan: {
      kind: 'function',
      parameters: [{ name: 'amount', type: 'number' }],
      returns: 'SoundTransformer',
      text: 'Returns a function that squashes a sound and moves it to a side: `amount` is from -1, which is left only, through 0, which is the middle, to 1, which is right only.',
      example: 'play(pan(-0.5)(sine_sound(440, 1)));',
    },
    pan_mod: {
      kind: 'function',
      parameters: [{ name: 'modulator', type: 'Sound' }],
      returns: 'SoundTransformer',
      text: 'Returns a function that moves a sound from side to side as time passes. The sum of the channels of the modulator at a time is the amount of `pan` at that time.',
      example: 'play(pan_mod(sine_sound(1, 4))(sine_sound(440, 4)));',
    },
  },
  types: [...SHARED_SOUND_TYPES, 'type Sound = Pair<Pair<Wave, Wave>, number>;'],
};
