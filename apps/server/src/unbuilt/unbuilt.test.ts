import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/database.js';
import { type Client, makeAssessment, makeCourse, openSchool, signIn } from '../testing/school.js';

let db: TestDatabase;
let tess: Client;
let courseId: number;
let assessmentId: number;
let registrations: Readonly<Record<string, number>>;
beforeAll(async () => {
  db = await createTestDatabase();
  ({ courseId, registrations } = await makeCourse(db.database, { tess: 'staff', sam: 'student' }));
  ({ assessmentId } = await makeAssessment(db.database, courseId));
  tess = await signIn(openSchool(db.database), 'tess');
});
afterAll(() => db.close());

const fill = (path: string) =>
  path
    .replace('COURSE', `courses/${courseId}`)
    .replace('SAM', String(registrations['sam']))
    .replace('ASSESSMENT', String(assessmentId));

test.each([
  'COURSE/achievements',
  'COURSE/self/goals',
  'COURSE/admin/goals',
  'COURSE/admin/users/SAM/goals',
  'COURSE/all_contests',
  'COURSE/sourcecast',
  'COURSE/stories',
  'COURSE/stories/',
  'devices',
])('%s answers that there are none', async (path) => {
  const answer = await tess('GET', `/v2/${fill(path)}`);
  expect(answer).toMatchObject({ status: 200, text: '[]' });
  expect(answer.headers.get('Content-Type')).toContain('application/json');
});

test.each([
  [
    'COURSE/assessments/ASSESSMENT/contest_score_leaderboard?count=undefined',
    404,
    'Not a contest voting assessment',
  ],
  [
    'COURSE/assessments/ASSESSMENT/contest_popular_leaderboard',
    404,
    'Not a contest voting assessment',
  ],
  ['COURSE/admin/users/2147483647/goals', 400, 'User course registration does not exist'],
])('%s answers %d %s', async (path, status, text) => {
  expect(await tess('GET', `/v2/${fill(path)}`)).toMatchObject({ status, text });
});

test('a real vote has leaderboards that are empty, asked for by its own id and by that of the contest', async () => {
  const contest = await makeAssessment(db.database, courseId);
  const voting = await makeAssessment(db.database, courseId);
  await db.pool.query(
    `update questions set type = 'voting', content = jsonb_build_object('type', 'voting', 'contestNumber',
       (select number from assessments where id = $1)) where assessment_id = $2`,
    [contest.assessmentId, voting.assessmentId],
  );
  for (const board of ['contest_score_leaderboard', 'contest_popular_leaderboard']) {
    for (const id of [contest.assessmentId, voting.assessmentId]) {
      const answer = await tess(
        'GET',
        `/v2/courses/${courseId}/assessments/${id}/${board}?count=10`,
      );
      expect(answer.status).toBe(200);
      expect(answer.json()).toEqual({ leaderboard: [], voting_id: voting.assessmentId });
    }
  }
  const admin = `/v2/courses/${courseId}/admin/assessments`;
  for (const act of ['contest_calculate_score', 'contest_dispatch_xp']) {
    expect(await tess('POST', `${admin}/${voting.assessmentId}/${act}`)).toMatchObject({
      status: 400,
      text: 'Contest scores are not counted here yet',
    });
    expect(await tess('POST', `${admin}/${assessmentId}/${act}`)).toMatchObject({
      status: 200,
      text: 'No voting questions found for the given assessment',
    });
  }
});
