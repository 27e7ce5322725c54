import type { AssessmentOverview } from '@wellspring/contract';
import { expect, test } from 'vitest';
import { readInCourse } from '../testing/read-in-course';
import { NotYetOpen } from './NotYetOpen';

test('before it opens, an assessment says when it does', async () => {
  const overview = {
    title: 'Curves',
    type: 'Missions',
    openAt: '2030-03-11T12:00:00.000+00:00',
  } as AssessmentOverview;
  const read = await readInCourse(
    <NotYetOpen overview={overview} now={new Date('2030-03-10T12:00:00Z')} />,
  );
  expect(read.join(' ')).toMatch(
    /“Curves” is not open yet\. You can start on 1\dth March, \d\d:\d\d\./,
  );
});
