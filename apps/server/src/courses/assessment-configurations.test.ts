import type { AssessmentConfiguration } from '@wellspring/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { assessments, mailSettings } from '../db/schema/index.js';
import { createTestDatabase, type TestDatabase } from '../testing/database.js';
import {
  type Client,
  makeAssessment,
  makeCourse,
  openSchool,
  type School,
  signIn,
} from '../testing/school.js';

let db: TestDatabase;
let school: School;
let adam: Client;
let courseId: number;
beforeAll(async () => {
  db = await createTestDatabase();
  school = openSchool(db.database);
  adam = await signIn(school, 'adam');
});
beforeEach(async () => {
  ({ courseId } = await makeCourse(db.database, { adam: 'admin' }));
});
afterAll(() => db.close());

const path = () => `/v2/courses/${courseId}/admin/config/assessment_configs`;
const put = (assessmentConfigs: unknown) => adam('PUT', path(), { body: { assessmentConfigs } });
const list = async () => (await adam('GET', path())).json() as AssessmentConfiguration[];
const types = async () => (await list()).map(({ type }) => type);
const remove = (id: number) =>
  adam('DELETE', `/v2/courses/${courseId}/admin/config/assessment_config/${id}`);

test('a new kind of assessments has defaults for missing fields', async () => {
  const sent = await put([{ assessmentConfigId: -1, type: 'Missions' }, { type: 'Quests' }]);
  expect(sent).toMatchObject({ status: 200, text: 'OK' });
  const [missions] = await list();
  expect(missions).toEqual({
    assessmentConfigId: expect.any(Number) as number,
    type: 'Missions',
    displayInDashboard: true,
    isMinigame: false,
    isManuallyGraded: true,
    hasVotingFeatures: false,
    hasTokenCounter: false,
    earlySubmissionXp: 0,
    hoursBeforeEarlyXpDecay: 0,
    isGradingAutoPublished: false,
    isAutosaveEnabled: true,
  });
  const settings = await db.database
    .select({ kind: mailSettings.kind, isEnabled: mailSettings.isEnabled })
    .from(mailSettings)
    .where(eq(mailSettings.courseId, courseId));
  expect(settings).toEqual([
    { kind: 'submission', isEnabled: false },
    { kind: 'submission', isEnabled: false },
  ]);
});

test('eight kinds can be turned around at once, changed and renamed', async () => {
  const names = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'];
  await put(names.map((type) => ({ type })));
  const before = await list();
  const turned = before.toReversed().map((one) => ({ ...one, earlySubmissionXp: 7 }));
  expect((await put(turned)).status).toBe(200);
  expect(await list()).toEqual(turned);
  // Rotation is the worst of all changes: every configuration moves to a place that is taken.
  const rotated = [...turned.slice(1), ...turned.slice(0, 1)];
  expect((await put(rotated)).status).toBe(200);
  expect(await list()).toEqual(rotated);
});

test('those left out stay, after the others', async () => {
  await put([{ type: 'A' }, { type: 'B' }, { type: 'C' }]);
  const [, , last] = await list();
  expect((await put([{ type: 'D' }, last])).status).toBe(200);
  expect(await types()).toEqual(['D', 'C', 'A', 'B']);
});

test('fields that a change omits, or sends as null, stay as they are', async () => {
  await put([{ type: 'A', isMinigame: true, earlySubmissionXp: 5 }]);
  const [one] = await list();
  await put([{ assessmentConfigId: one?.assessmentConfigId, type: 'B', isMinigame: null }]);
  expect(await list()).toEqual([{ ...one, type: 'B' }]);
});

test('one of another course counts as new, and is not touched', async () => {
  await put([{ type: 'Theirs' }]);
  const [theirs] = await list();
  const there = courseId;
  ({ courseId } = await makeCourse(db.database, { adam: 'admin' }));
  await put([{ ...theirs, type: 'Mine' }]);
  expect(await types()).toEqual(['Mine']);
  expect(await remove(theirs?.assessmentConfigId ?? 0)).toMatchObject({
    status: 400,
    text: 'The given assessment configuration does not exist',
  });
  courseId = there;
  expect(await list()).toEqual([theirs]);
});

const eight = Array.from({ length: 8 }, (_, n) => ({ type: `Type ${n}` }));
test.each([
  ['nothing', undefined, 'missing assessmentConfig'],
  [
    'no list',
    { type: 'A' },
    'assessmentConfigs should be a list of assessment configuration objects',
  ],
  ['texts', ['A'], 'assessmentConfigs should be a list of assessment configuration objects'],
  ['null', null, 'assessmentConfigs should be a list of assessment configuration objects'],
  ['none', [], 'Invalid parameter(s)'],
  ['nine', [...eight, { type: 'One more' }], 'Invalid parameter(s)'],
  ['eight besides one', eight, 'Invalid parameter(s)'],
  ['one without a name', [{ type: ' ' }], 'Invalid parameter(s)'],
  ['a bonus below nothing', [{ type: 'A', earlySubmissionXp: -1 }], 'Invalid parameter(s)'],
  ['half an hour', [{ type: 'A', hoursBeforeEarlyXpDecay: 0.5 }], 'Invalid parameter(s)'],
  ['a name that cannot be kept', [{ type: 'a\0' }], 'Invalid parameter(s)'],
])('%s is refused, and nothing changes', async (_name, sent, text) => {
  await put([{ type: 'There' }]);
  expect(await put(sent)).toMatchObject({ status: 400, text });
  expect(await types()).toEqual(['There']);
});

test('a list that names a kind twice is refused', async () => {
  await put([{ type: 'A' }]);
  const [one] = await list();
  expect(await put([one, one])).toMatchObject({ status: 400, text: 'Invalid parameter(s)' });
});

test('a kind is deleted with its assessments, and the others keep their order', async () => {
  await put([{ type: 'A' }, { type: 'B' }, { type: 'C' }]);
  const [, second] = await list();
  const id = second?.assessmentConfigId ?? 0;
  const { assessmentId } = await makeAssessment(db.database, courseId, {
    configuration: { position: 2, type: 'B' },
  });
  expect(await remove(id)).toMatchObject({ status: 200, text: 'OK' });
  expect(await types()).toEqual(['A', 'C']);
  const left = await db.database.select().from(assessments).where(eq(assessments.id, assessmentId));
  expect(left).toEqual([]);
  expect((await remove(id)).status).toBe(400);
  expect((await put([{ type: 'D' }])).status).toBe(200);
  expect(await types()).toEqual(['D', 'A', 'C']);
});

test('two admins who change them at once do it one after the other', async () => {
  const answers = await Promise.all(
    ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'].map((type) => put([{ type }])),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
  expect((await types()).toSorted()).toEqual(['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H']);
});
