import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { csvLines, csvTextOf } from './csv-reading';
import { csvText } from './csv-text';

const cellsOf = (text: string) => csvLines(text).map(({ cells }) => cells);

describe('what parts the cells', () => {
  test.each([
    ['commas', 'ada,student,A\nbob,staff,B'],
    ['semicolons', 'ada;student;A\nbob;staff;B'],
    ['tabs', 'ada\tstudent\tA\nbob\tstaff\tB'],
    ['semicolons, as its first line says', 'sep=;\r\nada;student;A\r\nbob;staff;B'],
    ['semicolons, with the mark of a spreadsheet', '\uFEFFada;student;A\r\nbob;staff;B'],
    ['semicolons, with all cells quoted', '"ada";"student";"A"\n"bob";"staff";"B"'],
    ['the line ends of an old Mac', 'ada;student;A\rbob;staff;B'],
  ])('%s', (_how, text) => {
    expect(cellsOf(text)).toEqual([
      ['ada', 'student', 'A'],
      ['bob', 'staff', 'B'],
    ]);
  });

  test('is found below empty lines', () => {
    expect(cellsOf(`${'\n'.repeat(20)}ada;student`).at(-1)).toEqual(['ada', 'student']);
  });

  test('is not what stands inside cells', () => {
    expect(cellsOf('ada;student;Lab 1, Monday')).toEqual([['ada', 'student', 'Lab 1, Monday']]);
    expect(cellsOf('"Lee; Ada",student')).toEqual([['Lee; Ada', 'student']]);
    expect(cellsOf('ada;student;"Lab ""1""; Monday"')).toEqual([
      ['ada', 'student', 'Lab "1"; Monday'],
    ]);
  });
});

test('lines are those of the file', () => {
  const lines = csvLines('sep=;\n\n"a\nb";student\ncleo;student');
  expect(lines.map(({ line }) => line)).toEqual([2, 3, 5]);
});

test('a missing quotation mark is reported', () => {
  expect(csvLines('ada;student\n"bob;student').map(({ isBroken }) => isBroken)).toEqual([
    false,
    true,
  ]);
});

test('what we write is read as it was, whatever it is', () => {
  const cell = fc
    .string({ unit: fc.constantFrom('é', '"', ',', ';', '\n', ' ') })
    .map((text) => `a${text}`);
  fc.assert(
    fc.property(fc.array(cell), fc.array(fc.array(cell)), (first, others) => {
      const rows = [['id', ...first], ...others.map((row) => ['x', ...row])];
      expect(cellsOf(csvText(rows)).slice(0, rows.length)).toEqual(rows);
    }),
  );
});

const bytes = (...values: number[]) => new Uint8Array(values);

describe('the text of a file', () => {
  test('is UTF-8, or UTF-16 of either order', () => {
    expect(csvTextOf(new TextEncoder().encode('José;student'))).toBe('José;student');
    expect(csvTextOf(bytes(0xff, 0xfe, 0xe9, 0, 0x3b, 0))).toBe('é;');
    expect(csvTextOf(bytes(0xfe, 0xff, 0, 0xe9, 0, 0x3b))).toBe('é;');
  });

  test.each([
    ['an old encoding', [0x4a, 0x6f, 0x73, 0xe9]],
    ['half a character', [0xff, 0xfe, 0x41]],
  ])('is not guessed for %s', (_what, values) => {
    expect(csvTextOf(bytes(...values))).toBeNull();
  });
});
