import type { AssessmentOverview } from '@wellspring/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { assessments } from '../db/schema/index.js';
import { createTestDatabase, type TestDatabase } from '../testing/database.js';
import { type Client, makeAssessment, makeCourse, openSchool, signIn } from '../testing/school.js';

/** The addresses that clients of the wire get for covers on this site. */

let db: TestDatabase;
let courseId: number;
let samId: number;
beforeAll(async () => {
  db = await createTestDatabase();
  const course = await makeCourse(db.database, { sam: 'student', tess: 'staff' });
  ({ courseId } = course);
  samId = course.registrations['sam'] ?? 0;
  await makeAssessment(db.database, courseId);
  await db.database.update(assessments).set({ coverPicture: '/covers/ring.svg' });
});
afterAll(() => db.close());

const PUBLIC = { origin: 'https://cs.school.edu', trustProxy: false };

/** The covers in all lists that contain them. */
async function covers(tess: Client, headers: Readonly<Record<string, string>> = {}) {
  const lists = ['assessments', `admin/users/${samId}/assessments`];
  const answers = await Promise.all(
    lists.map((list) => tess('GET', `/v2/courses/${courseId}/${list}`, { headers })),
  );
  return answers.map((answer) => (answer.json() as AssessmentOverview[])[0]?.coverImage);
}

test('clients of other sites are given full addresses', async () => {
  const tess = await signIn(openSchool(db.database, { address: PUBLIC }), 'tess');
  const full = 'https://cs.school.edu/covers/ring.svg';
  expect(await covers(tess)).toEqual([full, full]);
  expect(await covers(tess, { 'Sec-Fetch-Site': 'cross-site' })).toEqual([full, full]);
});

test('where no address is set, that of the request counts', async () => {
  const address = { origin: null, trustProxy: false };
  const tess = await signIn(openSchool(db.database, { address }), 'tess');
  expect((await covers(tess))[0]).toMatch(/^https?:\/\/[^/]+\/covers\/ring\.svg$/);
});

test('our own page finds them as they are, and so does one that has the back end in itself', async () => {
  const own = '/covers/ring.svg';
  const tess = await signIn(openSchool(db.database, { address: PUBLIC }), 'tess');
  expect(await covers(tess, { 'Sec-Fetch-Site': 'same-origin' })).toEqual([own, own]);
  const inPage = await signIn(openSchool(db.database), 'tess');
  expect(await covers(inPage)).toEqual([own, own]);
});

test.each(['https://pictures.edu/a.png', '//pictures.edu/a.png', 'a.png', null])(
  'what is no path of this site stays as it is: %s',
  async (coverPicture) => {
    await db.database.update(assessments).set({ coverPicture });
    const tess = await signIn(openSchool(db.database, { address: PUBLIC }), 'tess');
    expect(await covers(tess)).toEqual([coverPicture, coverPicture]);
  },
);
