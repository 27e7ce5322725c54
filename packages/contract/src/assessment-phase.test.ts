import { expect, test } from 'vitest';
import { phaseAt } from './assessment-phase.js';

const times = { openAt: new Date('2030-03-01T12:00Z'), closeAt: new Date('2030-03-02T12:00Z') };

test.each([
  ['2030-03-01T11:59:59.999Z', 'upcoming'],
  ['2030-03-01T12:00:00.000Z', 'open'],
  ['2030-03-02T11:59:59.999Z', 'open'],
  ['2030-03-02T12:00:00.000Z', 'closed'],
])('at %s it is %s', (now, phase) => {
  expect(phaseAt(times, new Date(now))).toBe(phase);
});

test('one that closes before it opens is never open', () => {
  const never = { openAt: times.closeAt, closeAt: times.openAt };
  const hours = Array.from({ length: 72 }, (_, hour) => new Date(Date.UTC(2030, 2, 1, hour)));
  expect(hours.filter((now) => phaseAt(never, now) === 'open')).toEqual([]);
});
