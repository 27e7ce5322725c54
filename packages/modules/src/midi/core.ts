import { checkNumber, unexpected } from '../checks.js';
import { listOf } from '../lists.js';
import type { ModuleCore, ModuleFunction, ModuleHost, Value } from '../module.js';
import { checkNote, checkNoteNumber, noteFunctions } from './note-functions.js';
import {
  FLAT,
  KEYS,
  MODES,
  nameOfNumber,
  NATURAL,
  numberOfNote,
  parseNote,
  scaleFrom,
  SHARP,
} from './notes.js';

/** The module `midi`: names, numbers and frequencies of notes, and scales. */
export const core: ModuleCore = {
  name: 'midi',
  create: (host) => ({
    functions: { ...noteFunctions(host), ...partFunctions(host), ...scaleFunctions(host) },
    constants: { SHARP, FLAT, NATURAL },
  }),
};

/** The functions that take names of notes apart and put them together. */
function partFunctions(host: ModuleHost) {
  return {
    midi_note_to_letter_name: {
      parameters: 'note, accidental',
      call: (note, accidental) =>
        nameOfNumber(
          checkNoteNumber(host, note, 'midi_note_to_letter_name'),
          checkSign(host, accidental, 'midi_note_to_letter_name'),
        ),
    },
    is_note_with_octave: {
      parameters: 'value',
      call: (value) => typeof value === 'string' && parseNote(value) !== undefined,
    },
    add_octave_to_note: {
      parameters: 'note, octave',
      call(note, octave) {
        const of = 'add_octave_to_note';
        if (typeof note !== 'string') throw unexpected(host, 'string', { of, value: note });
        return `${note}${checkNumber(host, { of, value: octave }, { min: 0, isInteger: true })}`;
      },
    },
    get_octave: {
      parameters: 'note',
      call: (note) => checkNote(host, note, 'get_octave').octave,
    },
    get_note_name: {
      parameters: 'note',
      call: (note) => checkNote(host, note, 'get_note_name').letter,
    },
    get_accidental: {
      parameters: 'note',
      call: (note) => checkNote(host, note, 'get_accidental').accidental,
    },
    key_signature_to_key: {
      parameters: 'accidental, numAccidentals',
      call(accidental, count) {
        const of = 'key_signature_to_key';
        const sign = checkSign(host, accidental, of);
        const range = { min: 0, max: KEYS[sign].length - 1, isInteger: true };
        return KEYS[sign][checkNumber(host, { of, value: count }, range)];
      },
    },
  } satisfies Record<string, ModuleFunction>;
}

function scaleFunctions(host: ModuleHost): Record<string, ModuleFunction> {
  const scale = (name: string, mode: (typeof MODES)[number]): [string, ModuleFunction] => [
    name,
    {
      parameters: 'key',
      call: (key) => listOf(...scaleFrom(checkKey(host, key, name), mode)),
    },
  ];
  return Object.fromEntries([
    scale('major_scale', 'ionian'),
    scale('minor_scale', 'aeolian'),
    ...MODES.map((mode) => scale(`${mode}_scale`, mode)),
  ]);
}

/** A key is the name or the number of a note. */
function checkKey(host: ModuleHost, value: Value, of: string): number {
  return typeof value === 'string'
    ? numberOfNote(checkNote(host, value, of))
    : checkNoteNumber(host, value, of);
}

function checkSign(host: ModuleHost, value: Value, of: string): typeof SHARP | typeof FLAT {
  if (value === SHARP || value === FLAT) return value;
  throw unexpected(host, 'SHARP or FLAT', { of, parameter: 'accidental', value });
}
