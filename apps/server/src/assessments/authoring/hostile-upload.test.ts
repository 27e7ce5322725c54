import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { rateWindows } from '../../db/schema/index.js';
import { createTestDatabase } from '../../testing/database.js';
import {
  type Client,
  makeAssessment,
  makeConfiguration,
  makeCourse,
  NOON,
  openSchool,
  signIn,
} from '../../testing/school.js';
import { CHOICE, fileWith, PROGRAMMING, upload, votingOn } from '../../testing/uploads.js';

/** Files that are broken, of another kind, or malicious, and all texts with which files are refused. */

const db = await createTestDatabase();
afterAll(() => db.close());
const school = openSchool(db.database);

let courseId: number;
let configurationId: number;
let adam: Client;
// These tests would exceed the limit on uploads.
beforeEach(() => db.database.delete(rateWindows));
beforeAll(async () => {
  ({ courseId } = await makeCourse(db.database, { adam: 'admin' }));
  configurationId = await makeConfiguration(db.database, courseId, { type: 'Missions' });
  adam = await signIn(school, 'adam');
});

const take = (file: string | Uint8Array<ArrayBuffer>) =>
  upload(adam, { courseId, configurationId }, file);
const change = (from: string, to: string, questions = [PROGRAMMING, CHOICE]) =>
  fileWith('M1', questions).replace(from, to);

async function expectNothingMade(): Promise<void> {
  const answer = await adam('GET', `/v2/courses/${courseId}/assessments`);
  expect(answer.text).toBe('[]');
}

test.each([
  ['Missing TASK', '<CONTENT/>'],
  ['Missing attribute(s) on PROBLEM', change(' type="mcq"', '')],
  ['Missing attribute(s) on PROBLEM', change(' maxxp="20"', '')],
  ['Invalid question type.', change('"mcq"', '"essay"')],
  ['Missing PROGRAMMINGLANGUAGE', change('<PROGRAMMINGLANGUAGE interpreter="1"/>', '')],
  ["Invalid assessment changeset title can't be blank", change('title="A title"', 'title=" "')],
  ["Invalid assessment changeset number can't be blank", change('number="M1"', '')],
  ['Invalid question1 changeset max_xp is invalid', change('maxxp="100"', 'maxxp="many"')],
  ['Invalid question1 changeset max_xp is invalid', change('maxxp="100"', 'maxxp="-1"')],
  ['Invalid question2 changeset max_xp is invalid', change('maxxp="20"', 'maxxp="1000001"')],
  ["Invalid question1 changeset content can't be blank", change('<TEXT>Write.</TEXT>', '')],
  ["Invalid question1 changeset template can't be blank", change('<TEMPLATE>1;</TEMPLATE>', '')],
  [
    'Invalid question2 changeset choices must have exactly one correct choice',
    change('correct="false"', 'correct="true"'),
  ],
  [
    'Invalid question1 changeset number invalid contest number',
    change('', '', [votingOn('nothing')]),
  ],
])('%s', async (text, file) => {
  const refused = await take(file);
  expect(refused).toMatchObject({ status: 400, text });
  await expectNothingMade();
});

test.each([
  ['nothing', ''],
  ['a picture', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13])],
  ['an archive', Uint8Array.from([0x50, 0x4b, 3, 4, 20, 0, 0, 0, 8, 0])],
  ['JSON', '{"TASK": {"number": "M1"}}'],
  ['HTML', '<!doctype html><p>one<p>two'],
  ['an element that does not end', '<TASK number="M1" title="x">'],
  ['two roots', '<TASK/><TASK/>'],
  [
    'Latin-1 that does not say so',
    Uint8Array.from([0x3c, 0x61, 0x3e, 0xe9, 0x3c, 0x2f, 0x61, 0x3e]),
  ],
  ['an unknown encoding', '<?xml version="1.0" encoding="x-none"?><TASK/>'],
  ['a NUL', '<TASK number="M1" title="\0"/>'],
  ['a control character by its number', '<TASK number="M1" title="&#1;"/>'],
  ['an unknown entity', '<TASK number="M1" title="&lol;"/>'],
  ['elements in elements without end', '<a>'.repeat(100_000)],
  ['elements 40 deep', `${'<a>'.repeat(40)}${'</a>'.repeat(40)}`],
  ['more characters than any assessment', ' '.repeat(1_000_001)],
  [
    'entities that grow',
    `<!DOCTYPE TASK [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>
<TASK number="M1" title="&b;"/>`,
  ],
  [
    'an entity from elsewhere',
    `<!DOCTYPE TASK [<!ENTITY x SYSTEM "file:///etc/passwd">]><TASK number="M1" title="&x;"/>`,
  ],
])('%s is refused with line and column, in few words', async (_name, file) => {
  const refused = await take(file);
  expect(refused.status).toBe(400);
  expect(refused.text).toMatch(/^Invalid XML line \d+, column \d+: ./);
  expect(refused.text.length).toBeLessThanOrEqual(100);
  expect(refused.text).not.toContain('root:');
  await expectNothingMade();
});

test.each([
  ['no file', {}],
  ['a text in the place of the file', { 'assessment[file]': '<TASK/>' }],
])('a form with %s is refused', async (_name, fields) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('forceUpdate', 'false');
  form.set('assessmentConfigId', String(configurationId));
  const refused = await adam('POST', `/v2/courses/${courseId}/admin/assessments`, { body: form });
  expect(refused.status).toBe(400);
  expect(refused.text.length).toBeLessThanOrEqual(100);
});

test('the most questions are kept, counted and exported', async () => {
  const there = await makeCourseWithType();
  const many = Array.from({ length: 500 }, () => CHOICE.replace('maxxp="20"', 'maxxp="200000"'));
  expect((await upload(adam, there, fileWith('M1', many))).text).toBe('OK');
  const [overview] = (await adam('GET', `/v2/courses/${there.courseId}/assessments`)).json() as {
    id: number;
    maxXp: number;
  }[];
  expect(overview).toMatchObject({ maxXp: 100_000_000 });
  const path = `/v2/courses/${there.courseId}/admin/assessments/${overview?.id}/xml`;
  expect((await upload(adam, there, (await adam('GET', path)).text)).text).toBe('OK');
});

test('XP that add up to more than a number of the database break no list', async () => {
  const { courseId: there } = await makeCourseWithType();
  const { assessmentId } = await makeAssessment(db.database, there, {
    questions: Array.from({ length: 3 }, () => ({ maxXp: 2_000_000_000 })),
  });
  const listed = await adam('GET', `/v2/courses/${there}/assessments`);
  expect(listed.json()).toMatchObject([{ id: assessmentId, maxXp: 1_000_000_000 }]);
});

test('an account can upload only so often, and a file is not taken in without end', async () => {
  const there = await makeCourseWithType();
  const tooLarge = await upload(adam, there, new Uint8Array(4_100_001));
  expect(tooLarge.status).toBe(413);
  const statuses: number[] = [];
  for (let count = 0; count < 61; count += 1) {
    statuses.push((await upload(adam, there, '<TASK/>')).status);
  }
  expect(statuses.at(0)).toBe(400);
  expect(statuses.at(-1)).toBe(429);
  school.travelTo(new Date(NOON.getTime() + 61_000));
  expect((await upload(adam, there, fileWith('M1', [CHOICE]))).text).toBe('OK');
});

async function makeCourseWithType() {
  const course = await makeCourse(db.database, { adam: 'admin' });
  return { ...course, configurationId: await makeConfiguration(db.database, course.courseId) };
}
