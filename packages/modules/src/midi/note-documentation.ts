import type { DocumentedExport } from '../documentation.js';

const NOTE = { name: 'note', type: 'NoteWithOctave' } as const;

/** The functions that the modules of sounds export as well. */
export const noteDocumentation: Readonly<Record<string, DocumentedExport>> = {
  letter_name_to_midi_note: {
    kind: 'function',
    parameters: [NOTE],
    returns: 'number',
    text: 'Returns the MIDI number of a note. A note without an octave is in octave 4.',
    example: 'letter_name_to_midi_note("C4"); // 60',
  },
  midi_note_to_frequency: {
    kind: 'function',
    parameters: [{ name: 'note', type: 'number' }],
    returns: 'number',
    text: 'Returns the frequency in Hz of the note with a MIDI number.',
    example: 'midi_note_to_frequency(69); // 440',
  },
  letter_name_to_frequency: {
    kind: 'function',
    parameters: [NOTE],
    returns: 'number',
    text: 'Returns the frequency of a note in Hz.',
    example: 'letter_name_to_frequency("A5"); // 880',
  },
};
