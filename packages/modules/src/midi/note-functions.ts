import { checkNumber, unexpected } from '../checks.js';
import type { ModuleFunction, ModuleHost, Value } from '../module.js';
import { frequencyOf, type Note, numberOfNote, parseNote } from './notes.js';

/** The functions that turn names of notes into numbers and frequencies. The modules of sounds export them as well. */
export function noteFunctions(host: ModuleHost) {
  return {
    letter_name_to_midi_note: {
      parameters: 'note',
      call: (note) => numberOfNote(checkNote(host, note, 'letter_name_to_midi_note')),
    },
    midi_note_to_frequency: {
      parameters: 'note',
      call: (note) => frequencyOf(checkNoteNumber(host, note, 'midi_note_to_frequency')),
    },
    letter_name_to_frequency: {
      parameters: 'note',
      call: (note) => frequencyOf(numberOfNote(checkNote(host, note, 'letter_name_to_frequency'))),
    },
  } satisfies Record<string, ModuleFunction>;
}

/** @throws when the value is no name of a note */
export function checkNote(host: ModuleHost, value: Value, of: string): Note {
  if (typeof value !== 'string') throw unexpected(host, 'string', { of, value });
  const note = parseNote(value);
  if (note !== undefined) return note;
  throw host.error(
    `${of}: Invalid Note with Octave: ${value}`,
    'A note is a letter from A to G, then # or b if it needs one, then the octave: "C4", "F#5". There is no B#, E#, Cb or Fb.',
  );
}

/** @throws when the value is no integer, which is what the numbers of notes are */
export function checkNoteNumber(host: ModuleHost, value: Value, of: string): number {
  return checkNumber(host, { of, value }, { isInteger: true });
}
