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

test.each(['COURSE/sourcecast', 'COURSE/stories', 'COURSE/stories/', 'devices'])(
  '%s answers that there are none',
  async (path) => {
    const answer = await tess('GET', `/v2/${fill(path)}`);
    expect(answer).toMatchObject({ status: 200, text: '[]' });
    expect(answer.headers.get('Content-Type')).toContain('application/json');
  },
);
