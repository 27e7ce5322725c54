import type { GradingRow } from '@wellspring/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { groups, submissions } from '../db/schema/index.js';
import { createTestDatabase, type TestDatabase } from '../testing/database.js';
import {
  type Client,
  hoursAfterNoon,
  makeAssessment,
  makeCourse,
  openSchool,
  signIn,
} from '../testing/school.js';

let db: TestDatabase;
let tess: Client;
let courseId: number;
/** Submission ids, oldest first; the last two were created at the same moment. */
let ids: number[];
beforeAll(async () => {
  db = await createTestDatabase();
  const course = await makeCourse(db.database, { sam: 'student', tess: 'staff' });
  courseId = course.courseId;
  await db.database
    .insert(groups)
    .values({ courseId, name: 'Tuesday', leaderId: course.registrations['tess'] ?? 0 });
  await db.pool.query('update course_registrations set group_id = (select id from groups)');
  ids = [];
  for (const hour of [0, 1, 2, 2]) {
    const { assessmentId } = await makeAssessment(db.database, courseId);
    const [row] = await db.database
      .insert(submissions)
      .values({
        courseId,
        assessmentId,
        studentId: course.registrations['sam'] ?? 0,
        createdAt: hoursAfterNoon(hour),
      })
      .returning();
    ids.push(row?.id ?? 0);
  }
  tess = await signIn(openSchool(db.database), 'tess');
});
afterAll(() => db.close());

async function page(query: string) {
  const answer = await tess('GET', `/v2/courses/${courseId}/admin/grading${query}`);
  const { count, data } = answer.json() as { count: number; data: GradingRow[] };
  return { count, ids: data.map(({ id }) => id), data };
}

test('submissions come newest first, and in a fixed order when made at the same moment', async () => {
  expect(await page('')).toMatchObject({ count: 4, ids: ids.toReversed() });
});

test('a page has its size, and the count is that of all', async () => {
  const [first, second, third, fourth] = ids.toReversed();
  expect(await page('?pageSize=3')).toMatchObject({ count: 4, ids: [first, second, third] });
  expect(await page('?pageSize=3&offset=3')).toMatchObject({ count: 4, ids: [fourth] });
  expect(await page('?offset=4')).toMatchObject({ count: 4, ids: [] });
});

test('a submission without answers has no marks; its student is in a group', async () => {
  const { data } = await page('?pageSize=1');
  expect(data).toMatchObject([
    {
      status: 'attempting',
      xp: null,
      xpAdjustment: null,
      gradedCount: 0,
      student: { name: 'SAM', username: 'sam', groupName: 'Tuesday' },
      team: null,
    },
  ]);
});

test('a submission has its status, so that the page knows the possible actions', async () => {
  const answer = await tess('GET', `/v2/courses/${courseId}/admin/grading/${ids[0]}?empty=shown`);
  expect(answer.json()).toMatchObject({
    submission: {
      status: 'attempting',
      isManuallyGraded: false,
      isGradingPublished: false,
      questionCount: 1,
    },
    answers: [],
  });
});

test('a submission without answers is none on the wire of the reference, whose client cannot show it', async () => {
  const answer = await tess('GET', `/v2/courses/${courseId}/admin/grading/${ids[0]}`);
  expect(answer).toMatchObject({ status: 400, text: 'Submission is not found.' });
});
