import { expect, test } from 'vitest';
import { matchTeams } from './match-teams';

const students = ['aisha', 'wei', 'lucia', 'kofi'].map((username, index) => ({
  userId: index + 1,
  name: username.toUpperCase(),
  username,
}));

/** Matches rows of cells, beginning with the first row of the sheet. */
function match(rows: readonly (readonly string[])[], taken: readonly number[] = [], max = 2) {
  const sheet = rows.map((cells, index) => ({
    row: index + 1,
    cells: cells.map((text, column) => ({ address: `${'ABCD'[column]}${index + 1}`, text })),
  }));
  return matchTeams(sheet, { students, taken: new Set(taken), maxTeamSize: max });
}

test('each row is a team of those whose usernames are in it', () => {
  const teams = match([['aisha', 'wei'], ['kofi']]);
  expect(teams.map(({ members }) => members.map(({ userId }) => userId))).toEqual([[1, 2], [4]]);
  expect(teams.flatMap(({ unmatched, problems }) => [...unmatched, ...problems])).toEqual([]);
});

test('cells without a valid username are reported and left out', () => {
  const [head, team] = match([
    ['Student 1', 'Student 2'],
    ['aisha', 'nobody', 'AISHA'],
  ]);
  expect(head).toMatchObject({ members: [], problems: [] });
  expect(head?.unmatched.map(({ address }) => address)).toEqual(['A1', 'B1']);
  expect(team?.members).toMatchObject([{ username: 'aisha' }]);
  expect(team?.unmatched).toEqual([
    { address: 'B2', text: 'nobody', meant: null },
    // Usernames are case-sensitive, but a similar one is suggested.
    { address: 'C2', text: 'AISHA', meant: 'aisha' },
  ]);
});

test('students who are listed twice, have a team, or exceed the size make a team impossible', () => {
  const [first, second, third] = match(
    [
      ['aisha', 'aisha'],
      ['wei', 'aisha'],
      ['lucia', 'kofi'],
    ],
    [3],
  );
  expect(first?.problems).toEqual([
    { kind: 'twice', cell: { address: 'B1', text: 'aisha' }, first: 'A1' },
  ]);
  expect(second?.problems).toEqual([
    { kind: 'twice', cell: { address: 'B2', text: 'aisha' }, first: 'A1' },
  ]);
  expect(third?.problems).toEqual([{ kind: 'inTeam', cell: { address: 'A3', text: 'lucia' } }]);
  expect(match([['aisha', 'wei', 'lucia']])[0]?.problems).toEqual([
    { kind: 'tooLarge', count: 3, max: 2 },
  ]);
});
