import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allowEvents, atHumanPace, MAX_EVENTS_REPORTED } from './event-rate.js';

const START = new Date('2030-03-10T12:00:00.000Z').getTime();

test('however the reports come, no more events count than ten a second and one wait at once', () => {
  const reports = fc.array(
    fc.record({ waitMs: fc.nat(10_000), wanted: fc.integer({ min: -5, max: 2000 }) }),
    { maxLength: 30 },
  );
  fc.assert(
    fc.property(reports, (all) => {
      let usedUntil: Date | null = null;
      let now = START;
      let total = 0;
      for (const { waitMs, wanted } of all) {
        now += waitMs;
        const allowed = allowEvents(wanted, usedUntil, new Date(now), MAX_EVENTS_REPORTED);
        expect(allowed.counted).toBeGreaterThanOrEqual(0);
        expect(allowed.counted).toBeLessThanOrEqual(Math.max(0, wanted));
        usedUntil = allowed.usedUntil;
        total += allowed.counted;
      }
      const spent = now - (START + (all[0]?.waitMs ?? 0));
      expect(total).toBeLessThanOrEqual(MAX_EVENTS_REPORTED + spent / 100);
    }),
  );
});

test('whoever works at the pace of a person loses nothing', () => {
  let usedUntil: Date | null = null;
  for (let wait = 0; wait < 100; wait += 1) {
    const now = new Date(START + wait * 3000);
    const allowed = allowEvents(MAX_EVENTS_REPORTED, usedUntil, now, MAX_EVENTS_REPORTED);
    expect(allowed.counted).toBe(MAX_EVENTS_REPORTED);
    usedUntil = allowed.usedUntil;
  }
});

test('of events of any times, at most thirty within three seconds are kept', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(20_000), { maxLength: 300 }), (times) => {
      const events = times.map((time) => ({ at: new Date(START + time) }));
      const kept = atHumanPace(events).map(({ at }) => at.getTime());
      for (const from of kept) {
        expect(kept.filter((at) => at >= from && at < from + 3000).length).toBeLessThanOrEqual(30);
      }
      expect(kept.length).toBeGreaterThanOrEqual(Math.min(30, events.length));
    }),
  );
});
