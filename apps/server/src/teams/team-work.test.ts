import type {
  Assessment,
  AssessmentOverview,
  GradingDetail,
  GradingRow,
} from '@wellspring/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/database.js';
import { doJobsOf } from '../testing/jobs.js';
import {
  type Client,
  makeAssessment,
  makeCourse,
  openSchool,
  type School,
  signIn,
} from '../testing/school.js';

/** The work of a team, and where it is shown (rules R56, R59, and those of marking and XP). */

let db: TestDatabase;
let school: School;
let people: Record<'sam' | 'sally' | 'olga' | 'tess' | 'adam', Client>;
let courseId: number;
let ids: Readonly<Record<string, number>>;
let assessmentId: number;
let question: number;
let teamId: number;
beforeAll(async () => {
  db = await createTestDatabase();
  school = openSchool(db.database, { isSendingMail: true });
  people = {
    sam: await signIn(school, 'sam'),
    sally: await signIn(school, 'sally'),
    olga: await signIn(school, 'olga'),
    tess: await signIn(school, 'tess'),
    adam: await signIn(school, 'adam'),
  };
});
beforeEach(async () => {
  school.jobs.length = 0;
  ({ courseId, registrations: ids } = await makeCourse(db.database, {
    adam: 'admin',
    tess: 'staff',
    sam: 'student',
    sally: 'student',
    olga: 'student',
  }));
  await people.adam('PUT', at('/admin/users'), {
    body: {
      provider: 'demo',
      users: [
        { username: 'tess', role: 'staff', group: 'Tuesday' },
        { username: 'sam', role: 'student', group: 'Tuesday' },
        { username: 'sally', role: 'student', group: 'Friday' },
        { username: 'olga', role: 'student', group: 'Friday' },
      ],
    },
  });
  const made = await makeAssessment(db.database, courseId, {
    maxTeamSize: 2,
    story: 'together',
    configuration: { type: 'Missions', isManuallyGraded: false, isGradingAutoPublished: true },
  });
  ({ assessmentId } = made);
  question = made.questionIds[0] ?? 0;
  await people.tess('POST', at('/admin/teams'), {
    body: {
      team: {
        assessment_id: assessmentId,
        student_ids: [[{ userId: ids['sam'] }, { userId: ids['sally'] }]],
      },
    },
  });
  [{ teamId } = { teamId: 0 }] = (await people.tess('GET', at('/admin/teams'))).json() as {
    teamId: number;
  }[];
});
afterAll(() => db.close());

const at = (path: string) => `/v2/courses/${courseId}${path}`;
type Name = keyof typeof people;
const answer = (who: Name, text: string) =>
  people[who]('POST', at(`/assessments/question/${question}/answer`), { body: { answer: text } });
const submit = (who: Name) => people[who]('POST', at(`/assessments/${assessmentId}/submit`));
const overviewOf = async (who: Name) => {
  const listed = (await people[who]('GET', at('/assessments'))).json() as AssessmentOverview[];
  return listed.filter(({ id }) => id === assessmentId);
};
const answerOf = async (who: Name) => {
  const shown = await people[who]('GET', at(`/assessments/${assessmentId}`));
  return (shown.json() as Assessment).questions[0]?.answer;
};
const list = async (query = '') => {
  const listed = await people.tess('GET', at(`/admin/grading?${query}`));
  return (listed.json() as { count: number; data: GradingRow[] }).data;
};
const xpOf = async (who: Name) => (await people[who]('GET', at('/user/total_xp'))).json();
const markAll = () =>
  doJobsOf(school, {
    grader: {
      grade: (input) =>
        Promise.resolve(input.testcases.map(({ score }) => ({ resultType: 'pass', score }))),
    },
  });

test('one answers, the other sees it, changes it and submits for both', async () => {
  expect(await answer('sam', 'ours;')).toMatchObject({ status: 200 });
  expect(await answerOf('sally')).toBe('ours;');
  expect(await overviewOf('sally')).toMatchObject([{ status: 'attempted' }]);
  await answer('sally', 'better;');
  expect(await answerOf('sam')).toBe('better;');
  expect(await submit('sally')).toMatchObject({ status: 200 });
  expect(await overviewOf('sam')).toMatchObject([{ status: 'submitted' }]);
  expect(await answer('sam', 'late;')).toMatchObject({
    status: 403,
    text: 'Assessment submission already finalised',
  });
  expect(await submit('sam')).toMatchObject({ text: 'Assessment has already been submitted' });
});

test('both are given the XP and told of it, and staff see both while it is theirs alone', async () => {
  await answer('sam', 'ours;');
  await submit('sam');
  await markAll();
  for (const who of ['sam', 'sally'] as const) {
    expect(await xpOf(who)).toEqual({ totalXp: 100 });
    const told = (await people[who]('GET', at('/notifications'))).json();
    expect(told).toMatchObject([{ type: 'published_grading', assessment_id: assessmentId }]);
    const { courseRegistration } = (await people[who]('GET', '/v2/user')).json() as {
      courseRegistration: unknown;
    };
    expect(courseRegistration).toMatchObject({
      xp: 100,
      maxXp: 100,
      story: { story: 'together', playStory: false },
    });
    expect(await overviewOf(who)).toMatchObject([{ xp: 100, isGradingPublished: true }]);
  }
  expect(await xpOf('olga')).toEqual({ totalXp: 0 });
  const ranks = (await people.olga('GET', at('/leaderboards/xp_all'))).json() as {
    users: { username: string; total_xp: number; rank: number }[];
  };
  expect(ranks.users.map((row) => [row.rank, row.username, row.total_xp])).toEqual([
    [1, 'sally', 100],
    [1, 'sam', 100],
    [3, 'olga', 0],
  ]);
  const seen = await people.tess('GET', at(`/admin/users/${ids['sally']}/assessments`));
  expect(seen.json()).toMatchObject([{ id: assessmentId, status: 'submitted', xp: 100 }]);
  const work = at(`/admin/users/${ids['sally']}/assessments/${assessmentId}`);
  expect((await people.tess('GET', work)).json()).toMatchObject({
    questions: [{ answer: 'ours;', xp: 100 }],
  });
});

test("staff find a team's submission once, by any of its members", async () => {
  await answer('sally', 'ours;');
  await submit('sally');
  const person = (name: string, groupName: string, leader: number | null) => ({
    id: ids[name],
    name: name.toUpperCase(),
    username: name,
    groupName,
    groupLeaderId: leader,
  });
  const row = {
    student: null,
    team: {
      id: teamId,
      team_members: [person('sam', 'Tuesday', ids['tess'] ?? 0), person('sally', 'Friday', null)],
    },
  };
  for (const query of ['', 'name=AM', 'username=sally', 'groupName=Friday', 'group=true']) {
    expect([query, await list(query)]).toEqual([query, [expect.objectContaining(row)]]);
  }
  for (const query of ['name=olga', 'groupName=Monday', 'username=sam&name=olga']) {
    expect([query, await list(query)]).toEqual([query, []]);
  }
  const all = await people.adam('GET', at('/admin/grading/all_submissions'));
  expect(all.json()).toMatchObject({ count: 1, data: [row] });

  const [{ id } = { id: 0 }] = await list();
  const detail = await people.tess('GET', at(`/admin/grading/${id}`));
  const [one] = (detail.json() as GradingDetail).answers;
  expect(one).toMatchObject({
    student: {},
    team: [
      { name: 'SAM', username: 'sam' },
      { name: 'SALLY', username: 'sally' },
    ],
    question: { answer: 'ours;' },
  });
});

test('rows are sorted among those of students, and each group counts the submission once', async () => {
  const alone = await makeAssessment(db.database, courseId, {
    configuration: { type: 'Missions', isManuallyGraded: true },
  });
  const [other] = alone.questionIds;
  await people.olga('POST', at(`/assessments/question/${other}/answer`), {
    body: { answer: '1;' },
  });
  await people.olga('POST', at(`/assessments/${alone.assessmentId}/submit`));
  await answer('sam', 'ours;');
  await submit('sam');
  for (const sortBy of ['studentName', 'studentUsername']) {
    const sorted = await list(`sortBy=${sortBy}&sortDirection=sort-asc`);
    expect(sorted.map(({ team }) => team?.id ?? null)).toEqual([null, teamId]);
    const reverse = await list(`sortBy=${sortBy}&sortDirection=sort-desc`);
    expect(reverse.map(({ team }) => team?.id ?? null)).toEqual([teamId, null]);
  }
  const groups = await list('sortBy=groupName&sortDirection=sort-asc');
  expect(groups.map(({ team }) => team?.id ?? null)).toEqual([null, teamId]);
  const summary = (await people.tess('GET', at('/admin/grading/summary'))).json() as {
    rows: { groupName: string; submittedMissions: number }[];
  };
  expect(summary.rows).toMatchObject([
    { groupName: 'Friday', submittedMissions: 2 },
    { groupName: 'Tuesday', submittedMissions: 1 },
  ]);
});

test('no mail is sent of it, since it has not one student', async () => {
  await db.pool.query(`update users set email = username || '@school.test'`);
  await db.pool.query('update mail_settings set is_enabled = true');
  await answer('sam', 'ours;');
  await submit('sam');
  const sent: unknown[] = [];
  const mailer = {
    send: (mail: unknown) => {
      sent.push(mail);
      return Promise.resolve();
    },
  };
  const grader = { grade: () => Promise.resolve([]) };
  await doJobsOf(school, { grader, mailer });
  expect(sent).toEqual([]);
});

test('work begun alone is hidden while its author is in a team, and comes back afterwards', async () => {
  await people.tess('DELETE', at(`/admin/teams/${teamId}`), { body: {} });
  await db.pool.query('update assessments set max_team_size = 1 where id = $1', [assessmentId]);
  await answer('sam', 'mine;');
  await db.pool.query('update submissions set is_grading_published = true');
  await db.pool.query('update answers set xp = 7');
  await db.pool.query('update assessments set max_team_size = 2 where id = $1', [assessmentId]);
  expect(await answerOf('sam')).toBe('mine;');
  expect(await xpOf('sam')).toEqual({ totalXp: 7 });

  const pair = [[{ userId: ids['sam'] }, { userId: ids['sally'] }]];
  const body = { team: { assessment_id: assessmentId, student_ids: pair } };
  await people.tess('POST', at('/admin/teams'), { body });
  expect(await answerOf('sam')).toBeNull();
  expect(await overviewOf('sam')).toMatchObject([{ status: 'not_attempted' }]);
  expect(await xpOf('sam')).toEqual({ totalXp: 0 });
  expect(await list()).toEqual([]);
  await answer('sally', 'ours;');
  expect(await answerOf('sam')).toBe('ours;');
  expect(await list()).toHaveLength(1);

  const [team] = (await people.tess('GET', at('/admin/teams'))).json() as { teamId: number }[];
  await people.tess('DELETE', at(`/admin/teams/${team?.teamId}`), { body: {} });
  expect(await answerOf('sam')).toBe('mine;');
  expect(await xpOf('sam')).toEqual({ totalXp: 7 });
  const ranks = await people.olga('GET', at('/leaderboards/xp_all'));
  expect(ranks.json()).toMatchObject({ users: [{ username: 'sam', total_xp: 7 }, {}, {}] });
});

test('a team goes on when its assessment takes none any more, or smaller ones', async () => {
  await answer('sam', 'ours;');
  await db.pool.query('update assessments set max_team_size = 1 where id = $1', [assessmentId]);
  expect(await answer('sally', 'still ours;')).toMatchObject({ status: 200 });
  expect(await answerOf('sam')).toBe('still ours;');
  expect(await answer('olga', 'alone;')).toMatchObject({ status: 200 });
  expect(await submit('sam')).toMatchObject({ status: 200 });
  expect((await list()).map(({ team }) => team?.team_members.length ?? 0)).toEqual([0, 2]);
});

test('who leaves the course leaves their team; the last one takes it along', async () => {
  await answer('sam', 'ours;');
  await submit('sam');
  await people.adam('DELETE', at(`/admin/users/${ids['sam']}`));
  expect(await answerOf('sally')).toBe('ours;');
  expect(await list()).toMatchObject([{ team: { team_members: [{ username: 'sally' }] } }]);
  expect((await people.sally('GET', at(`/team/${assessmentId}`))).json()).toMatchObject({
    studentNames: ['SALLY'],
  });
  await people.adam('DELETE', at(`/admin/users/${ids['sally']}`));
  expect((await people.tess('GET', at('/admin/teams'))).json()).toEqual([]);
  expect(await list()).toEqual([]);
});
