import { expect, test } from 'vitest';
import { mayAnswer, mayChangeAnswer, mayKnow, maySee, statusAfterAnswer } from './rules.js';

const openAt = new Date('2030-01-10T00:00:00.000Z');
const closeAt = new Date('2030-01-20T00:00:00.000Z');
const published = { isPublished: true, openAt, closeAt };
const draft = { isPublished: false, openAt, closeAt };
const before = new Date('2030-01-09T23:59:59.999Z');
const during = new Date('2030-01-15T00:00:00.000Z');

test.each([
  // name, assessment, time, student may [know, see, answer]
  ['published, before opening', published, before, [true, false, false]],
  ['published, at the very opening', published, openAt, [true, true, true]],
  ['published, open', published, during, [true, true, true]],
  ['published, at the very closing', published, closeAt, [true, true, false]],
  ['draft, before opening', draft, before, [false, false, false]],
  ['draft, within its dates', draft, during, [false, false, false]],
  ['draft, after closing', draft, closeAt, [false, false, false]],
] as const)('%s: students', (_name, assessment, now, allowed) => {
  expect([
    mayKnow('student', assessment),
    maySee('student', assessment, now),
    mayAnswer('student', assessment, now),
  ]).toEqual(allowed);
});

test.each(['staff', 'admin'] as const)('%s may see and answer at any time', (role) => {
  for (const assessment of [published, draft]) {
    for (const now of [before, during, closeAt]) {
      expect(mayKnow(role, assessment)).toBe(true);
      expect(maySee(role, assessment, now)).toBe(true);
      expect(mayAnswer(role, assessment, now)).toBe(true);
    }
  }
});

test('only staff change an answer after finalising', () => {
  expect(mayChangeAnswer('student', 'attempted')).toBe(true);
  expect(mayChangeAnswer('student', 'submitted')).toBe(false);
  expect(mayChangeAnswer('staff', 'submitted')).toBe(true);
});

test.each([
  ['attempting', 1, 2, 0, 'attempting'],
  ['attempting', 2, 2, 0, 'attempted'],
  ['attempting', 2, 2, 1, 'attempting'],
  ['attempted', 2, 2, 0, 'attempted'],
  ['attempted', 1, 2, 0, 'attempted'],
  ['attempted', 2, 2, 3, 'attempted'],
  ['submitted', 2, 2, 0, 'submitted'],
] as const)(
  '%s with %i of %i answers and %i entries unscored is %s',
  (status, answered, questions, unscored, expected) => {
    expect(statusAfterAnswer(status, { answered, questions, unscored })).toBe(expected);
  },
);
