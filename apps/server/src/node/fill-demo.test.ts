import type { AssessmentConfiguration, AuditEntry, CoursePerson } from '@wellspring/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDemoProvider } from '../auth/providers.js';
import { createTestDatabase, type TestDatabase } from '../testing/database.js';
import { type Client, NOON, openSchool, signIn } from '../testing/school.js';
import { fillDemo } from './fill-demo.js';
import { DEMO_PEOPLE } from '../demo/people.js';

let db: TestDatabase;
let mira: Client;
let course: string;
beforeAll(async () => {
  db = await createTestDatabase();
  await fillDemo(db.database, NOON);
  const school = openSchool(db.database, { providers: [createDemoProvider(DEMO_PEOPLE)] });
  mira = await signIn(school, 'mira');
  const me = (await mira('GET', '/v2/user')).json() as {
    user: { courses: { courseId: number }[] };
  };
  course = `/v2/courses/${me.user.courses[0]?.courseId}`;
});
afterAll(() => db.close());

const get = async (path: string) => (await mira('GET', `${course}${path}`)).json();

test('the demo course has people of every role, in groups that somebody leads', async () => {
  const people = (await get('/admin/users')) as CoursePerson[];
  for (const role of ['student', 'staff', 'admin']) {
    expect(people.filter((person) => person.role === role).length).toBeGreaterThan(1);
  }
  expect(people.slice(0, DEMO_PEOPLE.length).map(({ username }) => username)).toEqual(
    DEMO_PEOPLE.map(({ username }) => username),
  );
  for (const group of ['Tuesday lab', 'Thursday lab', 'Friday studio']) {
    const inGroup = people.filter((person) => person.group === group);
    expect(inGroup.map(({ role }) => role)).toContain('staff');
    expect(inGroup.length).toBeGreaterThan(3);
  }
  // Lists meet somebody without a group, and somebody who has not signed in yet.
  expect(people.some(({ role, group }) => role === 'student' && group === null)).toBe(true);
  expect(people.some(({ name }) => name === null)).toBe(true);
});

test('it has five kinds of assessments, and an e-mail setting for each', async () => {
  const kinds = (await get('/admin/config/assessment_configs')) as AssessmentConfiguration[];
  expect(kinds.map(({ type }) => type)).toEqual([
    'Paths',
    'Missions',
    'Quests',
    'Contests',
    'Others',
  ]);
  const { settings } = (await get('/admin/mail_settings')) as { settings: unknown[] };
  expect(settings).toHaveLength(kinds.length + 1);
  expect(await get('/assessments')).toMatchObject([{ type: 'Paths', number: 'P1' }]);
});

test('the log tells how it came about, and filling it again does nothing', async () => {
  const { data } = (await get('/admin/audit_log?search=course.create')) as { data: AuditEntry[] };
  expect(data).toMatchObject([{ actor: null, subject: 'Programming from first principles' }]);
  expect(await fillDemo(db.database, NOON)).toBe(false);
});
