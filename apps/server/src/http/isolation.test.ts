import type { CallDescription } from '@wellspring/contract';
import { EXAMPLES } from '@wellspring/contract/examples';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../testing/database.js';
import { type Client, makeAssessment, makeCourse, openSchool, signIn } from '../testing/school.js';

/**
 * No one sees what belongs to others (wire reference, section 17, row 13). For the admin of one course, in
 * every call that takes an id, the things of another course might as well not exist, and they do not change.
 */

const db = await createTestDatabase();
const school = openSchool(db.database);

/** The ids of things of the other course, by the names that paths and bodies use. */
const theirs: Record<string, number | string> = {};
let olga: Client;
let courseId: number;
beforeAll(async () => {
  ({ courseId } = await makeCourse(db.database, {
    olga: 'admin',
    tess: 'staff',
    sally: 'student',
  }));
  const there = await makeCourse(db.database, { adam: 'admin', sam: 'student' });
  const adam = await signIn(school, 'adam');
  const at = (path: string) => `/v2/courses/${there.courseId}${path}`;
  await adam('PUT', at('/admin/users'), {
    body: {
      users: [
        { username: 'adam', role: 'admin', group: 'Theirs' },
        { username: 'sam', role: 'student', group: 'Theirs' },
      ],
      provider: 'demo',
    },
  });
  await adam('PUT', at('/admin/config/assessment_configs'), {
    body: { assessmentConfigs: [{ type: 'Missions' }] },
  });
  const { assessmentId, questionIds } = await makeAssessment(db.database, there.courseId, {
    configuration: { position: 1, type: 'Missions', isManuallyGraded: true },
  });
  const sam = await signIn(school, 'sam');
  await sam('POST', at(`/assessments/question/${questionIds[0]}/answer`), {
    body: { answer: 'theirs;' },
  });
  await sam('POST', at(`/assessments/${assessmentId}/submit`));
  // Inserted directly: no call makes a team for an assessment that is done alone.
  await db.pool.query('insert into teams (course_id, assessment_id) values ($1, $2)', [
    there.courseId,
    assessmentId,
  ]);
  Object.assign(theirs, {
    teamId: await idOf('teams'),
    courseRegId: there.registrations['sam'],
    assessmentId,
    questionId: questionIds[0],
    submissionId: await idOf('submissions'),
    assessmentConfigId: await idOf('assessment_configurations'),
    notificationId: await idOf('notifications'),
    settingId: await idOf('mail_settings'),
    versionId: await idOf('answer_versions'),
    uuid: UUID,
  });
  // One UUID of everything, because all calls name it so.
  await adam('PUT', at('/admin/goals'), { body: { goals: [goalOf(UUID)] } });
  await adam('PUT', at('/admin/achievements'), {
    body: { achievements: [{ ...achievementOf(UUID), goalUuids: [UUID] }] },
  });
  olga = await signIn(school, 'olga');
});
afterAll(() => db.close());

const UUID = '5c1a2b30-9f4e-4c6d-8a7b-0e1f2a3b4c5d';
const goalOf = (uuid: number | string | undefined) => {
  return { uuid, text: 'Theirs', type: 'Manual', targetCount: 1, meta: {} };
};
const achievementOf = (uuid: number | string | undefined) => {
  return { uuid, title: 'Theirs', xp: 1, isVariableXp: false, isTask: true, position: 1 };
};

/** The id of the only row of a table: only the other course has one. */
async function idOf(table: string): Promise<number> {
  const { rows } = await db.pool.query<{ id: number }>(`select id from ${table}`);
  expect(rows).toHaveLength(1);
  return rows[0]?.id ?? 0;
}

const NOWHERE = 2_147_483_647;
const nowhere: Readonly<Record<string, number | string>> = {
  uuid: '00000000-0000-4000-8000-000000000000',
};

const NEW_UUID = '00000000-0000-4000-8000-000000000001';
const MY_UUID = '00000000-0000-4000-8000-000000000002';

/** Calls that say that a UUID is used elsewhere (wire reference, section 12), because it can be used only once. */
const TELLING_TAKEN: ReadonlyMap<string, unknown> = new Map([
  ['saveGoals', { status: 400, text: 'Goal already exists in different course' }],
  ['saveGoal', { status: 400, text: 'Goal already exists in different course' }],
  ['saveAchievement', { status: 400, text: 'Achievement already exists in different course' }],
]);

type Ids = Readonly<Record<string, number | string>>;

/** The bodies that contain ids. All other calls send their examples. */
const BODIES: Readonly<Record<string, (ids: Ids) => unknown>> = {
  answerQuestion: ({ submissionId = NOWHERE }) => ({
    answer: [{ submission_id: submissionId, score: 7 }],
  }),
  submitAssessment: ({ questionId = NOWHERE }) => ({ answers: [{ questionId, digest: '0-0' }] }),
  acknowledgeNotifications: ({ notificationId = NOWHERE }) => ({
    notificationIds: [notificationId],
  }),
  createTeams: ({ assessmentId = NOWHERE, courseRegId = NOWHERE }) => ({
    team: { assessment_id: assessmentId, student_ids: [[{ userId: courseRegId }]] },
  }),
  changeTeam: ({ assessmentId = NOWHERE, courseRegId = NOWHERE }) => ({
    assessmentId,
    student_ids: [[{ userId: courseRegId }]],
  }),
  updateMailSettings: ({ settingId: id = NOWHERE }) => ({ settings: [{ id, isEnabled: true }] }),
  updateMailPreferences: ({ settingId: id = NOWHERE }) => ({ settings: [{ id, isEnabled: true }] }),
  uploadAssessment: ({ assessmentConfigId = NOWHERE }) => {
    const form = new FormData();
    form.set('assessment[file]', new File(['<TASK number="M1" title="Mine"/>'], 'm1.xml'));
    form.set('forceUpdate', 'true');
    form.set('assessmentConfigId', String(assessmentConfigId));
    return form;
  },
  saveGoals: ({ uuid = NEW_UUID }) => ({ goals: [goalOf(uuid)] }),
  saveGoal: () => ({ goal: goalOf(NEW_UUID) }),
  saveAchievements: ({ uuid = NEW_UUID }) => ({
    achievements: [{ ...achievementOf(MY_UUID), prerequisiteUuids: [uuid], goalUuids: [uuid] }],
  }),
  saveAchievement: ({ uuid = NEW_UUID }) => ({
    achievement: { ...achievementOf(NEW_UUID), goalUuids: [uuid] },
  }),
  publishAchievements: ({ uuid = NEW_UUID }) => ({
    version: 0,
    achievements: [],
    goals: [],
    deletedAchievementUuids: [uuid],
    deletedGoalUuids: [uuid],
  }),
  updateAssessmentConfigurations: ({ assessmentConfigId = NOWHERE }) => ({
    assessmentConfigs: [{ assessmentConfigId, type: 'Mine' }],
  }),
};

const examples: Readonly<Record<string, { readonly body?: unknown }>> = EXAMPLES;
const COURSE_CALLS = Object.entries<CallDescription>(school.app.calls).filter(([, { path }]) =>
  path.includes(':courseId'),
);
const WITH_IDS = COURSE_CALLS.filter(
  ([name, { path }]) => name in BODIES || /:(?!courseId\b)\w+/.test(path),
);

/** Makes a call with these ids, in the caller's own course. */
async function ask([name, call]: [string, CallDescription], ids: Ids) {
  const path = call.path
    .replace(':courseId', String(courseId))
    .replace(/:(\w+)/g, (_, param: string) => String(ids[param] ?? nowhere[param] ?? NOWHERE));
  const body = BODIES[name]?.(ids) ?? examples[name]?.body;
  const answer = await olga(call.method, `/v2/${path}`, call.method === 'GET' ? {} : { body });
  return { status: answer.status, text: answer.text };
}

/** All rows of the other course, and all rows of tables that do not name a course. */
async function whatIsTheirs(): Promise<unknown> {
  const { rows: tables } = await db.pool.query<{ table_name: string }>(
    `select table_name from information_schema.columns
     where table_schema = 'public' and column_name = 'course_id'`,
  );
  const contents: Record<string, unknown> = {};
  for (const { table_name } of tables) {
    const { rows } = await db.pool.query(
      `select * from ${table_name} where course_id <> $1 order by 1`,
      [courseId],
    );
    contents[table_name] = rows;
  }
  for (const table of [
    'courses',
    'users',
    'questions',
    'answers',
    'answer_versions',
    'mail_preferences',
  ]) {
    const { rows } = await db.pool.query(`select * from ${table} order by 1`);
    contents[table] = rows;
  }
  return contents;
}

test.each(WITH_IDS)('%s', async (...call) => {
  const before = await whatIsTheirs();
  const foreign = await ask(call, theirs);
  expect(await whatIsTheirs()).toEqual(before);
  expect(foreign).toEqual(TELLING_TAKEN.get(call[0]) ?? (await ask(call, {})));
  expect(foreign.status).toBeLessThan(500);
});

test('every call that takes ids is among them', () => {
  const bodiesWithIds = COURSE_CALLS.filter(([name, { method }]) => {
    const body = method === 'GET' ? undefined : examples[name]?.body;
    return /"\w*[iI]ds?":/.test(JSON.stringify(body ?? null));
  }).map(([name]) => name);
  expect(bodiesWithIds.toSorted()).toEqual(Object.keys(BODIES).toSorted());
  expect(WITH_IDS.map(([name]) => name)).toEqual(
    expect.arrayContaining(['getAssessmentOf', 'getSubmission', 'answerQuestion', 'changeRole']),
  );
});

test('a person who is in both courses sees nothing of one in the other', async () => {
  const { courseId: third } = await makeCourse(db.database, { adam: 'admin' });
  const adam = await signIn(school, 'adam');
  for (const [name, call] of COURSE_CALLS) {
    if (call.method !== 'GET' || /:(?!courseId\b)/.test(call.path)) continue;
    const { text } = await adam('GET', `/v2/${call.path.replace(':courseId', String(third))}`);
    expect([name, text]).toEqual([name, expect.not.stringMatching(/Theirs|theirs;|Missions/)]);
  }
});
