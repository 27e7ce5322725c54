import { expect, test } from 'vitest';
import { fromField, toField, zoneAt } from './local-time';

/** Works in any time zone: a `Date` that is made of its parts is in the local zone too. */
const local = (...parts: [number, number, number, number, number, number]) =>
  new Date(...parts).toISOString();

test('a time is shown in the zone of the person, with seconds where it has any', () => {
  expect(toField(local(2030, 2, 10, 20, 5, 0))).toBe('2030-03-10T20:05');
  expect(toField(local(2045, 11, 31, 23, 59, 7))).toBe('2045-12-31T23:59:07');
});

test('what is typed is read in the zone of the person', () => {
  const before = '2030-03-10T12:00:00.000+00:00';
  expect(fromField('2045-01-02T03:04', before)).toBe(local(2045, 0, 2, 3, 4, 0));
  expect(fromField('2045-01-02T03:04:05', before)).toBe(local(2045, 0, 2, 3, 4, 5));
});

test('what was not touched stays as exact as it was', () => {
  const before = '2030-03-10T12:00:00.123+00:00';
  expect(fromField(toField(before), before)).toBe(before);
});

test.each(['', 'tomorrow', '2030-13-01T00:00', '0001-01-01T00:00', '+012030-01-01T00:00'])(
  '%j is no time of an assessment',
  (field) => {
    expect(fromField(field, '2030-03-10T12:00:00.000+00:00')).toBeNull();
  },
);

test('the time zone is shown with its offset', () => {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const told = zoneAt('2030-03-10T12:00:00.000+00:00', 'en');
  expect(told.startsWith(timeZone)).toBe(true);
  expect(told).toMatch(/GMT|UTC/);
});
