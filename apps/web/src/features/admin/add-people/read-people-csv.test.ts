import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CoursePerson } from '@wellspring/contract';
import { effectOf, hasRoomFor, knownPeople, strangersAmong } from './effects';
import { MAX_ROWS, readPeople } from './read-people-csv';

const student = (line: number, username: string, group: string | null = null) => ({
  line,
  username,
  role: 'student',
  group,
});

describe('a good file', () => {
  test('has a person in each line, with or without a group', () => {
    expect(readPeople('ada,student,Group A\nbob,staff\n', null)).toEqual({
      kind: 'people',
      hasHeader: false,
      rows: [
        student(1, 'ada', 'Group A'),
        { line: 2, username: 'bob', role: 'staff', group: null },
      ],
    });
  });

  test.each([
    ['by Windows', 'ada,student\r\nbob,student\r\n'],
    ['with the mark of a spreadsheet', '\uFEFFada,student\nbob,student'],
    ['with semicolons', 'ada;student\nbob;student'],
    ['copied from a spreadsheet', 'ada\tstudent\nbob\tstudent'],
    ['with spaces around', ' ada , student \nbob,student,'],
    ['with empty cells at the ends', 'ada,student,,,\nbob,student,,,'],
    ['in quotation marks', '"ada","student"\n"bob","student"'],
  ])('is read when written %s', (_how, text) => {
    expect(readPeople(text, null)).toMatchObject({
      rows: [student(1, 'ada'), student(2, 'bob')],
    });
  });

  test('may be parted by semicolons below empty lines, or below a line that says so', () => {
    expect(readPeople(`${'\n'.repeat(20)}ada;student;Lab 1, Monday`, null)).toMatchObject({
      rows: [student(21, 'ada', 'Lab 1, Monday')],
    });
    expect(readPeople('sep=;\r\nada;student', null)).toMatchObject({ rows: [student(2, 'ada')] });
  });

  test('may have a heading, which is left out', () => {
    expect(readPeople('Username,Role,Group\nada,student', null)).toEqual({
      kind: 'people',
      hasHeader: true,
      rows: [student(2, 'ada')],
    });
  });

  test('lines are those of the file, also after empty ones and cells of several lines', () => {
    expect(readPeople('\n"a\nb",student\n\n,,\ncleo,student', null)).toMatchObject({
      rows: [student(2, 'a\nb'), student(6, 'cleo')],
    });
  });

  test('may list oneself as the admin one already is', () => {
    expect(readPeople('me,admin', 'me').kind).toBe('people');
  });
});

describe('what is wrong is told with its line, counted from 1', () => {
  test.each([
    ['ada', [{ line: 1, kind: 'columns', count: 1 }]],
    ['ada,student,A,B', [{ line: 1, kind: 'columns', count: 4 }]],
    ['ada,student\n,student', [{ line: 2, kind: 'username' }]],
    ['ada,teacher', [{ line: 1, kind: 'role', role: 'teacher' }]],
    ['ada,Student', [{ line: 1, kind: 'role', role: 'Student' }]],
    ['ada,,Group A', [{ line: 1, kind: 'role', role: '' }]],
    ['ada,student\n"bob,student', [{ line: 2, kind: 'quotes' }]],
    [`${'a'.repeat(101)},student`, [{ line: 1, kind: 'usernameTooLong' }]],
    [`ada,student,${'g'.repeat(101)}`, [{ line: 1, kind: 'groupTooLong' }]],
    ['me,staff', [{ line: 1, kind: 'ownRole' }]],
    [
      'ada,student\nbob,student\nada,staff',
      [{ line: 3, kind: 'duplicate', username: 'ada', first: 1 }],
    ],
  ])('%j', (text, problems) => {
    expect(readPeople(text, 'me')).toEqual({ kind: 'problems', problems });
  });

  test('all of it at once', () => {
    const file = readPeople('ada,teacher\nbob\nada,student\nada,student', null);
    expect(file).toMatchObject({
      problems: [{ line: 1 }, { line: 2 }, { line: 4, kind: 'duplicate', first: 3 }],
    });
  });
});

test.each(['', '\n\n', ' \r\n', ',,\n', 'username,role'])('%j contains no people', (text) => {
  expect(readPeople(text, null)).toEqual({ kind: 'empty' });
});

test('1000 people are the most', () => {
  const lines = Array.from({ length: MAX_ROWS }, (_, index) => `p${index},student`);
  expect(readPeople(lines.join('\n'), null)).toMatchObject({ kind: 'people' });
  expect(readPeople([...lines, 'one,student'].join('\n'), null)).toEqual({ kind: 'tooMany' });
});

test('no text whatsoever breaks it, and what it takes for people has all that they need', () => {
  fc.assert(
    fc.property(
      fc.string({
        unit: fc.constantFrom('a', 'b', '"', ',', ';', '\t', '\r', '\n', '=', ' ', 'student'),
      }),
      (text) => {
        const file = readPeople(text, 'a');
        if (file.kind !== 'people') return;
        const names = file.rows.map(({ username }) => username);
        expect(new Set(names).size).toBe(names.length);
        expect(names.every((name) => name !== '')).toBe(true);
      },
    ),
  );
});

const known = (more: Partial<CoursePerson>): CoursePerson => ({
  courseRegId: 1,
  course_id: 1,
  courseId: 1,
  name: 'Ada',
  username: 'ada',
  provider: 'local',
  role: 'student',
  group: 'A',
  ...more,
});

describe('what adding would do', () => {
  test.each([
    [undefined, { kind: 'new' }],
    [known({ role: 'staff', group: 'B' }), { kind: 'same' }],
    [
      known({ group: 'B' }),
      { kind: 'changed', role: { from: 'student', to: 'staff' }, group: null },
    ],
    [
      known({ role: 'staff', group: null }),
      { kind: 'changed', role: null, group: { from: null, to: 'B' } },
    ],
  ])('%#', (person, effect) => {
    expect(effectOf({ role: 'staff', group: 'B' }, person)).toEqual(effect);
  });

  test('without a group in the file, a person leaves theirs', () => {
    expect(effectOf({ role: 'student', group: null }, known({}))).toMatchObject({
      group: { from: 'A', to: null },
    });
  });

  test('the same username of another provider is another person', () => {
    expect(knownPeople([known({})], 'local').has('ada')).toBe(true);
    expect(knownPeople([known({})], 'demo').has('ada')).toBe(false);
  });

  test('a course has room for 1500', () => {
    const people = Array.from({ length: 1400 }, () => known({}));
    expect(hasRoomFor(100, people)).toBe(true);
    expect(hasRoomFor(101, people)).toBe(false);
  });
});

test('new people whom a provider with a fixed list would not let in are distinguished', () => {
  const people = ['aisha', 'newbie'].map((username) => ({
    username,
    effect: { kind: 'new' as const },
  }));
  expect(strangersAmong(people, ['aisha', 'wei'])).toEqual(['newbie']);
  expect(strangersAmong(people, null)).toEqual([]);
  const there = { username: 'newbie', effect: { kind: 'same' as const } };
  expect(strangersAmong([there], ['aisha'])).toEqual([]);
});
