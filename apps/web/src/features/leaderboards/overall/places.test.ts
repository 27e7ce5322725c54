import { expect, test } from 'vitest';
import { initialsOf } from '../parts/initials';
import { podiumOf, shownPlaces } from './places';

const row = (user_id: number, rank: number, total_xp = 100 - user_id) => ({
  rank,
  user_id,
  name: `Student ${user_id}`,
  username: `s${user_id}`,
  total_xp,
  is_anonymous: false,
});
const anonymous = (rank: number) => ({
  ...row(0, rank, 50),
  name: 'A student',
  is_anonymous: true,
});
const page = (users: ReturnType<typeof row>[], own: [number, number] | null = null) => ({
  users,
  total_count: 9,
  own: own && { ...row(own[0], own[1] + 1), position: own[1] },
});

test('the list ends at the place that the course sets', () => {
  const pages = [page([row(1, 1), row(2, 2), row(3, 3)])];
  expect(shownPlaces(pages, 2).places.map(({ rank }) => rank)).toEqual([1, 2]);
  expect(shownPlaces(pages, 0).places).toEqual([]);
  expect(shownPlaces([], 5)).toEqual({ places: [], beyond: null, own: null, count: 0 });
});

test('the own place is marked, and comes after the others when it is below the last', () => {
  const within = shownPlaces([page([row(1, 1), row(2, 2)], [2, 1])], 5);
  expect(within.places.map(({ isOwn }) => isOwn)).toEqual([false, true]);
  expect(within.beyond).toBeNull();
  const below = shownPlaces([page([row(1, 1), row(2, 2)], [8, 7])], 2);
  expect(below.places.some(({ isOwn }) => isOwn)).toBe(false);
  expect(below.beyond).toMatchObject({ rank: 8, isOwn: true });
  // Further places are still to be loaded, among them the own one.
  expect(shownPlaces([page([row(1, 1)], [8, 7])], 100)).toMatchObject({
    beyond: null,
    own: { rank: 8 },
  });
});

test('a student who moves between pages is shown once, and those without names stay apart', () => {
  const pages = [page([row(1, 1), row(2, 2)]), page([row(2, 3), anonymous(4), anonymous(4)])];
  const { places } = shownPlaces(pages, 100);
  expect(places.map(({ name }) => name)).toEqual([
    'Student 1',
    'Student 2',
    'A student',
    'A student',
  ]);
  expect(new Set(places.map(({ key }) => key)).size).toBe(4);
});

const ranked = (...xps: number[]) =>
  shownPlaces([page(xps.map((xp, index) => row(index + 1, 1, xp)))], 100).places;

test('students who have earned nothing stand on no podium', () => {
  expect(podiumOf(ranked(9, 9, 9, 9))).toHaveLength(3);
  expect(podiumOf(ranked(9, 0, 0))).toHaveLength(1);
  expect(podiumOf(ranked(0, 0))).toEqual([]);
});

test.each([
  ['Aisha Rahman', 'AR'],
  ['  lucía maría  fernández ', 'LF'],
  ['Plato', 'P'],
  ['张伟', '张'],
  ['😀 Smile', '😀S'],
  ['', ''],
])('the initials of %j are %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
