import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countFrom, isCounted, recordsEvents } from './goal-events.js';
import { eventGoalOf, kindOfGoal } from './goal-kinds.js';
import { clockOf, isObserved, mayBeObserved } from './observation-times.js';

const NOW = new Date('2030-03-10T12:00:00.000Z');
const event = (meta: Record<string, unknown>) => ({
  type: 'Event',
  meta: { type: 'Event', eventNames: ['Run Code'], ...meta },
});
const utc = clockOf('UTC');
const run = { name: 'Run Code', at: NOW };

test.each<[string, Record<string, unknown>, boolean]>([
  ['no bounds', {}, true],
  ['bounds that are null', { release: null, deadline: null, observeFrom: null }, true],
  ['other events', { eventNames: ['Error', 'Run Testcase'] }, false],
  ['a release in the future', { release: '2030-03-10T12:00:01.000Z' }, false],
  ['a release just now', { release: '2030-03-10T20:00:00.000+08:00' }, true],
  ['a deadline in the past', { deadline: '2030-03-10T11:59:59.000Z' }, false],
  ['a deadline just now', { deadline: '2030-03-10T12:00:00.000Z' }, true],
  ['times that begin now', { observeFrom: '2021-01-01T12:00:59.000Z' }, true],
  ['times that begin later', { observeFrom: '2021-01-01T12:01:00.000Z' }, false],
  ['times that end now', { observeTo: '2021-01-01T12:00:00.000Z' }, true],
  ['times that ended', { observeTo: '2021-01-01T11:59:59.000Z' }, false],
  ['a deadline that is no time', { deadline: 'soon' }, false],
  ['event names that are no list', { eventNames: 'Run Code' }, false],
  ['no event names', { eventNames: undefined }, false],
])('a goal with %s', (_what, meta, expected) => {
  expect(isCounted(event(meta), run, utc)).toBe(expected);
});

test('only event goals count, and the kind that `meta` names counts', () => {
  expect(isCounted({ type: 'Manual', meta: { eventNames: ['Run Code'] } }, run, utc)).toBe(false);
  expect(kindOfGoal({ type: 'test_type', meta: {} })).toBeNull();
  expect(kindOfGoal({ type: 'Event', meta: { type: 'Manual' } })).toBe('Manual');
  expect(kindOfGoal({ type: 'Event', meta: {} })).toBe('Event');
  expect(isCounted(event({ eventNames: ['None'] }), { name: 'None', at: NOW }, utc)).toBe(false);
});

test('any `meta` is read or refused, without throwing', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.anything()), (meta) => {
      const read = eventGoalOf({ type: 'Event', meta: { ...meta, type: 'Event', eventNames: [] } });
      expect(read?.eventNames ?? []).toEqual([]);
    }),
  );
});

const inUtc = (moment: Date) => moment.getUTCHours() * 60 + moment.getUTCMinutes();
const clockTimes = fc.option(fc.integer({ min: 0, max: 1439 }));
const timeOf = (minute: number | null) =>
  minute === null ? null : new Date(Date.UTC(2030, 0, 1) + minute * 60_000);

test('observation times are those from one minute to the other, around midnight if need be', () => {
  fc.assert(
    fc.property(clockTimes, clockTimes, fc.integer({ min: 0, max: 1439 }), (from, to, minute) => {
      const times = { observeFrom: timeOf(from), observeTo: timeOf(to) };
      const walked = new Set<number>();
      if (from !== null && to !== null) {
        // Minute by minute on the clock; from a minute to itself is the whole day.
        let at = from;
        do {
          walked.add(at);
          at = (at + 1) % 1440;
        } while (at !== (to + 1) % 1440 && at !== from);
        if (from === to) for (let each = 0; each < 1440; each += 1) walked.add(each);
      }
      const expected =
        from !== null && to !== null
          ? walked.has(minute)
          : (from === null || minute >= from) && (to === null || minute <= to);
      const at = timeOf(minute) ?? NOW;
      expect(isObserved(times, at, inUtc)).toBe(expected);
    }),
  );
});

const zones = fc.constantFrom(
  'Asia/Singapore',
  'Europe/Berlin',
  'America/St_Johns',
  'Pacific/Auckland',
  'UTC',
);
test('what is observed in any time zone may be observed', () => {
  const moments = fc.date({
    min: new Date('2029-01-01'),
    max: new Date('2031-01-01'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(zones, moments, moments, moments, (zone, observeFrom, observeTo, at) => {
      const clock = clockOf(zone);
      if (clock === null) throw new Error(`There is no time zone ${zone}.`);
      const times = { observeFrom, observeTo };
      expect(mayBeObserved(times, at) || !isObserved(times, at, clock)).toBe(true);
    }),
  );
});

test('in the middle of the rest of the day nothing may be observed', () => {
  const lesson = {
    observeFrom: new Date('2030-01-07T09:00:00.000Z'),
    observeTo: new Date('2030-01-07T11:00:00.000Z'),
  };
  expect(mayBeObserved(lesson, new Date('2030-03-10T10:00:00.000Z'))).toBe(true);
  expect(mayBeObserved(lesson, new Date('2030-03-10T22:00:00.000Z'))).toBe(false);
});

test('there is no clock for a time zone that does not exist', () => {
  expect(clockOf('Mars/Olympus_Mons')).toBeNull();
  expect(clockOf('Asia/Singapore')?.(NOW)).toBe(20 * 60);
});

test('events are recorded in a course with achievements only, and for its people', () => {
  const all = { role: 'student', enableAchievements: true, isPlaygroundOnly: false } as const;
  expect(recordsEvents(all)).toBe(true);
  expect(recordsEvents({ ...all, role: null })).toBe(false);
  expect(recordsEvents({ ...all, enableAchievements: false })).toBe(false);
  expect(recordsEvents({ ...all, isPlaygroundOnly: true })).toBe(false);
});

test.each([
  [-1, 0],
  [2.9, 2],
  [0, 0],
  [Number.NaN, 0],
  [Number.POSITIVE_INFINITY, 0],
])('a typed count of %d becomes %d', (typed, count) => {
  expect(countFrom(typed)).toBe(count);
});
