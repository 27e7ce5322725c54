import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { elementsOf } from '../lists.js';
import { exportsOf, messageOf } from '../testing/host.js';
import { core } from './core.js';

const exports = exportsOf(core);

describe('names and numbers of notes', () => {
  test.each([
    ['C4', 60],
    ['a4', 69],
    ['C#3', 49],
    ['Db3', 49],
    ['db3', 49],
    ['C♮4', 60],
    ['B', 71],
    ['bb', 70],
    ['G9', 127],
    ['C0', 12],
    ['C10', 132],
  ])('%s is number %d', (name, note) => {
    expect(exports['letter_name_to_midi_note']?.(name)).toBe(note);
  });

  test('numbers have a name with each accidental', () => {
    expect(exports['midi_note_to_letter_name']?.(61, exports['SHARP'])).toBe('C#4');
    expect(exports['midi_note_to_letter_name']?.(61, exports['FLAT'])).toBe('Db4');
    expect(exports['midi_note_to_letter_name']?.(0, '#')).toBe('C-1');
    expect(exports['midi_note_to_letter_name']?.(-1, 'b')).toBe('B-2');
  });

  test('names of numbers lead back to the numbers', () => {
    fc.assert(
      fc.property(fc.integer({ min: 12, max: 1000 }), fc.constantFrom('#', 'b'), (note, sign) => {
        const name = exports['midi_note_to_letter_name']?.(note, sign);
        expect(exports['letter_name_to_midi_note']?.(name)).toBe(note);
        expect(exports['is_note_with_octave']?.(name)).toBe(true);
      }),
    );
  });

  test('frequencies are tuned to A4', () => {
    expect(exports['midi_note_to_frequency']?.(69)).toBe(440);
    expect(exports['midi_note_to_frequency']?.(81)).toBe(880);
    expect(exports['midi_note_to_frequency']?.(60)).toBeCloseTo(261.6255653, 6);
    expect(exports['letter_name_to_frequency']?.('C4')).toBe(
      exports['midi_note_to_frequency']?.(60),
    );
  });

  test.each([
    ['C#', true],
    ['g♮11', true],
    ['E#4', false],
    ['B#', false],
    ['Cb2', false],
    ['fb', false],
    ['H4', false],
    ['C##4', false],
    ['C-1', false],
    ['C4\n', false],
    ['', false],
    [4, false],
    [null, false],
    [['C4'], false],
  ])('knows whether %j is a note', (value, expected) => {
    expect(exports['is_note_with_octave']?.(value)).toBe(expected);
  });

  test('takes notes apart and puts them together', () => {
    expect(exports['get_octave']?.('C#5')).toBe(5);
    expect(exports['get_octave']?.('c')).toBe(4);
    expect(exports['get_note_name']?.('eb')).toBe('E');
    expect(exports['get_accidental']?.('F#2')).toBe('#');
    expect(exports['get_accidental']?.('Bb')).toBe('b');
    expect(exports['get_accidental']?.('B4')).toBe(exports['NATURAL']);
    expect(exports['add_octave_to_note']?.('C#', 3)).toBe('C#3');
  });
});

const keys = (sign: string) =>
  [0, 1, 2, 3, 4, 5, 6].map((count) => exports['key_signature_to_key']?.(sign, count));

describe('keys and scales', () => {
  test('key signatures have a key', () => {
    expect(keys('#')).toEqual(['C', 'G', 'D', 'A', 'E', 'B', 'F#']);
    expect(keys('b')).toEqual(['C', 'F', 'Bb', 'Eb', 'Ab', 'Db', 'Gb']);
  });

  test.each([
    ['major_scale', [60, 62, 64, 65, 67, 69, 71, 72]],
    ['ionian_scale', [60, 62, 64, 65, 67, 69, 71, 72]],
    ['dorian_scale', [60, 62, 63, 65, 67, 69, 70, 72]],
    ['phrygian_scale', [60, 61, 63, 65, 67, 68, 70, 72]],
    ['lydian_scale', [60, 62, 64, 66, 67, 69, 71, 72]],
    ['mixolydian_scale', [60, 62, 64, 65, 67, 69, 70, 72]],
    ['minor_scale', [60, 62, 63, 65, 67, 68, 70, 72]],
    ['aeolian_scale', [60, 62, 63, 65, 67, 68, 70, 72]],
    ['locrian_scale', [60, 61, 63, 65, 66, 68, 70, 72]],
  ])('%s', (name, notes) => {
    expect(elementsOf(exports[name]?.(60))).toEqual(notes);
    expect(elementsOf(exports[name]?.('C4'))).toEqual(notes);
  });
});

describe('other arguments', () => {
  test.each([
    [
      () => exports['letter_name_to_midi_note']?.('H4'),
      'letter_name_to_midi_note: Invalid Note with Octave: H4',
    ],
    [() => exports['get_octave']?.('B#3'), 'get_octave: Invalid Note with Octave: B#3'],
    [
      () => exports['letter_name_to_frequency']?.(4),
      'letter_name_to_frequency: Expected string, got 4.',
    ],
    [
      () => exports['midi_note_to_frequency']?.(60.5),
      'midi_note_to_frequency: Expected integer, got 60.5.',
    ],
    [
      () => exports['midi_note_to_letter_name']?.(60, '♮'),
      'midi_note_to_letter_name: Expected SHARP or FLAT for accidental, got "♮".',
    ],
    [
      () => exports['add_octave_to_note']?.('C', -1),
      'add_octave_to_note: Expected integer ≥ 0, got -1.',
    ],
    [
      () => exports['key_signature_to_key']?.('#', 7),
      'key_signature_to_key: Expected integer ∈ [0, 6], got 7.',
    ],
    [() => exports['major_scale']?.('X'), 'major_scale: Invalid Note with Octave: X'],
    [() => exports['minor_scale']?.(null), 'minor_scale: Expected integer, got null.'],
  ])('are refused, case %#', (run, message) => {
    expect(messageOf(run)).toBe(message);
  });
});
