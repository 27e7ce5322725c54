import type { DocumentedExport, ModuleDocumentation } from '../documentation.js';
import { noteDocumentation } from './note-documentation.js';

const NOTE = { name: 'note', type: 'NoteWithOctave' } as const;
const NOTE_NUMBER = { name: 'note', type: 'number' } as const;

function scale(name: string, steps: string): DocumentedExport {
  return {
    kind: 'function',
    parameters: [{ name: 'key', type: 'NoteWithOctave | number' }],
    returns: 'List',
    text: `Returns the ${name} scale as a list of eight MIDI numbers, from \`key\` to the same note an octave higher. The steps between them are ${steps} semitones.`,
  };
}

export const midiDocumentation: ModuleDocumentation = {
  summary: 'Names, MIDI numbers and frequencies of notes, and scales.',
  exports: {
    ...noteDocumentation,
    midi_note_to_letter_name: {
      kind: 'function',
      parameters: [NOTE_NUMBER, { name: 'accidental', type: 'string' }],
      returns: 'NoteWithOctave',
      text: 'Returns the name of the note with a MIDI number. `accidental` is `SHARP` or `FLAT`, and used for notes that need a sign.',
      example: 'midi_note_to_letter_name(61, SHARP); // "C#4"',
    },
    is_note_with_octave: {
      kind: 'function',
      parameters: [{ name: 'value', type: 'any' }],
      returns: 'boolean',
      text: 'Tells whether a value is the name of a note, with or without an octave.',
      example: 'is_note_with_octave("E#4"); // false',
    },
    add_octave_to_note: {
      kind: 'function',
      parameters: [
        { name: 'note', type: 'Note' },
        { name: 'octave', type: 'number' },
      ],
      returns: 'NoteWithOctave',
      text: 'Returns the name of a note in an octave.',
      example: 'add_octave_to_note("C#", 5); // "C#5"',
    },
    get_octave: {
      kind: 'function',
      parameters: [NOTE],
      returns: 'number',
      text: 'Returns the octave of a note, which is 4 if its name has none.',
      example: 'get_octave("C#5"); // 5',
    },
    get_note_name: {
      kind: 'function',
      parameters: [NOTE],
      returns: 'string',
      text: 'Returns the letter of a note in upper case.',
      example: 'get_note_name("eb4"); // "E"',
    },
    get_accidental: {
      kind: 'function',
      parameters: [NOTE],
      returns: 'string',
      text: 'Returns the accidental of a note: `SHARP`, `FLAT` or `NATURAL`.',
      example: 'get_accidental("F#2"); // "#"',
    },
    key_signature_to_key: {
      kind: 'function',
      parameters: [
        { name: 'accidental', type: 'string' },
        { name: 'numAccidentals', type: 'number' },
      ],
      returns: 'Note',
      text: 'Returns the major key whose signature has a number of sharps or flats, from 0 to 6. `accidental` is `SHARP` or `FLAT`.',
      example: 'key_signature_to_key(SHARP, 2); // "D"',
    },
    major_scale: scale('major', '2 2 1 2 2 2 1'),
    minor_scale: scale('minor', '2 1 2 2 1 2 2'),
    ionian_scale: scale('Ionian', '2 2 1 2 2 2 1'),
    dorian_scale: scale('Dorian', '2 1 2 2 2 1 2'),
    phrygian_scale: scale('Phrygian', '1 2 2 2 1 2 2'),
    lydian_scale: scale('Lydian', '2 2 2 1 2 2 1'),
    mixolydian_scale: scale('Mixolydian', '2 2 1 2 2 1 2'),
    aeolian_scale: scale('Aeolian', '2 1 2 2 1 2 2'),
    locrian_scale: scale('Locrian', '1 2 2 1 2 2 2'),
    SHARP: { kind: 'constant', type: 'string', text: 'The sign `"#"`, which raises a note.' },
    FLAT: { kind: 'constant', type: 'string', text: 'The sign `"b"`, which lowers a note.' },
    NATURAL: {
      kind: 'constant',
      type: 'string',
      text: 'The sign `"♮"`, for notes that are neither raised nor lowered.',
    },
  },
  types: ['type Note = string;', 'type NoteWithOctave = string;'],
};
