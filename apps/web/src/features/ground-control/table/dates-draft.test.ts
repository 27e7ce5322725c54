import { expect, test } from 'vitest';
import { changedMeanwhile, datesOf } from './dates-draft';

const base = { openAt: '2030-03-10T12:00:00.000+00:00', closeAt: '2030-03-20T12:00:00.000+00:00' };
const closedLater = { ...base, closeAt: '2030-04-20T12:00:00.000+00:00' };

test('a date that was not touched is the newest, not the one at opening', () => {
  const openAt = '2030-03-11T12:00';
  expect(datesOf({ openAt }, closedLater)).toEqual({
    openAt: new Date(openAt).toISOString(),
    closeAt: closedLater.closeAt,
  });
});

test('an emptied field is no date', () => {
  expect(datesOf({ closeAt: '' }, base)).toEqual({ openAt: base.openAt, closeAt: null });
});

test('changes by others are reported', () => {
  expect(changedMeanwhile(base, closedLater)).toEqual(['closeAt']);
  expect(changedMeanwhile(base, { ...base, openAt: '2030-03-10T20:00:00.000+08:00' })).toEqual([]);
});
