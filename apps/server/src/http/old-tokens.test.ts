import type { CallDescription } from '@wellspring/contract';
import { EXAMPLES } from '@wellspring/contract/examples';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase } from '../testing/database.js';
import { type Client, makeAssessment, makeCourse, openSchool, signIn } from '../testing/school.js';

/** An access token lasts for an hour. What its user may do in a course is checked at each call. */

const db = await createTestDatabase();
const school = openSchool(db.database);
const examples: Readonly<Record<string, { readonly body?: unknown }>> = EXAMPLES;
const CALLS = Object.entries<CallDescription>(school.app.calls).filter(([, { path }]) =>
  path.includes(':courseId'),
);

let ids: Readonly<Record<string, number>>;
let courseId: number;
let tess: Client;
beforeEach(async () => {
  const people = { sally: 'student', tess: 'admin', adam: 'admin' } as const;
  const course = await makeCourse(db.database, people);
  ({ courseId } = course);
  const { assessmentId, questionIds } = await makeAssessment(db.database, courseId);
  ids = {
    courseId,
    assessmentId,
    questionId: questionIds[0] ?? 0,
    courseRegId: course.registrations['sally'] ?? 0,
  };
  tess = await signIn(school, 'tess');
});
afterAll(() => db.close());

/**
 * Makes each of these calls with its example, for things that exist. @returns the calls that are not refused
 */
async function allowed(wanted: (call: CallDescription) => boolean): Promise<string[]> {
  const found: string[] = [];
  for (const [name, call] of CALLS) {
    if (!wanted(call)) continue;
    const path = call.path.replaceAll(/:(\w+)/g, (_, id: string) => String(ids[id] ?? 1));
    const body = examples[name]?.body;
    const answer = await tess(call.method, `/v2/${path}`, body === undefined ? {} : { body });
    if (answer.status !== 403) found.push(`${name}: ${answer.status}`);
  }
  return found;
}

const isForStaff = ({ access }: CallDescription) => access === 'staff' || access === 'admin';

const becomes = (change: string) =>
  db.pool.query(
    `${change} course_id = $1 and user_id = (select id from users where username = 'tess')`,
    [courseId],
  );

test('a token of a former member gives nothing', async () => {
  await becomes('delete from course_registrations where');
  expect(await allowed(({ access }) => access !== 'public')).toEqual([]);
});

test('an old token of a person who is still an admin gives access to most calls of staff', async () => {
  const tried = CALLS.filter(([, call]) => isForStaff(call)).length;
  expect(tried).toBeGreaterThan(30);
  expect((await allowed(isForStaff)).length).toBeGreaterThan(tried / 2);
});

test('a token of an admin who is a student now gives nothing of staff', async () => {
  await becomes(`update course_registrations set role = 'student' where`);
  expect(await allowed(isForStaff)).toEqual([]);
});
