import { expect, test } from 'vitest';
import { isInTimeToUnsubmit, mayPublish, mayUnsubmit, relationTo } from './grading-rules.js';

const stranger = { isOwn: false, isLed: false, isOfTeam: false };
const led = { ...stranger, isLed: true };
const own = { ...stranger, isOwn: true };
const ofTeam = { ...stranger, isOfTeam: true };

test.each([
  ['staff', 'a submission of another group', stranger, false, false],
  ['staff', 'one of their own group', led, true, true],
  ['staff', 'their own', own, true, true],
  ['staff', 'one of a team', ofTeam, false, true],
  ['admin', 'any', stranger, true, true],
] as const)('%s with %s: %j', (role, _what, relation, publish, unsubmit) => {
  expect(mayPublish(role, relation)).toBe(publish);
  expect(mayUnsubmit(role, relation)).toBe(unsubmit);
});

test.each([
  [stranger, true, true],
  [stranger, false, false],
  [led, false, false],
  [ofTeam, false, false],
  [own, false, true],
])(
  'that %j can be unsubmitted while the assessment being open is %s is %s',
  (relation, isOpen, is) => {
    expect(isInTimeToUnsubmit(relation, isOpen)).toBe(is);
  },
);

test('of a team the first member counts for whose group it is, and every member owns it', () => {
  const team = [
    { id: 1, leaderId: 8 },
    { id: 2, leaderId: 9 },
  ];
  expect(relationTo(8, team, true)).toEqual({ isOwn: false, isLed: true, isOfTeam: true });
  expect(relationTo(9, team, true)).toEqual({ isOwn: false, isLed: false, isOfTeam: true });
  expect(relationTo(2, team, true)).toEqual({ isOwn: true, isLed: false, isOfTeam: true });
  expect(relationTo(8, [], false)).toEqual(stranger);
});
