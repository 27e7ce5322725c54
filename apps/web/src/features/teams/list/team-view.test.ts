import { expect, test } from 'vitest';
import { tableView } from '../../../ui/use-table';
import { TEAMS } from './team-view';

const teams = [
  ['Pairs', 'Missions', ['Aisha Rahman', 'Lucía Fernández']],
  ['Pairs', 'Missions', ['Wei Chen']],
  ['Trios', 'Quests', ['Aisha Rahman', 'Wei Chen']],
].map(([assessmentName, assessmentType, studentNames], index) => ({
  teamId: index + 1,
  assessmentId: 1,
  assessmentName: String(assessmentName),
  assessmentType: String(assessmentType),
  studentIds: [],
  studentNames: studentNames as string[],
}));

function found(search: string, filters = '') {
  const address = new URLSearchParams(filters);
  address.set('search', search);
  return tableView(TEAMS, teams, address, 'en').found.map(({ teamId }) => teamId);
}

test.each([
  ['', '', [1, 2, 3]],
  ['  FERNANDEZ ', '', [1]],
  ['quest', '', [3]],
  ['chen', 'assessment=Pairs', [2]],
  ['', 'student=Aisha+Rahman', [1, 3]],
  ['', 'student=Aisha+Rahman&student=Wei+Chen', [3]],
  ['', 'type=Missions&student=Aisha+Rahman', [1]],
  ['', 'type=missions', []],
  ['', 'type=&constructor=1', [1, 2, 3]],
])('searching %j with %j shows %j', (search, address, shown) => {
  expect(found(search, address)).toEqual(shown);
});
