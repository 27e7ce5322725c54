import { expect, test } from 'vitest';
import { isTimeZone, latestClosing } from './closing-time.js';

test.each([
  // Before and after one minute past midnight.
  ['UTC', '2030-03-10T00:00:59.999Z', '2030-03-09T00:01:00.000Z'],
  ['UTC', '2030-03-10T00:01:00.000Z', '2030-03-10T00:01:00.000Z'],
  ['UTC', '2030-03-10T23:59:00.000Z', '2030-03-10T00:01:00.000Z'],
  // The date there differs from the date in UTC.
  ['Asia/Singapore', '2030-03-10T16:00:30.000Z', '2030-03-09T16:01:00.000Z'],
  ['Asia/Singapore', '2030-03-10T16:01:00.000Z', '2030-03-10T16:01:00.000Z'],
  ['America/St_Johns', '2030-01-10T12:00:00.000Z', '2030-01-10T03:31:00.000Z'],
  ['Asia/Kathmandu', '2030-01-10T12:00:00.000Z', '2030-01-09T18:16:00.000Z'],
  // Clocks change at one or two in the morning.
  ['Europe/Berlin', '2026-03-29T12:00:00.000Z', '2026-03-28T23:01:00.000Z'],
  ['Europe/Berlin', '2026-03-29T22:30:00.000Z', '2026-03-29T22:01:00.000Z'],
  ['Europe/Berlin', '2026-10-25T12:00:00.000Z', '2026-10-24T22:01:00.000Z'],
  // The first hour of the day is skipped: clocks go from midnight to one.
  ['Africa/Cairo', '2026-04-23T21:59:00.000Z', '2026-04-22T22:01:00.000Z'],
  ['Africa/Cairo', '2026-04-23T22:00:00.000Z', '2026-04-23T22:00:00.000Z'],
  ['Africa/Cairo', '2026-04-24T20:59:00.000Z', '2026-04-23T22:00:00.000Z'],
  ['Africa/Cairo', '2026-04-24T21:01:00.000Z', '2026-04-24T21:01:00.000Z'],
])('in %s at %s the latest closing was at %s', (timeZone, now, closing) => {
  expect(latestClosing(new Date(now), timeZone).toISOString()).toBe(closing);
});

test('a year of closings is a year of days, whatever clocks do', () => {
  for (const timeZone of ['America/Santiago', 'Australia/Lord_Howe', 'Africa/Cairo']) {
    const closings = new Set<number>();
    const start = Date.UTC(2026, 0, 2);
    for (let hour = 0; hour < 365 * 24; hour += 6) {
      closings.add(latestClosing(new Date(start + hour * 3_600_000), timeZone).getTime());
    }
    expect(closings.size).toBeGreaterThanOrEqual(365);
    expect(closings.size).toBeLessThanOrEqual(366);
  }
});

test.each([
  ['UTC', true],
  ['Asia/Singapore', true],
  ['Mars/Olympus', false],
  ['', false],
])('%j is accepted as a time zone: %s', (name, isOne) => {
  expect(isTimeZone(name)).toBe(isOne);
});
