import { expect, test } from 'vitest';
import { readInCourse } from '../testing/read-in-course';
import { ReadOnlyNotice } from './ReadOnlyNotice';

const OVERVIEW = {
  status: 'attempted',
  isGradingPublished: false,
  isManuallyGraded: true,
  maxTeamSize: 1,
} as const;

async function read(changes: object) {
  const overview = { ...OVERVIEW, ...changes } as unknown as Parameters<
    typeof ReadOnlyNotice
  >[0]['overview'];
  const told = await readInCourse(
    <ReadOnlyNotice overview={overview} isTeamless={false} isWithdrawn={false} />,
  );
  return told.join(' ');
}

test('after closing without a submission, the page says that saved answers are submitted at night', async () => {
  expect(await read({})).toContain('submitted by itself in the night after closing');
  expect(await read({ status: 'submitted' })).not.toContain('by itself');
});

test('all members see who submitted for the team', async () => {
  expect(await read({ status: 'submitted', maxTeamSize: 3 })).toContain(
    'Submitted for your whole team.',
  );
  expect(await read({ status: 'submitted' })).not.toContain('team');
});
