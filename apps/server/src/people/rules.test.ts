import { expect, test } from 'vitest';
import { leadersAfter, type Placement } from './rules.js';

const TUESDAY = 1;
const FRIDAY = 2;
const groups = [
  { groupId: TUESDAY, leaderId: 10 },
  { groupId: FRIDAY, leaderId: null },
];
const staff = (registrationId: number, groupId: number | null): Placement => ({
  registrationId,
  role: 'staff',
  groupId,
});

test.each<[string, Placement[], { groupId: number; leaderId: number | null }[]]>([
  ['nobody is placed', [], []],
  ['a student is put in', [{ registrationId: 5, role: 'student', groupId: TUESDAY }], []],
  ['the leader stays', [staff(10, TUESDAY)], []],
  ['another leader comes', [staff(11, TUESDAY)], [{ groupId: TUESDAY, leaderId: 11 }]],
  [
    'the leader goes to another group',
    [staff(10, FRIDAY)],
    [
      { groupId: TUESDAY, leaderId: null },
      { groupId: FRIDAY, leaderId: 10 },
    ],
  ],
  ['the leader goes to no group', [staff(10, null)], [{ groupId: TUESDAY, leaderId: null }]],
  [
    'the leader becomes a student of it',
    [{ registrationId: 10, role: 'student', groupId: TUESDAY }],
    [{ groupId: TUESDAY, leaderId: null }],
  ],
  [
    'two leaders change places',
    [staff(10, FRIDAY), staff(11, TUESDAY)],
    [
      { groupId: TUESDAY, leaderId: 11 },
      { groupId: FRIDAY, leaderId: 10 },
    ],
  ],
  [
    'of two for one group, the later one',
    [staff(11, FRIDAY), staff(12, FRIDAY)],
    [{ groupId: FRIDAY, leaderId: 12 }],
  ],
])('when %s', (_name, placements, changed) => {
  expect(leadersAfter(groups, placements)).toEqual(changed);
});
