import { expect, test } from 'vitest';
import { timeLeft } from './time-left';

const now = new Date('2030-03-10T12:00:00Z');

test.each([
  ['2030-03-10T12:00:00.000+00:00', { kind: 'expired' }],
  ['2030-03-10T12:00:00.001+00:00', { kind: 'hours', count: 1 }],
  ['2030-03-10T13:59:59.000+00:00', { kind: 'hours', count: 1 }],
  ['2030-03-10T14:00:00.000+00:00', { kind: 'hours', count: 2 }],
  ['2030-03-12T11:59:59.000+00:00', { kind: 'hours', count: 47 }],
  ['2030-03-12T20:00:00.000+08:00', { kind: 'days', count: 2 }],
  ['2030-03-24T11:59:59.000+00:00', { kind: 'days', count: 13 }],
  ['2030-03-24T12:00:00.000+00:00', { kind: 'weeks', count: 2 }],
  ['2031-03-10T12:00:00.000+00:00', { kind: 'weeks', count: 52 }],
  ['2099-12-31T16:00:00.000+00:00', { kind: 'unlimited' }],
  ['2100-01-01T00:00:00.000+00:00', { kind: 'unlimited' }],
])('closing at %s leaves %j', (closeAt, left) => {
  expect(timeLeft(closeAt, now)).toEqual(left);
});
