import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Grader } from '../grading/grader.js';
import { createTestDatabase, type TestDatabase } from '../testing/database.js';
import { doJobsOf } from '../testing/jobs.js';
import { type Client, makeCourse, hoursAfterNoon, openSchool, signIn } from '../testing/school.js';
import { CHOICE, fileWith, PROGRAMMING, upload, votingOn } from '../testing/uploads.js';

/**
 * The fields that other clients of the wire read: exactly those of its reference, none missing. Our own
 * fields are listed separately, so that one that is lost or renamed by mistake shows up here. Values, and
 * whether they may be null, are checked by the schemas.
 */

type Json = Record<string, unknown>;

let db: TestDatabase;
let courseId: number;
let adam: Client;
let sam: Client;
let tess: Client;
const grader: Grader = {
  grade: ({ testcases }) =>
    Promise.resolve(testcases.map(({ score }) => ({ resultType: 'pass', score }))),
};

/** A mission that sam has submitted, alone and in a team, and that was marked and published. */
beforeAll(async () => {
  db = await createTestDatabase();
  const school = openSchool(db.database);
  const made = await makeCourse(db.database, { adam: 'admin', tess: 'staff', sam: 'student' });
  ({ courseId } = made);
  adam = await signIn(school, 'adam');
  sam = await signIn(school, 'sam');
  tess = await signIn(school, 'tess');
  await adam('PUT', at('/admin/config/assessment_configs'), {
    body: { assessmentConfigs: [{ assessmentConfigId: -1, type: 'Missions' }] },
  });
  const [{ assessmentConfigId }] = (await read(adam, '/admin/config/assessment_configs')) as [
    { assessmentConfigId: number },
  ];
  const group = 'Tuesday';
  const users = [
    { username: 'tess', role: 'staff', group },
    { username: 'sam', role: 'student', group },
  ];
  await adam('PUT', at('/admin/users'), { body: { users, provider: 'demo' } });
  const plan = { courseId, configurationId: assessmentConfigId };
  const files = [fileWith('M1', [PROGRAMMING, CHOICE]), fileWith('T1', [CHOICE])];
  for (const file of [...files, fileWith('V1', [votingOn('M1')])]) await upload(adam, plan, file);
  for (const { id, number } of (await read(adam, '/assessments')) as {
    id: number;
    number: string;
  }[]) {
    const openAt = hoursAfterNoon(-1).toISOString();
    const closeAt = hoursAfterNoon(24).toISOString();
    const size = number === 'T1' ? { maxTeamSize: 2 } : {};
    const body = { openAt, closeAt, isPublished: true, ...size };
    await adam('POST', at(`/admin/assessments/${id}`), { body });
    if (number === 'V1') continue;
    if (number === 'T1') {
      const student_ids = [[{ userId: made.registrations['sam'], name: 'SAM', username: 'sam' }]];
      const team = { assessment_id: id, student_ids };
      await tess('POST', at('/admin/teams'), { body: { team } });
    }
    const { questions } = (await read(sam, `/assessments/${id}`)) as {
      questions: { id: number; type: string }[];
    };
    for (const question of questions) {
      const answer = question.type === 'mcq' ? '0' : 'f;';
      await sam('POST', at(`/assessments/question/${question.id}/answer`), { body: { answer } });
    }
    await sam('POST', at(`/assessments/${id}/submit`));
  }
  await doJobsOf(school, { grader });
});
afterAll(() => db.close());

const at = (path: string) => `/v2/courses/${courseId}${path}`;
async function read(client: Client, path: string): Promise<unknown> {
  const answer = await client('GET', path.startsWith('/v2') ? path : at(path));
  expect(answer.status).toBe(200);
  return answer.json();
}

/** Follows a path such as `data.0.student` from a value. */
function within(value: unknown, path: string): unknown {
  return path.split('.').reduce((inner, step) => (inner as Json)[step], value);
}

/** The names of the fields of an object. */
function fieldsOf(value: unknown): string[] {
  return Object.keys(value as Json).toSorted();
}

/** The fields of the reference, and our own. */
function fields(reference: string, ours = ''): string[] {
  return `${reference} ${ours}`.split(/\s+/).filter(Boolean).toSorted();
}

const OVERVIEW = `id courseId title shortSummary openAt closeAt type isManuallyGraded story number reading
  status maxXp xp coverImage private isPublished questionCount gradedCount isGradingPublished
  earlySubmissionXp maxTeamSize hasVotingFeatures hasTokenCounter isVotingPublished
  hoursBeforeEarlyXpDecay`;
const ASSESSMENT = `id courseId title type story number reading longSummary missionPDF hasTokenCounter
  isMinigame questions`;
const QUESTION = `id type library maxXp blocking content answer lastModifiedAt grader gradedAt xp
  autogradingStatus autogradingResults comments`;
const PROGRAM = 'prepend solutionTemplate postpend testcases';
const BOARDS = 'contestEntries scoreLeaderboard popularVoteLeaderboard';
const LIBRARY = 'chapter variant execTimeMs globals external languageOptions';
const PERSON = 'id name username groupName groupLeaderId';
const CONFIGURATION = `courseName courseShortName viewable enableGame enableAchievements
  enableOverallLeaderboard enableContestLeaderboard topLeaderboardDisplay topContestLeaderboardDisplay
  enableSourcecast enableStories sourceChapter sourceVariant moduleHelpText assetsPrefix`;
const TYPE = `assessmentConfigId type displayInDashboard isMinigame isManuallyGraded hasVotingFeatures
  hasTokenCounter earlySubmissionXp hoursBeforeEarlyXpDecay isGradingAutoPublished`;

test('the person and their course', async () => {
  const user = await read(sam, '/v2/user');
  const course = 'courseRegistration courseConfiguration assessmentConfigurations';
  expect(fieldsOf(user)).toEqual(fields(`user ${course}`));
  expect(fieldsOf(within(user, 'user'))).toEqual(
    fields('userId name username courses', 'mayCreateCourses'),
  );
  expect(fieldsOf(within(user, 'user.courses.0'))).toEqual(
    fields('courseId courseName courseShortName role viewable', 'standing'),
  );
  expect(fieldsOf(within(user, 'courseRegistration'))).toEqual(
    fields(
      'courseRegId courseId role group xp maxXp story gameStates agreedToResearch',
      'isNameHidden',
    ),
  );
  expect(fieldsOf(within(user, 'courseRegistration.story'))).toEqual(fields('story playStory'));
  expect(fieldsOf(within(user, 'courseConfiguration'))).toEqual(
    fields(CONFIGURATION, 'standing enablePixelbot enableLlmGrading'),
  );
  expect(fieldsOf(within(user, 'assessmentConfigurations.0'))).toEqual(
    fields(TYPE, 'isAutosaveEnabled'),
  );
  expect(fieldsOf(await read(sam, '/v2/user/latest_viewed_course'))).toEqual(fields(course));
  const config = await read(sam, '/config');
  expect(fieldsOf(within(config, 'config'))).toEqual(
    fields(`${CONFIGURATION} assessmentTypes`, 'standing enablePixelbot enableLlmGrading'),
  );
  expect(fieldsOf(await read(sam, '/user/total_xp'))).toEqual(fields('totalXp'));
});

test('assessments, to their student and to staff who look at the student', async () => {
  const people = (await read(tess, '/admin/users')) as { username: string; courseRegId: number }[];
  const reg = people.find(({ username }) => username === 'sam')?.courseRegId;
  // Staff see the marks before they are published.
  for (const [client, path, marks] of [
    [sam, '', ''],
    [tess, `/admin/users/${reg}`, 'xpAdjustment'],
  ] as const) {
    const list = (await read(client, `${path}/assessments`)) as { id: number; number: string }[];
    expect(fieldsOf(list[0])).toEqual(fields(OVERVIEW, 'isAutosaveEnabled'));
    const idOf = (wanted: string) => list.find(({ number }) => number === wanted)?.id;
    const mission = await read(client, `${path}/assessments/${idOf('M1')}`);
    expect(fieldsOf(mission)).toEqual(fields(ASSESSMENT, 'isAutosaveEnabled missionPDFFile'));
    expect(fieldsOf(within(mission, 'questions.0'))).toEqual(
      fields(`${QUESTION} ${PROGRAM}`, `replaces ${marks}`),
    );
    expect(fieldsOf(within(mission, 'questions.0.library'))).toEqual(fields(LIBRARY));
    expect(fieldsOf(within(mission, 'questions.0.library.external'))).toEqual(
      fields('name symbols'),
    );
    expect(fieldsOf(within(mission, 'questions.0.testcases.0'))).toEqual(
      fields('type program answer score'),
    );
    expect(fieldsOf(within(mission, 'questions.1'))).toEqual(fields(`${QUESTION} choices`, marks));
    expect(fieldsOf(within(mission, 'questions.1.choices.0'))).toEqual(fields('id content hint'));
    const voting = await read(client, `${path}/assessments/${idOf('V1')}`);
    const entries = `prepend solutionTemplate ${BOARDS}`;
    expect(fieldsOf(within(voting, 'questions.0'))).toEqual(fields(`${QUESTION} ${entries}`));
  }
});

test('submissions', async () => {
  const list = (await read(tess, '/admin/grading?group=true&sortBy=&sortDirection=')) as {
    data: { id: number; team: unknown }[];
  };
  expect(fieldsOf(list)).toEqual(fields('count data'));
  expect(list.data).toHaveLength(2);
  for (const row of list.data) {
    expect(fieldsOf(row)).toEqual(
      fields(
        `id status unsubmittedAt xp xpAdjustment xpBonus isGradingPublished gradedCount assessment student
      team unsubmittedBy`,
        'isBeingAutograded',
      ),
    );
    expect(fieldsOf(within(row, 'assessment'))).toEqual(
      fields('id title assessmentNumber isManuallyGraded type maxXp questionCount', 'isOpen'),
    );
    const isOfTeam = row.team !== null;
    expect(fieldsOf(row.team ?? {})).toEqual(isOfTeam ? fields('id team_members') : []);
    expect(fieldsOf(within(row, isOfTeam ? 'team.team_members.0' : 'student'))).toEqual(
      fields(PERSON),
    );

    const detail = (await read(tess, `/admin/grading/${row.id}`)) as { answers: unknown[] };
    expect(fieldsOf(detail)).toEqual(fields('assessment answers', 'submission enable_llm_grading'));
    expect(fieldsOf(within(detail, 'assessment'))).toEqual(
      fields('id title summaryShort summaryLong coverPicture number story reading'),
    );
    for (const answer of detail.answers) {
      // Ours say when the answer was saved, and have empty fields of the reference's later wire.
      expect(fieldsOf(answer)).toEqual(
        fields('student team question solution grade', 'id prompts ai_comments lastModifiedAt'),
      );
      expect(fieldsOf(within(answer, isOfTeam ? 'team.0' : 'student'))).toEqual(
        fields('name id username'),
      );
      const student = fieldsOf(within(answer, 'student'));
      expect(student).toEqual(isOfTeam ? [] : fields('name id username'));
      expect(fieldsOf(within(answer, 'grade'))).toEqual(
        fields('grader gradedAt xp xpAdjustment comments', 'former'),
      );
      const isProgram = within(answer, 'question.type') === 'programming';
      expect(fieldsOf(within(answer, 'question'))).toEqual(
        fields(
          `id type library maxXp blocking content answer autogradingStatus autogradingResults
        ${isProgram ? PROGRAM : 'choices'}`,
          isProgram ? 'replaces' : '',
        ),
      );
    }
  }
});

test('teams, people, notifications and leaderboards', async () => {
  const [person] = (await read(tess, '/admin/users')) as unknown[];
  expect(fieldsOf(person)).toEqual(
    fields('courseRegId course_id name username provider role group', 'courseId'),
  );
  const [member] = (await read(tess, '/admin/users/teamformation')) as unknown[];
  expect(fieldsOf(member)).toEqual(fields('userId name username'));
  const [team] = (await read(tess, '/admin/teams')) as [{ assessmentId: number }];
  const TEAM = 'teamId assessmentId assessmentName assessmentType studentIds studentNames';
  expect(fieldsOf(team)).toEqual(fields(TEAM));
  expect(fieldsOf(await read(sam, `/team/${team.assessmentId}`))).toEqual(fields(TEAM));
  for (const client of [sam, tess]) {
    const [one] = (await read(client, '/notifications')) as unknown[];
    expect(fieldsOf(one)).toEqual(fields('id type assessment_id submission_id assessment'));
    expect(fieldsOf(within(one, 'assessment'))).toEqual(fields('type title'));
  }
  const page = await read(sam, '/leaderboards/xp?offset=0&page_size=25');
  expect(fieldsOf(page)).toEqual(fields('users total_count', 'own'));
  expect(fieldsOf(within(page, 'users.0'))).toEqual(
    fields('rank user_id name username total_xp', 'is_anonymous'),
  );
  const all = await read(sam, '/leaderboards/xp_all');
  expect(fieldsOf(all)).toEqual(fields('users'));
  const XP_ROW = 'rank user_id name username total_xp';
  expect(fieldsOf(within(all, 'users.0'))).toEqual(fields(XP_ROW, 'is_anonymous'));
  expect(fieldsOf(within(await read(tess, '/leaderboards/xp_all'), 'users.0'))).toEqual(
    fields(XP_ROW, 'is_anonymous achievements'),
  );
});

test('achievements and goals, as the client of the reference sends and reads them', async () => {
  const [goal, achievement, group] = [1, 2, 3].map(() => crypto.randomUUID());
  const meta = {
    type: 'Event',
    eventNames: ['Run Code'],
    targetCount: 3,
    release: '2030-03-01T00:00:00.000Z',
    observeFrom: undefined,
    camelCase: { snake_case: true },
  };
  const wanted = { uuid: goal, text: 'Run', type: 'Event', targetCount: 3, meta };
  const view = { coverImage: '', description: '', completionText: '' };
  const first = {
    uuid: achievement,
    title: 'Runner',
    xp: 10,
    isVariableXp: false,
    release: null,
    deadline: '2030-05-01T00:00:00.000Z',
    isTask: false,
    position: 0,
    prerequisiteUuids: [],
    goalUuids: [goal],
    cardBackground: '',
    view,
  };
  const second = {
    ...first,
    uuid: group,
    deadline: null,
    isTask: true,
    position: 1,
    prerequisiteUuids: [achievement],
    goalUuids: [],
  };
  // One after another, in the order in which that client publishes.
  const calls = [
    ['PUT', '/admin/goals', { goals: [wanted] }],
    ['PUT', '/admin/achievements', { achievements: [second, first] }],
    ['POST', `/self/goals/${goal}/progress`, progressOf({ uuid: goal, targetCount: 3 })],
  ] as const;
  for (const [method, path, body] of calls) {
    const by = path.startsWith('/self') ? sam : tess;
    expect(await by(method, at(path), { body })).toMatchObject({ status: 204, text: '' });
  }

  expect(await read(sam, '/achievements')).toEqual([
    second,
    { ...first, deadline: '2030-05-01T00:00:00.000+00:00' },
  ]);
  const kept = JSON.parse(JSON.stringify(wanted)) as Json;
  const progress = { count: 2, completed: false, achievementUuids: [achievement] };
  expect(await read(sam, '/self/goals')).toEqual([{ ...kept, ...progress }]);
  expect(await read(tess, '/admin/goals')).toEqual([kept]);
  const person = ((await read(tess, '/admin/users')) as Json[]).find(
    ({ username }) => username === 'sam',
  );
  const path = `/admin/users/${String(person?.['courseRegId'])}/goals`;
  expect(await read(tess, path)).toEqual([{ ...kept, ...progress }]);
  const body = progressOf({ count: 3, completed: true });
  expect((await tess('POST', at(`${path}/${goal}/progress`), { body })).status).toBe(204);
  expect(await read(tess, path)).toEqual([{ ...kept, ...progress, count: 3, completed: true }]);

  for (const [kind, uuid] of [
    ['goals', goal],
    ['achievements', achievement],
  ] as const) {
    const removed = await tess('DELETE', at(`/admin/${kind}/${uuid}`), { body: { uuid } });
    expect(removed).toMatchObject({ status: 204, text: '' });
  }
  expect(await read(sam, '/achievements')).toEqual([{ ...second, prerequisiteUuids: [] }]);
  expect(await read(sam, '/self/goals')).toEqual([]);
});

function progressOf(more: object) {
  return { progress: { count: 2, completed: false, ...more } };
}
