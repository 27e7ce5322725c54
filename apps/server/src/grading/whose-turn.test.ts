import fc from 'fast-check';
import { expect, test } from 'vitest';
import { HEAVY_FROM_MS, type Party, TURN_MS, type Use, usedBy, whoseTurn } from './whose-turn.js';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const NOW = 100 * MINUTE;

function party(name: string, differs: Partial<Party> = {}): Party {
  return {
    name,
    courseId: 1,
    isBulk: false,
    waiting: 1,
    since: NOW,
    inFlight: 0,
    use: null,
    courseUse: null,
    ...differs,
  };
}

const used = (usedMs: number, agoMs = 0): Use => ({ usedMs, at: NOW - agoMs });

const turnOf = (parties: readonly Party[], heavyPlaces = 1) =>
  whoseTurn(parties, { now: NOW, heavyPlaces })?.party.name ?? null;

test('those who have used little go in the order in which they came', () => {
  expect(turnOf([party('b', { since: NOW - 1 }), party('a', { since: NOW - 2 })])).toBe('a');
});

test('a person who has used much time goes behind those who come later', () => {
  const slow = party('slow', { since: NOW - MINUTE, use: used(20 * SECOND) });
  expect(turnOf([slow, party('quick')])).toBe('quick');
  expect(turnOf([slow])).toBe('slow');
});

test('of two people who have used much time, the one who used less goes first', () => {
  const slow = party('slow', { since: NOW - MINUTE, use: used(60 * SECOND) });
  const less = party('less', { since: NOW - MINUTE, use: used(2 * SECOND) });
  expect(turnOf([slow, less])).toBe('less');
});

test('a student or a team has one answer marked at a time, bulk work as many as there are places', () => {
  expect(turnOf([party('a', { inFlight: 1 })])).toBeNull();
  expect(turnOf([party('bulk', { inFlight: 1, isBulk: true })])).toBe('bulk');
});

test('heavy and bulk work leaves the last place to the others', () => {
  const heavy = [party('slow', { use: used(HEAVY_FROM_MS) }), party('bulk', { isBulk: true })];
  expect(turnOf(heavy, 0)).toBeNull();
  expect(turnOf([...heavy, party('quick')], 0)).toBe('quick');
});

test('work of staff and nightly work go behind new submissions', () => {
  const bulk = party('bulk', { isBulk: true, since: NOW - MINUTE });
  expect(turnOf([bulk, party('quick')])).toBe('quick');
});

test('a course that has used much goes behind others', () => {
  const many = { courseUse: used(MINUTE) };
  const first = party('first of many', { ...many, since: NOW - 30 * SECOND });
  expect(turnOf([first, party('other', { courseId: 2 })])).toBe('other');
  expect(turnOf([party('last of many', many), first])).toBe('first of many');
});

test('earlier use of the grader counts less as time passes', () => {
  expect(usedBy(used(8 * SECOND, 15 * MINUTE), NOW)).toBeCloseTo(SECOND);
  expect(usedBy(null, NOW)).toBe(0);
});

const anyUse = fc.option(
  fc.record({ usedMs: fc.nat(3_600_000), at: fc.integer({ min: NOW - 60 * MINUTE, max: NOW }) }),
);
const anyParty: fc.Arbitrary<Party> = fc.record({
  name: fc.string(),
  courseId: fc.nat(3),
  isBulk: fc.boolean(),
  waiting: fc.integer({ min: 1, max: 50 }),
  since: fc.integer({ min: NOW - 60 * MINUTE, max: NOW }),
  inFlight: fc.nat(2),
  use: anyUse,
  courseUse: anyUse,
});

test('a place stays empty only when no one who may take it is waiting', () => {
  fc.assert(
    fc.property(fc.array(anyParty), fc.integer({ min: 0, max: 3 }), (parties, heavyPlaces) => {
      const mayGo = (one: Party) => {
        const isHeavy = one.isBulk || usedBy(one.use, NOW) >= HEAVY_FROM_MS;
        return (one.isBulk || one.inFlight === 0) && (!isHeavy || heavyPlaces > 0);
      };
      const turn = whoseTurn(parties, { now: NOW, heavyPlaces });
      expect(turn === null ? !parties.some(mayGo) : mayGo(turn.party)).toBe(true);
    }),
  );
});

test('no one overtakes an earlier person of the same course who has used little time', () => {
  fc.assert(
    fc.property(fc.array(anyParty), (parties) => {
      const light = party('light', { courseId: 9, since: NOW - MINUTE });
      const sameCourse = parties.map((one) => ({ ...one, courseId: 9, courseUse: null }));
      const turn = whoseTurn([...sameCourse, light], { now: NOW, heavyPlaces: 1 })?.party;
      // Only parties that came earlier, counted from the last time they were served, may go before it.
      expect(turn?.since).toBeLessThanOrEqual(light.since);
    }),
  );
});

/** An author who submits again and again: how often, and how long each answer takes. */
interface Author {
  readonly courseId: number;
  readonly isBulk: boolean;
  readonly everyMs: number;
  readonly answerMs: number;
}

/**
 * Simulates two places, one of them for heavy work, for two hours. All authors submit all the time, and each
 * turn takes the rest of the answer, at most two seconds.
 * @returns the longest wait of each author for a turn
 */
function longestWaits(authors: readonly Author[]): number[] {
  const uses = new Map<string, Use>();
  const charge = (name: string, ms: number, now: number) => {
    uses.set(name, { usedMs: usedBy(uses.get(name) ?? null, now) + ms, at: now });
  };
  // The waiting answers of each author: since when they wait, and how much time they still need.
  const queues = authors.map((): { readonly since: number; leftMs: number }[] => []);
  const lastTurn = authors.map(() => 0);
  const waits = authors.map(() => 0);
  const places: { until: number; author: number; isHeavy: boolean }[] = [];
  for (let now = 0; now < 120 * MINUTE; now += SECOND) {
    authors.forEach(({ everyMs, answerMs }, index) => {
      const queue = queues[index];
      if (queue !== undefined && queue.length < 40 && now % everyMs === 0) {
        if (queue.length === 0) lastTurn[index] = now;
        queue.push({ since: now, leftMs: answerMs });
      }
    });
    for (const place of places.filter(({ until }) => until <= now)) {
      places.splice(places.indexOf(place), 1);
    }
    while (places.length < 2) {
      const parties = authors.flatMap(({ courseId, isBulk }, index) => {
        const [next] = queues[index] ?? [];
        const inFlight = places.filter(({ author }) => author === index).length;
        if (next === undefined || inFlight > 0) return [];
        const use = uses.get(`p${index}`) ?? null;
        const courseUse = uses.get(`c${courseId}`) ?? null;
        const { since } = next;
        return [{ ...party(`${index}`), courseId, isBulk, since, inFlight, use, courseUse, index }];
      });
      const heavyPlaces = 1 - places.filter(({ isHeavy }) => isHeavy).length;
      const turn = whoseTurn(parties, { now, heavyPlaces });
      if (turn === null) break;
      const { index, courseId, isBulk } = turn.party;
      const answer = queues[index]?.[0];
      if (answer === undefined) break;
      waits[index] = Math.max(waits[index] ?? 0, now - (lastTurn[index] ?? 0));
      lastTurn[index] = now;
      const ms = Math.min(answer.leftMs, TURN_MS);
      answer.leftMs -= ms;
      if (answer.leftMs <= 0) queues[index]?.shift();
      charge(`p${index}`, ms, now + ms);
      if (!isBulk) charge(`c${courseId}`, ms, now + ms);
      places.push({ until: now + ms, author: index, isHeavy: turn.isHeavy });
    }
  }
  // Authors who still wait at the end count as well.
  return waits.map((wait, index) =>
    (queues[index]?.length ?? 0) > 0 ? Math.max(wait, 120 * MINUTE - (lastTurn[index] ?? 0)) : wait,
  );
}

const anyAuthor: fc.Arbitrary<Author> = fc.record({
  courseId: fc.nat(2),
  isBulk: fc.boolean(),
  everyMs: fc.integer({ min: 1, max: 300 }).map((seconds) => seconds * SECOND),
  answerMs: fc.constantFrom(50, 500, 2 * SECOND, 60 * SECOND),
});

test('no one waits forever, whatever the others submit', () => {
  fc.assert(
    fc.property(fc.array(anyAuthor, { minLength: 1, maxLength: 12 }), (authors) => {
      // The handicaps: ten minutes for their own use, ten for their course's, five for bulk; plus those
      // before them.
      for (const wait of longestWaits(authors)) expect(wait).toBeLessThan(40 * MINUTE);
    }),
    { numRuns: 8 },
  );
});

test('one who hands in nothing but slow answers holds up the others by one turn at most', () => {
  const hostile: Author = { courseId: 1, isBulk: false, everyMs: SECOND, answerMs: MINUTE };
  const honest: Author = { courseId: 1, isBulk: false, everyMs: 60 * SECOND, answerMs: 50 };
  const bulk: Author = { ...hostile, isBulk: true };
  const waits = longestWaits([hostile, bulk, honest, honest, honest]);
  for (const wait of waits.slice(2)) expect(wait).toBeLessThanOrEqual(TURN_MS);
});
