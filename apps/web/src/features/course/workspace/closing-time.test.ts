import { expect, test } from 'vitest';
import { changesWithin, closingOf } from './closing-time';

const now = new Date('2030-03-10T12:00:00Z');

test.each([
  ['2030-03-24T12:00:00.000+00:00', { kind: 'date' }],
  ['2030-03-11T12:00:00.000+00:00', { kind: 'date' }],
  ['2030-03-11T11:59:59.000+00:00', { kind: 'hours', hours: 23, minutes: 59 }],
  ['2030-03-10T21:00:00.000+08:00', { kind: 'hours', hours: 1, minutes: 0 }],
  ['2030-03-10T12:59:59.000+00:00', { kind: 'minutes', minutes: 59 }],
  ['2030-03-10T12:01:00.000+00:00', { kind: 'minutes', minutes: 1 }],
  ['2030-03-10T12:00:59.900+00:00', { kind: 'seconds', seconds: 59 }],
  ['2030-03-10T12:00:00.000+00:00', null],
  ['2030-03-09T12:00:00.000+00:00', null],
  ['2100-01-01T00:00:00.000+00:00', null],
])('an end at %s is shown as %j', (closeAt, closing) => {
  expect(closingOf(closeAt, now)).toEqual(closing);
});

test('the nearer the end, the more often the shown time is updated', () => {
  expect(changesWithin({ kind: 'date' })).toBe(15_000);
  expect(changesWithin({ kind: 'minutes', minutes: 1 })).toBe(1000);
  expect(changesWithin({ kind: 'seconds', seconds: 9 })).toBe(1000);
});
