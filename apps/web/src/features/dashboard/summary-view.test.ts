import { expect, test } from 'vitest';
import { tableView } from '../../ui/use-table';
import { addressOfCount, columnsOf, summaryRules, totalOf } from './summary-view';

const rows = [
  { groupName: 'Tuesday 10', leaderName: 'Jonas', submittedMissions: 2, ungradedMissions: 1 },
  { groupName: 'Tuesday 9', leaderName: null, submittedMissions: 12, ungradedMissions: 0 },
  { groupName: 'friday', leaderName: 'Mira', submittedMissions: 5, ungradedMissions: 5 },
];
const groups = (search: string, id: string, isDescending = false) =>
  tableView(
    summaryRules(columnsOf(['groupName', 'leaderName', 'submittedMissions'])),
    rows,
    new URLSearchParams({
      search,
      sort: id,
      order: isDescending ? 'descending' : 'ascending',
    }),
    'en',
  ).found.map((row) => row['groupName']);

test('columns are identified by their names on the wire', () => {
  expect(columnsOf(['groupName', 'leaderName', 'submittedMy Quests', 'ungradedMy Quests'])).toEqual(
    [
      { id: 'groupName', kind: 'group' },
      { id: 'leaderName', kind: 'leader' },
      { id: 'submittedMy Quests', kind: 'submitted', type: 'My Quests' },
      { id: 'ungradedMy Quests', kind: 'ungraded', type: 'My Quests' },
    ],
  );
  expect(columnsOf(['later', 'submitted', ''])).toEqual([]);
});

test('numbers are sorted as numbers, also within names; people without a leader come last', () => {
  expect(groups('', 'groupName')).toEqual(['friday', 'Tuesday 9', 'Tuesday 10']);
  expect(groups('', 'submittedMissions', true)).toEqual(['Tuesday 9', 'friday', 'Tuesday 10']);
  expect(groups('', 'leaderName')).toEqual(['Tuesday 10', 'friday', 'Tuesday 9']);
  expect(groups('', 'leaderName', true)).toEqual(['friday', 'Tuesday 10', 'Tuesday 9']);
});

test('found by group or leader', () => {
  expect(groups('TUES', 'groupName')).toEqual(['Tuesday 9', 'Tuesday 10']);
  expect(groups('mira', 'groupName')).toEqual(['friday']);
});

test('the total of a column is the sum of its rows', () => {
  expect(totalOf(rows, 'submittedMissions')).toBe(19);
  expect(totalOf([], 'submittedMissions')).toBe(0);
});

test('a count leads to the submissions that it counts', () => {
  expect(addressOfCount(3, { id: '', kind: 'ungraded', type: 'Missions' }, 'Tuesday & co')).toBe(
    '/courses/3/grading?groups=all&type=Missions&groupName=Tuesday+%26+co&progress=submitted',
  );
  expect(addressOfCount(3, { id: '', kind: 'submitted', type: 'Missions' }, null)).toBe(
    '/courses/3/grading?groups=all&submissions=all&type=Missions&progress=handed_in',
  );
});
