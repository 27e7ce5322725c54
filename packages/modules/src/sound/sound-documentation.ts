import type { DocumentedExport } from '../documentation.js';
import { noteDocumentation } from '../midi/note-documentation.js';

/** The documentation that both modules of sounds have. */

const SOUND = { name: 'sound', type: 'Sound' } as const;
const WAVE = { name: 'wave', type: 'Wave' } as const;
const DURATION = { name: 'duration', type: 'number' } as const;
const FREQUENCY = { name: 'frequency', type: 'number' } as const;
const LIST = { name: 'list_of_sounds', type: 'List' } as const;

function pitched(waveform: string, text: string): DocumentedExport {
  return {
    kind: 'function',
    parameters: [FREQUENCY, DURATION],
    returns: 'Sound',
    text,
    example: `play(${waveform}_sound(440, 1));`,
  };
}

function instrument(name: string): DocumentedExport {
  return {
    kind: 'function',
    parameters: [{ name: 'note', type: 'number' }, DURATION],
    returns: 'Sound',
    text: `Returns the sound of a ${name} that plays the note with a MIDI number, for a duration in seconds.`,
    example: `play(${name}(60, 2));`,
  };
}

export const sharedSoundDocumentation: Readonly<Record<string, DocumentedExport>> = {
  make_sound: {
    kind: 'function',
    parameters: [WAVE, DURATION],
    returns: 'Sound',
    text: 'Makes a sound from a wave, which is a function from a time in seconds to an amplitude between -1 and 1, and a duration in seconds. The sound is silent after its duration.',
    example: 'make_sound(t => math_sin(2 * math_PI * 440 * t), 1);',
  },
  get_duration: {
    kind: 'function',
    parameters: [SOUND],
    returns: 'number',
    text: 'Returns the duration of a sound in seconds.',
    example: 'get_duration(sine_sound(440, 2)); // 2',
  },
  is_sound: {
    kind: 'function',
    parameters: [{ name: 'value', type: 'any' }],
    returns: 'boolean',
    text: 'Tells whether a value is a sound.',
  },
  play: {
    kind: 'function',
    parameters: [SOUND],
    returns: 'Sound',
    text: 'Plays a sound at once, and returns it. Only one sound can be played in this way at a time.',
    example: 'play(sine_sound(440, 1));',
  },
  play_wave: {
    kind: 'function',
    parameters: [WAVE, DURATION],
    returns: 'Sound',
    text: 'Plays a wave for a duration in seconds, and returns the sound that is made of it.',
    example: 'play_wave(t => math_sin(2 * math_PI * 440 * t), 1);',
  },
  play_in_tab: {
    kind: 'function',
    parameters: [SOUND],
    returns: 'Sound',
    text: 'Adds a player for a sound to the tab of sounds, and returns the sound. There can be any number of players.',
    example: 'play_in_tab(piano(60, 2));',
  },
  stop: {
    kind: 'function',
    parameters: [],
    returns: 'void',
    text: 'Stops the sound that is being played at once.',
  },
  init_record: {
    kind: 'function',
    parameters: [],
    returns: 'string',
    text: 'Asks the user for permission to use the microphone. It must be called before anything is recorded.',
    example: 'init_record();',
  },
  record: {
    kind: 'function',
    parameters: [{ name: 'buffer', type: 'number' }],
    returns: '() => SoundPromise',
    text: 'Waits a moment and `buffer` seconds, gives a short signal, and records until the function that it returns is called. That function returns another one, which returns the recorded sound. Call them from the console.',
    example:
      '// In the console, after init_record():\nconst stop_recording = record(0.5);\nconst promise = stop_recording();\nplay(promise());',
  },
  record_for: {
    kind: 'function',
    parameters: [DURATION, { name: 'buffer', type: 'number' }],
    returns: 'SoundPromise',
    text: 'Gives a short signal, waits for `buffer` seconds, records for `duration` seconds, and gives a signal again. It returns a function that returns the recorded sound when it is ready.',
    example:
      '// In the console, after init_record():\nconst promise = record_for(2, 0.5);\nplay(promise());',
  },
  noise_sound: {
    kind: 'function',
    parameters: [DURATION],
    returns: 'Sound',
    text: 'Returns white noise: a random amplitude at each time.',
    example: 'play(noise_sound(0.5));',
  },
  silence_sound: {
    kind: 'function',
    parameters: [DURATION],
    returns: 'Sound',
    text: 'Returns silence.',
  },
  sine_sound: pitched('sine', 'Returns a sine wave with a frequency in Hz: a pure tone.'),
  square_sound: pitched(
    'square',
    'Returns an approximation of a square wave with a frequency in Hz, made of five sine waves.',
  ),
  triangle_sound: pitched(
    'triangle',
    'Returns an approximation of a triangle wave with a frequency in Hz, made of five sine waves.',
  ),
  sawtooth_sound: pitched(
    'sawtooth',
    'Returns an approximation of a sawtooth wave with a frequency in Hz, made of five sine waves.',
  ),
  consecutively: {
    kind: 'function',
    parameters: [LIST],
    returns: 'Sound',
    text: 'Returns the sounds of a list one after another.',
    example: 'play(consecutively(list(piano(60, 0.5), piano(64, 0.5), piano(67, 1))));',
  },
  simultaneously: {
    kind: 'function',
    parameters: [LIST],
    returns: 'Sound',
    text: 'Returns the sounds of a list at the same time. The sum of their waves is divided by the number of sounds, so that it is not too loud. The result lasts as long as the longest sound.',
    example: 'play(simultaneously(list(piano(60, 1), piano(64, 1), piano(67, 1))));',
  },
  adsr: {
    kind: 'function',
    parameters: [
      { name: 'attack_ratio', type: 'number' },
      { name: 'decay_ratio', type: 'number' },
      { name: 'sustain_level', type: 'number' },
      { name: 'release_ratio', type: 'number' },
    ],
    returns: 'SoundTransformer',
    text: 'Returns a function that gives a sound an envelope: it becomes louder from silence (attack), falls to the sustain level (decay), stays there, and fades to silence (release). The ratios are parts of the duration of the sound.',
    example: 'const envelope = adsr(0.2, 0.3, 0.3, 0.1);\nplay(envelope(sine_sound(440, 2)));',
  },
  stacking_adsr: {
    kind: 'function',
    parameters: [
      { name: 'waveform', type: 'SoundProducer' },
      { name: 'base_frequency', type: 'number' },
      DURATION,
      { name: 'envelopes', type: 'List' },
    ],
    returns: 'Sound',
    text: 'Returns a sound of several harmonics, each with its own envelope. `waveform` is called with the base frequency, twice the base frequency and so on, once for each envelope of the list.',
    example:
      'play(stacking_adsr(sine_sound, 300, 2, list(adsr(0.1, 0.3, 0.2, 0.5), adsr(0.2, 0.5, 0.6, 0.1))));',
  },
  phase_mod: {
    kind: 'function',
    parameters: [FREQUENCY, DURATION, { name: 'amount', type: 'number' }],
    returns: 'SoundTransformer',
    text: 'Returns a function that makes a sound from a modulator, which is also a sound: a sine wave with a frequency in Hz and a duration, whose phase follows the modulator. `amount` says how strongly.',
    example: 'play(phase_mod(440, 2, 3)(sine_sound(220, 2)));',
  },
  bell: instrument('bell'),
  cello: instrument('cello'),
  piano: instrument('piano'),
  trombone: instrument('trombone'),
  violin: instrument('violin'),
  ...noteDocumentation,
};

/** Types that do not depend on the number of channels. */
export const SHARED_SOUND_TYPES = [
  'type Wave = (t: number) => number;',
  'type SoundProducer = (frequency: number, duration: number) => Sound;',
  'type SoundTransformer = (sound: Sound) => Sound;',
  'type SoundPromise = () => Sound;',
  'type NoteWithOctave = string;',
] as const;
