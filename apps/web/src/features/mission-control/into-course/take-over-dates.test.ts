import { expect, test } from 'vitest';
import { datesFor } from './take-over-dates';

/** A week, as an upload sets it. */
const present = { openAt: '2030-05-01T04:00:00.000Z', closeAt: '2030-05-08T04:00:00.000Z' };

test.each([
  ['both', '2030-09-01T00:00:00.000Z', '2030-10-01T00:00:00.000Z'],
  ['none', null, null],
])('a new assessment has the dates of its draft: %s', (_which, openAt, closeAt) => {
  expect(datesFor({ openAt, closeAt }, present)).toEqual(
    openAt === null ? present : { openAt, closeAt },
  );
});

test('with one of them it is open for as long as the course meant', () => {
  expect(datesFor({ openAt: '2031-01-02T03:04:00.000Z', closeAt: null }, present)).toEqual({
    openAt: '2031-01-02T03:04:00.000Z',
    closeAt: '2031-01-09T03:04:00.000Z',
  });
  expect(datesFor({ openAt: null, closeAt: '2030-04-08T00:00:00.000Z' }, present)).toEqual({
    openAt: '2030-04-01T00:00:00.000Z',
    closeAt: '2030-04-08T00:00:00.000Z',
  });
  expect(datesFor({ openAt: null, closeAt: '2030-06-01T00:00:00.000Z' }, present)).toEqual({
    openAt: present.openAt,
    closeAt: '2030-06-01T00:00:00.000Z',
  });
});
