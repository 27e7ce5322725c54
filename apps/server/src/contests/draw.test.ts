import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawEntries, type Entry } from './draw.js';

/** Courses with people of whom some have entered the contest, and a source of random numbers. */
const contests = fc
  .record({
    people: fc.integer({ min: 0, max: 60 }),
    isEntered: fc.array(fc.boolean(), { minLength: 60, maxLength: 60 }),
    seed: fc.integer({ min: 1, max: 2_147_483_646 }),
  })
  .map(({ people, isEntered, seed }) => {
    const voterIds = Array.from({ length: people }, (_, index) => index + 1);
    const entries: Entry[] = voterIds
      .filter((id) => isEntered[id - 1])
      .map((ownerId) => ({ id: ownerId + 1000, ownerId }));
    return { voterIds, entries, random: chance(seed) };
  });

/** Pseudorandom numbers from 0 to 1, the same for the same seed. */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

function countBy(ids: readonly number[], all: readonly number[]): number[] {
  return all.map((one) => ids.filter((id) => id === one).length);
}

test('no voter gets their own entry, or an entry twice', () => {
  fc.assert(
    fc.property(contests, ({ voterIds, entries, random }) => {
      const drawn = drawEntries(entries, voterIds, random);
      expect(drawn.filter(({ voterId, entryId }) => entryId === voterId + 1000)).toEqual([]);
      const pairs = drawn.map(({ voterId, entryId }) => `${voterId} on ${entryId}`);
      expect(new Set(pairs).size).toBe(pairs.length);
    }),
  );
});

test('voters who get the same entries get them in different orders', () => {
  const entries = Array.from({ length: 6 }, (_, index) => ({ id: index, ownerId: 1000 }));
  const drawn = drawEntries(entries, [1, 2, 3, 4, 5, 6, 7, 8], chance(7));
  const orders = [1, 2, 3, 4, 5, 6, 7, 8].map((voter) =>
    drawn
      .filter(({ voterId }) => voterId === voter)
      .map(({ entryId }) => entryId)
      .join(),
  );
  expect(new Set(orders).size).toBeGreaterThan(6);
  expect(new Set(orders.map((order) => order[0])).size).toBeGreaterThan(2);
});

test('everybody gets ten entries; of ten and fewer, all but the own one', () => {
  fc.assert(
    fc.property(contests, ({ voterIds, entries, random }) => {
      const drawn = drawEntries(entries, voterIds, random);
      const counts = countBy(
        drawn.map(({ voterId }) => voterId),
        voterIds,
      );
      const expected = voterIds.map((voter) => {
        if (entries.length > 10) return 10;
        return entries.filter(({ ownerId }) => ownerId !== voter).length;
      });
      expect(counts).toEqual(expected);
    }),
  );
});

test('entries are spread evenly: none is voted on by more than two voters more than another', () => {
  fc.assert(
    fc.property(contests, ({ voterIds, entries, random }) => {
      fc.pre(entries.length > 0);
      const drawn = drawEntries(entries, voterIds, random);
      const counts = countBy(
        drawn.map(({ entryId }) => entryId),
        entries.map(({ id }) => id),
      );
      expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(2);
    }),
    { numRuns: 1000 },
  );
});

test('each draw assigns entries to voters differently', () => {
  const voterIds = Array.from({ length: 30 }, (_, index) => index + 1);
  const entries = voterIds.map((ownerId) => ({ id: ownerId + 1000, ownerId }));
  const draws = [1, 2, 3].map((seed) => drawEntries(entries, voterIds, chance(seed)));
  const first = draws.map((drawn) =>
    drawn
      .filter(({ voterId }) => voterId === 1)
      .map(({ entryId }) => entryId)
      .toSorted((a, b) => a - b)
      .join(),
  );
  expect(new Set(first).size).toBe(3);
});

test('the draw for a course of 1500 who all entered takes up each entry about as often as it deals it', () => {
  const voterIds = Array.from({ length: 1500 }, (_, index) => index + 1);
  let takenUp = 0;
  const entries = voterIds.map((voterId) => ({
    id: voterId + 10_000,
    get ownerId() {
      takenUp += 1;
      return voterId;
    },
  }));
  expect(drawEntries(entries, voterIds, chance(7))).toHaveLength(15_000);
  expect(takenUp).toBeLessThan(20_000);
});
