import { expect, test } from 'vitest';
import { placeOf } from './thinning.js';

const NOON = new Date('2030-03-10T12:00:00.000Z');
const after = (seconds: number) => new Date(NOON.getTime() + seconds * 1000);
const program = 'const greeting = "hello";\ndisplay(greeting);';
const last = { code: program, name: null, insertedAt: NOON };

const cases: [string, string, Parameters<typeof placeOf>[1], ReturnType<typeof placeOf>][] = [
  ['the first text', program, { last: null, now: NOON, isOfTeam: false }, 'insert'],
  ['the same text', program, { last, now: after(60), isOfTeam: false }, 'none'],
  ['more text soon after', `${program}\n1;`, { last, now: after(14), isOfTeam: false }, 'update'],
  ['more text later', `${program}\n1;`, { last, now: after(15), isOfTeam: false }, 'insert'],
  [
    'a word corrected soon after',
    program.replace('hello', 'hi'),
    { last, now: after(2), isOfTeam: false },
    'update',
  ],
  ['all taken away soon after', '1;', { last, now: after(2), isOfTeam: false }, 'insert'],
  [
    'more text soon after a version with a name',
    `${program}\n1;`,
    { last: { ...last, name: 'works' }, now: after(2), isOfTeam: false },
    'insert',
  ],
  [
    'more text soon after, in a team',
    `${program}\n1;`,
    { last, now: after(2), isOfTeam: true },
    'insert',
  ],
  ['an earlier clock', `${program}\n1;`, { last, now: after(-3600), isOfTeam: false }, 'update'],
];

test.each(cases)('%s', (_, code, around, expected) => {
  expect(placeOf(code, around)).toBe(expected);
});
