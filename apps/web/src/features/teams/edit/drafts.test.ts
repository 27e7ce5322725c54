import fc from 'fast-check';
import { expect, test } from 'vitest';
import { problemOf, withRandomTeams } from './drafts';
import { randomTeams } from './random-teams';

const numbers = (one: number, other: number) => one - other;

test('random teams have everybody once, none too many, and are even', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat()), fc.integer({ min: 1, max: 9 }), (people, size) => {
      const teams = randomTeams(people, size);
      expect(teams.flat().toSorted(numbers)).toEqual(people.toSorted(numbers));
      const sizes = teams.map((team) => team.length);
      expect(Math.max(0, ...sizes)).toBeLessThanOrEqual(size);
      const spread = Math.max(...sizes) - Math.min(...sizes);
      expect(sizes.length === 0 || spread <= 1).toBe(true);
      expect(teams).toHaveLength(Math.ceil(people.length / size));
    }),
  );
});

test('teams are formed at random', () => {
  const people = [1, 2, 3, 4, 5, 6];
  const seen = new Set(Array.from({ length: 50 }, () => JSON.stringify(randomTeams(people, 2))));
  expect(seen.size).toBeGreaterThan(5);
  expect(randomTeams(people, 3, () => 0.999)).toEqual([
    [1, 3, 5],
    [2, 4, 6],
  ]);
});

test('they replace empty teams, and leave the others', () => {
  const drafts = [
    { key: 1, members: [] },
    { key: 4, members: [9] },
  ];
  const after = withRandomTeams(drafts, [1, 2, 3], 2);
  expect(after.map(({ members }) => members.length)).toEqual([1, 2, 1]);
  expect(new Set(after.map(({ key }) => key)).size).toBe(3);
});

const rules = { maxTeamSize: 2, taken: new Set<number>(), isAsked: false };

test('a team is too large at once, and missing its students only when it is to be sent', () => {
  expect(problemOf({ members: [1, 2, 3] }, rules)).toBe('tooMany');
  const unchosen = { ...rules, maxTeamSize: null, isAsked: true };
  expect(problemOf({ members: [1, 2, 3] }, unchosen)).toBeNull();
  expect(problemOf({ members: [] }, rules)).toBeNull();
  expect(problemOf({ members: [] }, unchosen)).toBe('noStudents');
});

test('students who are in another team by now are reported at once', () => {
  expect(problemOf({ members: [1, 2] }, { ...rules, taken: new Set([2]) })).toBe('taken');
  expect(problemOf({ members: [1] }, { ...rules, taken: new Set([2]) })).toBeNull();
});
