import type { Assessment, AssessmentOverview } from '@wellspring/contract';
import { EVERYTHING } from '@wellspring/assessment-xml/testing';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { answers } from '../../db/schema/index.js';
import { createTestDatabase } from '../../testing/database.js';
import {
  type Client,
  hoursAfterNoon,
  makeConfiguration,
  makeCourse,
  NOON,
  openSchool,
  signIn,
} from '../../testing/school.js';
import { CHOICE, fileWith, PROGRAMMING, upload, votingOn } from '../../testing/uploads.js';

/** The first upload of a file makes an assessment, and later uploads change it (rule R15). */

const db = await createTestDatabase();
afterAll(() => db.close());
const school = openSchool(db.database);

let courseId: number;
let configurationId: number;
let otherConfigurationId: number;
let adam: Client;
let sam: Client;
beforeEach(async () => {
  school.travelTo(NOON);
  ({ courseId } = await makeCourse(db.database, { adam: 'admin', tess: 'staff', sam: 'student' }));
  configurationId = await makeConfiguration(db.database, courseId, {
    position: 1,
    type: 'Missions',
    isManuallyGraded: true,
    isGradingAutoPublished: false,
  });
  otherConfigurationId = await makeConfiguration(db.database, courseId, {
    position: 2,
    type: 'Contests',
    hasTokenCounter: true,
    hasVotingFeatures: true,
    isAutosaveEnabled: false,
  });
});
beforeAll(async () => {
  await makeCourse(db.database, { adam: 'admin', tess: 'staff', sam: 'student' });
  adam = await signIn(school, 'adam');
  sam = await signIn(school, 'sam');
});

const at = (path: string) => `/v2/courses/${courseId}${path}`;
const take = (file: string, isForced = false) =>
  upload(adam, { courseId, configurationId, isForced }, file);

async function overviews(): Promise<AssessmentOverview[]> {
  return (await adam('GET', at('/assessments'))).json() as AssessmentOverview[];
}
async function overviewOf(number: string): Promise<AssessmentOverview> {
  const found = (await overviews()).find((one) => one.number === number);
  if (found === undefined) throw new Error(`There is no assessment ${number}.`);
  return found;
}
async function assessmentOf(number: string, who = adam): Promise<Assessment> {
  const { id } = await overviewOf(number);
  return (await who('GET', at(`/assessments/${id}`))).json() as Assessment;
}

/** Opens an assessment to students, and lets Sam answer its first question. */
async function openAndAnswer(number: string, answer: unknown): Promise<void> {
  const { id } = await overviewOf(number);
  const opened = await adam('POST', at(`/admin/assessments/${id}`), {
    body: {
      openAt: hoursAfterNoon(-1).toISOString(),
      closeAt: hoursAfterNoon(24).toISOString(),
      isPublished: true,
    },
  });
  expect(opened.text).toBe('OK');
  const [question] = (await assessmentOf(number)).questions;
  const saved = await sam('POST', at(`/assessments/question/${question?.id}/answer`), {
    body: { answer },
  });
  expect(saved.text).toBe('OK');
}

test('a new file becomes an assessment that is not published and opens in three days', async () => {
  expect(await take(fileWith('M1', [PROGRAMMING, CHOICE]))).toMatchObject({
    status: 200,
    text: 'OK',
  });
  expect(await overviewOf('M1')).toMatchObject({
    title: 'A title',
    type: 'Missions',
    openAt: '2030-03-13T04:00:00.000+00:00',
    closeAt: '2030-03-20T04:00:00.000+00:00',
    isPublished: false,
    maxTeamSize: 1,
    maxXp: 120,
    questionCount: 2,
    private: false,
    hasTokenCounter: false,
    hasVotingFeatures: false,
    isVotingPublished: false,
    isAutosaveEnabled: true,
  });
});

test('token counter, voting and autosave are as the type has them', async () => {
  await upload(
    adam,
    { courseId, configurationId: otherConfigurationId },
    fileWith('C1', [PROGRAMMING]),
  );
  expect(await overviewOf('C1')).toMatchObject({
    type: 'Contests',
    hasTokenCounter: true,
    hasVotingFeatures: true,
    isAutosaveEnabled: false,
  });
});

test('everything of a file is kept', async () => {
  await take(fileWith('C1', [PROGRAMMING]));
  expect((await take(EVERYTHING)).text).toBe('OK');
  const overview = await overviewOf('M1');
  expect(overview).toMatchObject({
    title: 'Curves & runes',
    shortSummary: 'Draw a *curve*.',
    story: 'mission-1',
    reading: 'Section 1.1',
    coverImage: 'https://example.org/m1.png',
    private: true,
    maxXp: 150,
  });
  await adam('POST', at(`/admin/assessments/${overview.id}`), { body: { password: null } });
  const { questions, longSummary } = await assessmentOf('M1');
  expect(longSummary).toContain('Is 1 < 2?');
  expect(questions).toMatchObject([
    {
      type: 'programming',
      content: 'Write a program.',
      prepend: 'const a = 1;',
      solutionTemplate: 'const b = a < 2;',
      postpend: 'const c = 3;',
      solution: 'const b = true;',
      blocking: true,
      library: { chapter: 4, variant: null },
      testcases: [
        { type: 'public', program: 'b;', answer: 'true', score: 1 },
        { type: 'public', program: 'd;', answer: '4', score: 3 },
        { type: 'opaque', program: 'c;', answer: '"x"', score: 0 },
      ],
    },
    {
      type: 'mcq',
      library: { chapter: 1, variant: 'lazy', execTimeMs: 2000, external: { name: 'runes' } },
      choices: [
        { id: 0, content: 'One', hint: 'Not this.' },
        { id: 1, content: 'Two', hint: null },
      ],
    },
    { type: 'voting', content: 'Vote.', prepend: 'before', solutionTemplate: 'entry' },
  ]);
});

test('an upload without answers replaces everything but dates, publishing and team size', async () => {
  await take(fileWith('M1', [PROGRAMMING, CHOICE]));
  const { id } = await overviewOf('M1');
  const kept = {
    openAt: '2030-03-10T11:00:00.000+00:00',
    closeAt: '2031-01-01T00:00:00.000+00:00',
    isPublished: true,
    maxTeamSize: 3,
  };
  await adam('POST', at(`/admin/assessments/${id}`), { body: { ...kept, password: 'secret' } });
  const again = await upload(
    adam,
    { courseId, configurationId: otherConfigurationId },
    fileWith('M1', [CHOICE], 'Another title'),
  );
  expect(again.text).toBe('OK');
  expect(await overviewOf('M1')).toMatchObject({
    ...kept,
    id,
    title: 'Another title',
    type: 'Contests',
    questionCount: 1,
    private: false,
    hasTokenCounter: true,
  });
});

test('an assessment with answers is not replaced', async () => {
  await take(fileWith('M1', [PROGRAMMING]));
  await openAndAnswer('M1', 'mine;');
  const before = await assessmentOf('M1', sam);
  const again = await take(fileWith('M1', [CHOICE, CHOICE], 'Another title'));
  expect(again).toMatchObject({ status: 200, text: 'Assessment has submissions, ignoring...' });
  expect(await assessmentOf('M1', sam)).toEqual(before);
});

test('forced, its questions are changed in place, and answers stay', async () => {
  await take(fileWith('M1', [PROGRAMMING, CHOICE]));
  await openAndAnswer('M1', 'mine;');
  const before = await assessmentOf('M1', sam);
  const forced = await take(
    fileWith('M1', [PROGRAMMING.replace('Write.', 'Write better.'), CHOICE], 'Better'),
    true,
  );
  expect(forced).toMatchObject({ status: 200, text: 'Force Update OK' });
  const after = await assessmentOf('M1', sam);
  expect(after).toMatchObject({ title: 'Better', questions: [{ answer: 'mine;' }, {}] });
  expect(after.questions.map(({ id }) => id)).toEqual(before.questions.map(({ id }) => id));
  expect(after.questions[0]?.content).toBe('Write better.');
});

test.each([
  [100, 0, 40, 0],
  [30, 60, 30, 10],
  [100, -90, 40, -30],
  [10, 5, 10, 5],
])(
  'forced to less XP, %i and %i become %i and %i',
  async (xp, xpAdjustment, lowXp, lowAdjustment) => {
    await take(fileWith('M1', [PROGRAMMING]));
    await openAndAnswer('M1', 'mine;');
    await db.database.update(answers).set({ xp, xpAdjustment });
    await take(fileWith('M1', [PROGRAMMING.replace('maxxp="100"', 'maxxp="40"')]), true);
    const { id } = await overviewOf('M1');
    const stored = await db.database.select().from(answers).where(eq(answers.assessmentId, id));
    expect(stored).toMatchObject([{ xp: lowXp, xpAdjustment: lowAdjustment }]);
  },
);

test('forced, questions must not become more or fewer once it has opened', async () => {
  await take(fileWith('M1', [PROGRAMMING, CHOICE]));
  await openAndAnswer('M1', 'mine;');
  for (const questions of [[PROGRAMMING], [PROGRAMMING, CHOICE, CHOICE], []]) {
    const refused = await take(fileWith('M1', questions, 'Another'), true);
    expect(refused).toMatchObject({ status: 400, text: 'Question count is different' });
  }
  expect((await overviewOf('M1')).title).toBe('A title');
});

test('forced, the types of questions must stay', async () => {
  await take(fileWith('M1', [PROGRAMMING, CHOICE]));
  await openAndAnswer('M1', 'mine;');
  const refused = await take(fileWith('M1', [PROGRAMMING, PROGRAMMING]), true);
  expect(refused).toMatchObject({
    status: 400,
    text: 'Invalid question2 changeset type has to stay',
  });
});

test('before it opens, a forced upload may add and take away questions behind those answered', async () => {
  await take(fileWith('M1', [PROGRAMMING, CHOICE]));
  const [first] = (await assessmentOf('M1')).questions;
  await adam('POST', at(`/assessments/question/${first?.id}/answer`), { body: { answer: 'try;' } });
  expect((await take(fileWith('M1', [PROGRAMMING, CHOICE, CHOICE]), true)).text).toBe(
    'Force Update OK',
  );
  expect((await assessmentOf('M1')).questions).toMatchObject([{ answer: 'try;' }, {}, {}]);
  expect((await take(fileWith('M1', [PROGRAMMING]), true)).text).toBe('Force Update OK');
  expect((await assessmentOf('M1')).questions).toMatchObject([{ id: first?.id, answer: 'try;' }]);
});

test('forced where there is nothing to force it is a plain upload', async () => {
  expect((await take(fileWith('M1', [PROGRAMMING]), true)).text).toBe('Force Update OK');
  expect((await take(fileWith('M1', [CHOICE, CHOICE]), true)).text).toBe('Force Update OK');
  expect((await overviewOf('M1')).questionCount).toBe(2);
});

test('a number is that of another assessment in another course', async () => {
  await take(fileWith('M1', [PROGRAMMING], 'Here'));
  const here = courseId;
  ({ courseId } = await makeCourse(db.database, { adam: 'admin' }));
  configurationId = await makeConfiguration(db.database, courseId);
  await take(fileWith('M1', [CHOICE], 'There'));
  expect(await overviewOf('M1')).toMatchObject({ title: 'There' });
  courseId = here;
  expect(await overviewOf('M1')).toMatchObject({ title: 'Here' });
});

test('a voting question must name another assessment of the course', async () => {
  const refusal = {
    status: 400,
    text: 'Invalid question2 changeset number invalid contest number',
  };
  expect(await take(fileWith('V1', [PROGRAMMING, votingOn('C1')]))).toMatchObject(refusal);
  await take(fileWith('C1', [PROGRAMMING]));
  expect((await take(fileWith('V1', [PROGRAMMING, votingOn('C1')]))).text).toBe('OK');
  expect(await take(fileWith('V1', [PROGRAMMING, votingOn('V1')]))).toMatchObject(refusal);
});

test('a type of another course is none', async () => {
  const theirs = configurationId;
  ({ courseId } = await makeCourse(db.database, { adam: 'admin' }));
  configurationId = theirs;
  expect(await take(fileWith('M1', [PROGRAMMING]))).toMatchObject({
    status: 400,
    text: 'Invalid assessment changeset config does not exist',
  });
});

test('only admins upload', async () => {
  const tess = await signIn(school, 'tess');
  for (const who of [sam, tess]) {
    const refused = await upload(who, { courseId, configurationId }, fileWith('M1', [PROGRAMMING]));
    expect(refused).toMatchObject({ status: 403, text: 'Forbidden' });
  }
  expect(await overviews()).toEqual([]);
});

test('an answer that is being saved while its question is replaced is kept or refused, never lost', async () => {
  await take(fileWith('M1', [PROGRAMMING]));
  const { id } = await overviewOf('M1');
  await adam('POST', at(`/admin/assessments/${id}`), {
    body: {
      openAt: hoursAfterNoon(-1).toISOString(),
      closeAt: hoursAfterNoon(24).toISOString(),
      isPublished: true,
    },
  });
  for (let round = 0; round < 8; round += 1) {
    const [question] = (await assessmentOf('M1')).questions;
    const [saved, uploaded] = await Promise.all([
      sam('POST', at(`/assessments/question/${question?.id}/answer`), {
        body: { answer: 'mine;' },
      }),
      take(fileWith('M1', [PROGRAMMING])),
    ]);
    const [after] = (await assessmentOf('M1', sam)).questions;
    expect([saved.status, uploaded.status]).toEqual([saved.status === 200 ? 200 : 404, 200]);
    expect(after?.answer ?? null).toBe(saved.status === 200 ? 'mine;' : null);
    if (saved.status === 200) break;
  }
});

test('the audit log has uploads that changed something, and no others', async () => {
  await take(fileWith('M1', [PROGRAMMING]));
  await openAndAnswer('M1', 'mine;');
  await take(fileWith('M1', [PROGRAMMING]));
  await take(fileWith('M1', [PROGRAMMING], 'Forced'), true);
  const log = (await adam('GET', at('/admin/audit_log'))).json();
  expect(log).toMatchObject({
    data: [
      {
        action: 'assessment.replace',
        subject: 'M1',
        actor: 'ADAM (adam)',
        details: { title: 'Forced', isForced: true },
      },
      { action: 'assessment.change', subject: 'M1' },
      { action: 'assessment.add', subject: 'M1', details: { title: 'A title', type: 'Missions' } },
    ],
  });
});
