import type { Role, TeamOverview } from '@wellspring/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/database.js';
import { makeSubmission } from '../testing/submissions.js';
import { type Client, makeAssessment, makeCourse, openSchool, signIn } from '../testing/school.js';

/** The members of teams (rules R56 to R58). */

let db: TestDatabase;
let tess: Client;
let sam: Client;
let adam: Client;
let courseId: number;
let ids: Readonly<Record<string, number>>;
/** An assessment for teams of two, and one for teams of three. */
let pairs: number;
let trios: number;
let question: number;
beforeAll(async () => {
  db = await createTestDatabase();
  const people: Record<string, Role> = { adam: 'admin', tess: 'staff' };
  for (const username of ['sam', 'sally', 'olga', 'zoe', 'max']) people[username] = 'student';
  ({ courseId, registrations: ids } = await makeCourse(db.database, people));
  const school = openSchool(db.database);
  tess = await signIn(school, 'tess');
  sam = await signIn(school, 'sam');
  adam = await signIn(school, 'adam');
  const made = await makeAssessment(db.database, courseId, { number: 'P1', maxTeamSize: 2 });
  pairs = made.assessmentId;
  question = made.questionIds[0] ?? 0;
  ({ assessmentId: trios } = await makeAssessment(db.database, courseId, {
    number: 'T1',
    maxTeamSize: 3,
  }));
});
beforeEach(() => db.pool.query('delete from teams; delete from submissions'));
afterAll(() => db.close());

const at = (path: string) => `/v2/courses/${courseId}${path}`;
const member = (username: string) => ({ userId: ids[username], name: null, username });
const bodyOf = (teams: readonly (readonly string[])[], assessment = pairs) => ({
  team: { assessment_id: assessment, student_ids: teams.map((team) => team.map(member)) },
});
const create = (teams: readonly (readonly string[])[], assessment = pairs) =>
  tess('POST', at('/admin/teams'), { body: bodyOf(teams, assessment) });
const list = async () => (await tess('GET', at('/admin/teams'))).json() as TeamOverview[];
const namesOf = (teams: readonly TeamOverview[]) => teams.map(({ studentNames }) => studentNames);
const change = (teamId: number, team: readonly string[], assessment = pairs) =>
  tess('PUT', at(`/admin/teams/${teamId}`), {
    body: { teamId, assessmentId: assessment, student_ids: [team.map(member)] },
  });
const remove = (teamId: number) => tess('DELETE', at(`/admin/teams/${teamId}`), { body: {} });
async function teamOf(usernames: readonly string[], assessment = pairs): Promise<number> {
  await create([usernames], assessment);
  return (await list()).at(-1)?.teamId ?? 0;
}
const conflict = (text: string) => ({ status: 409, text });
const CREATED = { status: 201, text: 'Teams created successfully.' };
const CHANGED = { status: 200, text: 'Teams updated successfully.' };

describe('making teams', () => {
  test('staff make several at once, and see them with the ids of the registrations', async () => {
    expect(await create([['sam', 'sally'], ['zoe']])).toMatchObject(CREATED);
    expect(await list()).toEqual([
      {
        teamId: expect.any(Number) as number,
        assessmentId: pairs,
        assessmentName: 'An assessment',
        assessmentType: 'Quests',
        studentIds: [ids['sam'], ids['sally']],
        studentNames: ['SAM', 'SALLY'],
      },
      expect.objectContaining({ studentIds: [ids['zoe']] }),
    ]);
  });

  test('a team whose rows matched no one is left out', async () => {
    expect(await create([[], ['sam'], []])).toMatchObject(CREATED);
    expect(namesOf(await list())).toEqual([['SAM']]);
    expect(await create([[]])).toMatchObject(CREATED);
    expect(await list()).toHaveLength(1);
  });

  test.each([
    [[['sam'], ['sally', 'olga', 'zoe']], 'One or more teams exceed the maximum team size!'],
    [[['sam', 'sam']], 'One or more students appear multiple times in a team!'],
    [
      [
        ['sam', 'sally'],
        ['olga', 'sam'],
      ],
      'One or more students appear multiple times in a team!',
    ],
    [[['sam', 'nobody']], 'One or more students not enrolled in this course!'],
  ])('%j: none is made', async (teams, text) => {
    const wanted = teams.map((team) =>
      team.map((name) => (name === 'nobody' ? { userId: 2_147_483_647 } : member(name))),
    );
    const answer = await tess('POST', at('/admin/teams'), {
      body: { team: { assessment_id: pairs, student_ids: wanted } },
    });
    expect(answer).toMatchObject(conflict(text));
    expect(await list()).toEqual([]);
  });

  test('an assessment for individuals cannot have teams, which would hide their work', async () => {
    const { assessmentId: alone } = await makeAssessment(db.database, courseId, { number: 'A1' });
    const noTeams = conflict('This assessment is not done in teams!');
    expect(await create([['sam']], alone)).toMatchObject(noTeams);
    const teamId = await teamOf(['sam', 'sally']);
    expect(await change(teamId, ['sam'], alone)).toMatchObject(noTeams);
    expect(namesOf(await list())).toEqual([['SAM', 'SALLY']]);
  });

  test('a student who has submitted alone cannot join a team, which would hide the submission', async () => {
    const { assessmentId, questionIds } = await makeAssessment(db.database, courseId, {
      number: 'A2',
      maxTeamSize: 2,
    });
    await makeSubmission(db.database, {
      courseId,
      assessmentId,
      questionIds,
      ownerIds: [ids['sam'] ?? 0],
    });
    const refused = conflict('One or more students have already submitted their own work!');
    expect(await create([['sam', 'sally']], assessmentId)).toMatchObject(refused);
    const teamId = await teamOf(['sally'], assessmentId);
    expect(await change(teamId, ['sally', 'sam'], assessmentId)).toMatchObject(refused);
    expect(await change(await teamOf(['sam']), ['sam'], assessmentId)).toMatchObject(refused);
    expect(namesOf(await list())).toEqual([['SALLY'], ['SAM']]);
  });

  test('one student who already has a team makes the whole request fail', async () => {
    await create([['sam', 'sally']]);
    const inTeam = conflict('One or more students already in a team for this assessment!');
    expect(
      await create([
        ['zoe', 'olga'],
        ['max', 'sally'],
      ]),
    ).toMatchObject(inTeam);
    expect(await list()).toHaveLength(1);
    expect(await create([['sam', 'sally']], trios)).toMatchObject(CREATED);
  });

  test('an assessment of no such id, or too many students to look at, is a refusal', async () => {
    expect(await create([['sam']], 2_147_483_647)).toMatchObject({
      status: 400,
      text: 'Assessment not found',
    });
    const crowd = Array.from({ length: 1500 }, (_, index) =>
      [0, 1].map((other) => ({ userId: 1_000_000 + 2 * index + other })),
    );
    const answer = await tess('POST', at('/admin/teams'), {
      body: { team: { assessment_id: pairs, student_ids: crowd } },
    });
    expect(answer.text).toBe('One or more students not enrolled in this course!');
  });

  test('when two requests want the same student at the same moment, one is refused', async () => {
    const wanted = [['sally'], ['olga'], ['zoe'], ['max']].map((others) => ['sam', ...others]);
    const answers = await Promise.all(wanted.map((team) => create([team])));
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused).toHaveLength(3);
    for (const { text } of refused) {
      expect(text).toBe('One or more students already in a team for this assessment!');
    }
    expect(await list()).toHaveLength(1);
  });

  test('students neither make teams nor see those of others', async () => {
    const body = bodyOf([['sam']]);
    expect(await sam('POST', at('/admin/teams'), { body })).toMatchObject({ status: 403 });
    expect(await sam('GET', at('/admin/teams'))).toMatchObject({ status: 403 });
    await create([['sally']]);
    const none = { status: 404, text: 'Team is not found!' };
    expect(await sam('GET', at(`/team/${pairs}`))).toMatchObject(none);
    expect(await sam('GET', at('/team/2147483647'))).toMatchObject(none);
    const own = await teamOf(['sam', 'zoe']);
    expect((await sam('GET', at(`/team/${pairs}`))).json()).toMatchObject({
      teamId: own,
      studentNames: ['SAM', 'ZOE'],
    });
  });
});

describe('changing a team', () => {
  test('members come and go; who stays keeps their place', async () => {
    const teamId = await teamOf(['sam', 'sally'], trios);
    expect(await change(teamId, ['olga', 'sally', 'zoe'], trios)).toMatchObject(CHANGED);
    expect(namesOf(await list())).toEqual([['SALLY', 'OLGA', 'ZOE']]);
  });

  test('a team that has not begun can move to another assessment', async () => {
    const teamId = await teamOf(['sam', 'sally']);
    expect(await change(teamId, ['olga', 'sally', 'zoe'], trios)).toMatchObject(CHANGED);
    expect(await list()).toMatchObject([
      { teamId, assessmentId: trios, studentNames: ['SALLY', 'OLGA', 'ZOE'] },
    ]);
    expect(await create([['sam', 'sally']])).toMatchObject(CREATED);
  });

  test('changes are refused for the same reasons as creating a team', async () => {
    const teamId = await teamOf(['sam', 'sally']);
    await teamOf(['zoe']);
    const refused = async (team: readonly string[], text: string, assessment = pairs) => {
      expect((await change(teamId, team, assessment)).text).toBe(text);
      expect(namesOf(await list())[0]).toEqual(['SAM', 'SALLY']);
    };
    await refused(
      ['sam', 'zoe'],
      'One or more students are already in another team for the same assessment!',
    );
    await refused(['sam', 'sally', 'olga'], 'One or more teams exceed the maximum team size!');
    await refused(['sam', 'sam'], 'One or more students appear multiple times in a team!');
    await refused(['sam', 'nobody'], 'student_ids.0.1.userId: Invalid input');
    await refused([], 'Each team must have at least one student.');
    await refused(['sam'], 'Assessment not found', 2_147_483_647);
    expect(await change(2_147_483_647, ['sam'])).toMatchObject({
      status: 404,
      text: 'Team not found!',
    });
  });

  test('a team that has begun stays with its assessment, and may still change its members', async () => {
    const teamId = await teamOf(['sam', 'sally']);
    await sam('POST', at(`/assessments/question/${question}/answer`), { body: { answer: '1;' } });
    expect(await change(teamId, ['sam'], trios)).toMatchObject(
      conflict('This team has started its assessment! Unable to move it to another one!'),
    );
    expect(await change(teamId, ['sally', 'zoe'])).toMatchObject(CHANGED);
  });
});

describe('deleting a team', () => {
  test('takes its work with it, until that is submitted', async () => {
    const teamId = await teamOf(['sam', 'sally']);
    await sam('POST', at(`/assessments/question/${question}/answer`), { body: { answer: '1;' } });
    expect(await remove(teamId)).toMatchObject({ text: 'Team deleted successfully.' });
    expect(await list()).toEqual([]);
    expect(await db.pool.query('select * from answers')).toMatchObject({ rows: [] });
    expect(await remove(teamId)).toMatchObject({ status: 404, text: 'Team not found!' });
    const answer = await sam('POST', at(`/assessments/question/${question}/answer`), {
      body: { answer: '2;' },
    });
    expect(answer).toMatchObject({ status: 400, text: 'Your existing Team has been deleted!' });

    const submitting = await teamOf(['sam', 'sally']);
    await sam('POST', at(`/assessments/question/${question}/answer`), { body: { answer: '3;' } });
    await sam('POST', at(`/assessments/${pairs}/submit`));
    expect(await remove(submitting)).toMatchObject(
      conflict('This team has submitted their answers! Unable to delete the team!'),
    );
  });

  test('the audit log records changes of teams', async () => {
    const teamId = await teamOf(['sam', 'sally']);
    await change(teamId, ['sally', 'zoe']);
    await change(teamId, ['sally', 'zoe']);
    await remove(teamId);
    const log = (await adam('GET', at('/admin/audit_log?pageSize=3'))).json();
    const assessment = 'P1 An assessment';
    const by = { actor: 'TESS (tess)' };
    expect(log).toMatchObject({
      data: [
        { ...by, action: 'team.delete', subject: 'sally, zoe', details: { assessment } },
        {
          ...by,
          action: 'team.change',
          subject: 'sam, sally',
          details: { assessment, members: { from: 'sam, sally', to: 'sally, zoe' } },
        },
        { ...by, action: 'team.create', subject: 'sam, sally', details: { assessment } },
      ],
    });
  });
});
