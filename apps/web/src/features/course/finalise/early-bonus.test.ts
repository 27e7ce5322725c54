import { expect, test } from 'vitest';
import { bonusLeft } from './early-bonus';

const OVERVIEW = {
  status: 'attempting',
  openAt: '2030-03-01T00:00:00.000Z',
  closeAt: '2030-03-05T04:00:00.000Z',
  earlySubmissionXp: 50,
  hoursBeforeEarlyXpDecay: 48,
} as const;
const DECAY = '2030-03-03T00:00:00.000Z';
const at = (time: string) => new Date(time);

test.each([
  ['before the decay', '2030-03-02T23:59:59Z', { kind: 'whole', xp: 50, until: DECAY }],
  // 26 of the 52 hours between the beginning of the decay and the closing.
  ['half way', '2030-03-04T02:00:00Z', { kind: 'decaying', xp: 25, until: OVERVIEW.closeAt }],
  ['in the last hour', '2030-03-05T03:30:00Z', null],
  ['after closing', '2030-03-05T04:00:00Z', null],
  ['before opening', '2030-02-28T23:00:00Z', null],
] as const)('%s the remaining bonus is shown', (_when, now, left) => {
  expect(bonusLeft(OVERVIEW, at(now))).toEqual(left);
});

test('nothing is promised after submitting, or without a bonus', () => {
  const now = at('2030-03-02T00:00:00Z');
  expect(bonusLeft({ ...OVERVIEW, status: 'submitted' }, now)).toBeNull();
  expect(bonusLeft({ ...OVERVIEW, earlySubmissionXp: 0 }, now)).toBeNull();
});

test('what would decay after closing only is whole until then', () => {
  const late = { ...OVERVIEW, hoursBeforeEarlyXpDecay: 1000 };
  expect(bonusLeft(late, at('2030-03-05T03:30:00Z'))).toEqual({
    kind: 'whole',
    xp: 50,
    until: OVERVIEW.closeAt,
  });
});

test('a bonus that decays over a very long time is shown without its end', () => {
  const endless = { ...OVERVIEW, closeAt: '2100-01-01T00:00:00.000+00:00' };
  expect(bonusLeft(endless, at('2030-03-04T02:00:00Z'))).toMatchObject({ kind: 'lasting', xp: 50 });
});
