import { expect, test } from 'vitest';
import { assignmentState } from './assignment-state';

const contest = (hasClosed: boolean, entryCount = 0) => ({
  number: 'C1',
  title: 'Wallpaper',
  closeAt: '2030-03-10T12:00:00.000+00:00',
  hasClosed,
  entryCount,
});

test.each([
  ['noVoting', { questionTypes: ['programming' as const], contests: [] }],
  ['noContest', { questionTypes: ['voting' as const], contests: [] }],
  // However many entries there are so far: others may still be submitted.
  ['open', { questionTypes: ['voting' as const], contests: [contest(false, 3)] }],
  ['noEntries', { questionTypes: ['voting' as const], contests: [contest(true)] }],
  ['ready', { questionTypes: ['voting' as const], contests: [contest(false), contest(true, 2)] }],
])('%s', (kind, work) => {
  expect(assignmentState(work)).toMatchObject({ kind });
});
