/** Names and numbers of notes. A number counts semitones: C0 is 12 and A4 is 69. */

export const SHARP = '#';
export const FLAT = 'b';
export const NATURAL = '♮';

const SEMITONES_PER_OCTAVE = 12;
const DEFAULT_OCTAVE = 4;

/** The semitones from C up to each letter. */
const SEMITONES: Readonly<Record<string, number>> = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 };

/** The names within an octave, by accidental. */
const NAMES = {
  [SHARP]: ['C', 'C#', 'D', 'D#', 'E', 'F', 'F#', 'G', 'G#', 'A', 'A#', 'B'],
  [FLAT]: ['C', 'Db', 'D', 'Eb', 'E', 'F', 'Gb', 'G', 'Ab', 'A', 'Bb', 'B'],
} as const;

/** Names that the musical scale has, but that programs cannot use. */
const REFUSED: ReadonlySet<string> = new Set(['B#', 'E#', 'Cb', 'Fb']);

export interface Note {
  /** Upper case. */
  readonly letter: string;
  readonly accidental: typeof SHARP | typeof FLAT | typeof NATURAL;
  readonly octave: number;
}

/** Reads a note such as `C#5`. Without an octave it is in octave 4. Returns undefined when the text is no note. */
export function parseNote(text: string): Note | undefined {
  const match = /^([A-Ga-g])([#b♮]?)(\d*)$/.exec(text);
  if (match === null) return undefined;
  const [, letter = '', sign = '', octave = ''] = match;
  if (REFUSED.has(letter.toUpperCase() + sign)) return undefined;
  return {
    letter: letter.toUpperCase(),
    accidental: sign === SHARP || sign === FLAT ? sign : NATURAL,
    octave: octave === '' ? DEFAULT_OCTAVE : Number(octave),
  };
}

export function numberOfNote({ letter, accidental, octave }: Note): number {
  const shift = accidental === SHARP ? 1 : accidental === FLAT ? -1 : 0;
  return SEMITONES_PER_OCTAVE * (octave + 1) + (SEMITONES[letter] ?? 0) + shift;
}

/** @param accidental the sign of notes that need one */
export function nameOfNumber(note: number, accidental: typeof SHARP | typeof FLAT): string {
  const octave = Math.floor(note / SEMITONES_PER_OCTAVE);
  const name = NAMES[accidental][note - octave * SEMITONES_PER_OCTAVE] ?? '';
  return `${name}${octave - 1}`;
}

/** The frequency in Hz, tuned to 440 Hz for A4. */
export function frequencyOf(note: number): number {
  return 440 * 2 ** ((note - 69) / SEMITONES_PER_OCTAVE);
}

/** The semitones between the notes of a major scale. The scales of the other modes begin at another of its notes. */
const STEPS = [2, 2, 1, 2, 2, 2, 1] as const;

/** The modes in the order of the notes on which they begin. */
export const MODES = [
  'ionian',
  'dorian',
  'phrygian',
  'lydian',
  'mixolydian',
  'aeolian',
  'locrian',
] as const;

/** The notes of a scale, from the key to the same note an octave higher. */
export function scaleFrom(key: number, mode: (typeof MODES)[number]): number[] {
  const first = MODES.indexOf(mode);
  const notes = [key];
  let note = key;
  for (let step = 0; step < STEPS.length; step += 1) {
    note += STEPS[(first + step) % STEPS.length] ?? 0;
    notes.push(note);
  }
  return notes;
}

/** The major keys whose signatures have 0, 1, 2 ... accidentals. */
export const KEYS = {
  [SHARP]: ['C', 'G', 'D', 'A', 'E', 'B', 'F#'],
  [FLAT]: ['C', 'F', 'Bb', 'Eb', 'Ab', 'Db', 'Gb'],
} as const;
