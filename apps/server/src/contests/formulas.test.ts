import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ranked } from './ranks.js';
import { maySeeResults, revealTime } from './reveal.js';
import { roundedScore, scoresOf } from './score.js';
import { type ScoredEntry, xpShares } from './xp-shares.js';

/** The formulas of contests, each compared with a direct statement of its rule (R47 and R49). */

const counted = fc.record({
  given: fc.array(fc.integer({ min: 0, max: 10 }), { minLength: 1, maxLength: 40 }),
  tokens: fc.integer({ min: 0, max: 200_000 }),
  divider: fc.integer({ min: 1, max: 2_147_483_647 }),
});
const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0);

test('the popular score is the mean vote in percent, and the length is counted against it', () => {
  fc.assert(
    fc.property(counted, ({ given, tokens, divider }) => {
      const scores = scoresOf({ sum: sumOf(given), votes: given.length, tokens }, divider);
      expect(scores.popular).toBeCloseTo((sumOf(given) / given.length) * 10, 9);
      expect(scores.popular).toBeGreaterThanOrEqual(0);
      expect(scores.popular).toBeLessThanOrEqual(100);
      const against = 2 ** Math.min(1023.5, tokens / divider);
      expect(scores.relative).toBe(scores.popular - against);
      expect(Number.isFinite(scores.relative)).toBe(true);
      expect(Number.isFinite(roundedScore(scores.relative))).toBe(true);
    }),
  );
});

test('equal means have exactly equal scores, from however many votes they come', () => {
  fc.assert(
    fc.property(counted, fc.integer({ min: 1, max: 1000 }), ({ given, tokens, divider }, times) => {
      const once = { sum: sumOf(given), votes: given.length, tokens };
      const often = { sum: once.sum * times, votes: once.votes * times, tokens };
      expect(scoresOf(often, divider)).toEqual(scoresOf(once, divider));
    }),
  );
});

test('a longer program never has a higher score for the same votes', () => {
  fc.assert(
    fc.property(counted, fc.nat(10_000), ({ given, tokens, divider }, more) => {
      const votes = { sum: sumOf(given), votes: given.length };
      const short = scoresOf({ ...votes, tokens }, divider);
      const long = scoresOf({ ...votes, tokens: tokens + more }, divider);
      expect(long.relative).toBeLessThanOrEqual(short.relative);
    }),
  );
});

test.each([
  ['eight of ten on average, as long as the divider', { sum: 24, votes: 3, tokens: 50 }, 80, 78],
  ['an empty program', { sum: 5, votes: 1, tokens: 0 }, 50, 49],
  ['no votes', { sum: 0, votes: 0, tokens: 5000 }, 0, 0],
  ['ten divisors long', { sum: 100, votes: 10, tokens: 500 }, 100, 100 - 1024],
  ['a program beyond all measure', { sum: 1, votes: 1, tokens: 1e9 }, 10, 10 - 2 ** 1023.5],
])('scores: %s', (_name, from, popular, relative) => {
  expect(scoresOf(from, 50)).toEqual({ popular, relative });
});

test('scores are shown with two decimals, however low they are', () => {
  expect(roundedScore(78.126)).toBe(78.13);
  expect(roundedScore(-(2 ** 1023.5))).toBe(-(2 ** 1023.5));
});

test('a rank is one more than the number of better ones', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -3, max: 3 }), { maxLength: 30 }), (scores) => {
      const rows = ranked(scores, (score) => score);
      expect(rows.map(({ item }) => item)).toEqual(scores.toSorted((a, b) => b - a));
      for (const { item, rank } of rows) {
        expect(rank).toBe(1 + scores.filter((other) => other > item).length);
      }
      const ranks = rows.map(({ rank }) => rank);
      expect(ranks).toEqual(ranks.toSorted((one, other) => one - other));
    }),
  );
});

test('equals keep their order', () => {
  const rows = ranked([{ id: 3 }, { id: 1 }, { id: 2 }], () => 7);
  expect(rows).toEqual([3, 1, 2].map((id) => ({ item: { id }, rank: 1 })));
});

const entries = fc
  .array(
    fc.record({
      votes: fc.integer({ min: 0, max: 3 }),
      popular: fc.integer({ min: 0, max: 5 }),
      relative: fc.integer({ min: -5, max: 5 }),
    }),
    { maxLength: 20 },
  )
  .map((all): ScoredEntry[] => all.map((one, id) => ({ id, ...one })));
const values = fc.array(fc.integer({ min: -100, max: 500 }), { maxLength: 5 });

test('a share is what the two ranks among entries with votes are worth', () => {
  fc.assert(
    fc.property(entries, values, (all, xpValues) => {
      const shares = xpShares(all, xpValues);
      const scored = all.filter(({ votes }) => votes > 0);
      expect([...shares.keys()].toSorted((a, b) => a - b)).toEqual(scored.map(({ id }) => id));
      for (const entry of scored) {
        const worth = (isBetter: (other: ScoredEntry) => boolean) =>
          xpValues[scored.filter((other) => isBetter(other)).length] ?? 0;
        expect(shares.get(entry.id)).toBe(
          worth(({ popular }) => popular > entry.popular) +
            worth(({ relative }) => relative > entry.relative),
        );
      }
    }),
  );
});

test('when all are equal, all get the XP of the first rank, twice', () => {
  const all = [1, 2, 3].map((id) => ({ id, votes: 1, popular: 50, relative: 40 }));
  expect([...xpShares(all, [500, 400, 300]).values()]).toEqual([1000, 1000, 1000]);
  expect(
    xpShares(
      all.map((one) => ({ ...one, votes: 0 })),
      [500],
    ).size,
  ).toBe(0);
});

test('students see results from the reveal time on, and staff at any time', () => {
  const closeAt = new Date('2030-03-10T12:00:00Z');
  const revealAt = revealTime(closeAt, 48);
  expect(revealAt).toEqual(new Date('2030-03-12T12:00:00Z'));
  expect(maySeeResults('student', revealAt, new Date(revealAt.getTime() - 1))).toBe(false);
  expect(maySeeResults('student', revealAt, revealAt)).toBe(true);
  expect(maySeeResults('staff', revealAt, closeAt)).toBe(true);
  expect(maySeeResults('admin', revealAt, closeAt)).toBe(true);
  // All hours that a file may say are times that the wire can carry.
  for (const hours of [2_147_483_647, -2_147_483_648]) {
    expect(revealTime(closeAt, hours).toISOString()).toMatch(/^\d{4}-/);
  }
});
