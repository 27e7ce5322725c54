import fc from 'fast-check';
import { expect, test } from 'vitest';
import { earlyBonusAt, earlyBonusDecaysAt } from './early-bonus.js';

/** The bonus for early submission, compared with a direct statement of its rule (R29). */

const MINUTE_MS = 60_000;
const OPEN_AT = new Date('2030-01-01T00:00:00.000Z');
const at = (minutes: number) => new Date(OPEN_AT.getTime() + minutes * MINUTE_MS);

const terms = fc
  .record({
    earlySubmissionXp: fc.nat(500),
    hoursBeforeEarlyXpDecay: fc.nat(72),
    /** From a minute to five days. */
    openMinutes: fc.integer({ min: 1, max: 7200 }),
  })
  .map(({ openMinutes, ...rest }) => ({ ...rest, openAt: OPEN_AT, closeAt: at(openMinutes) }));
/** From an hour before the opening to two days after the last closing. */
const moments = fc.integer({ min: -60, max: 10_080 }).map((minutes) => at(minutes));

/** Hours between two moments, one by one, without what is left over. */
function wholeHours(from: Date, to: Date): number {
  let hours = 0;
  while (from.getTime() + (hours + 1) * 60 * MINUTE_MS <= to.getTime()) hours += 1;
  return hours;
}

test('all of it until the decay begins, then the share of the whole hours that are left', () => {
  fc.assert(
    fc.property(terms, moments, (given, submittedAt) => {
      const { earlySubmissionXp: bonus, hoursBeforeEarlyXpDecay: hours, openAt, closeAt } = given;
      const decaying = wholeHours(openAt, closeAt) - hours;
      const left = wholeHours(submittedAt, closeAt);
      const isWhole = submittedAt < at(hours * 60) || decaying <= 0;
      const expected = isWhole ? bonus : Math.round((bonus * left) / decaying);
      expect(earlyBonusAt(given, submittedAt)).toBeCloseTo(expected, 9);
    }),
    { numRuns: 1000 },
  );
});

test('it never rises with time, and is never above the bonus of the type or below 0', () => {
  fc.assert(
    fc.property(terms, moments, moments, (given, one, other) => {
      const [earlier, later] = one < other ? [one, other] : [other, one];
      const before = earlyBonusAt(given, earlier);
      const after = earlyBonusAt(given, later);
      expect(after).toBeLessThanOrEqual(before);
      expect(before).toBeLessThanOrEqual(given.earlySubmissionXp);
      expect(after).toBeGreaterThanOrEqual(0);
    }),
  );
});

test('until the moment at which the decay is said to begin, it is whole', () => {
  fc.assert(
    fc.property(terms, (given) => {
      const decaysAt = earlyBonusDecaysAt(given);
      expect(decaysAt <= given.closeAt).toBe(true);
      const justBefore = new Date(decaysAt.getTime() - 1);
      expect(earlyBonusAt(given, justBefore)).toBe(given.earlySubmissionXp);
    }),
  );
});
