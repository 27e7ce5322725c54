import type {
  Assessment,
  AssessmentConfiguration,
  AssessmentOverview,
  AuditEntry,
  Contest,
  ContestLeaderboard,
  CourseConfiguration,
  CoursePerson,
  GradingRow,
  XpRow,
} from '@wellspring/contract';
import { parseAssessmentXml } from '@wellspring/assessment-xml';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { filedAssessment, filedQuestions } from '../assessments/authoring/stored-form.js';
import { createDemoProvider } from '../auth/providers.js';
import { DEMO_PEOPLE } from '../demo/people.js';
import { DEMO_SCHEDULE } from '../demo/schedule.js';
import { createTestDatabase, type TestDatabase } from '../testing/database.js';
import { type Client, NOON, openSchool, type School, signIn } from '../testing/school.js';
import { upload } from '../testing/uploads.js';
import { fillDemo, readDemoFiles } from './fill-demo.js';

let db: TestDatabase;
let school: School;
let mira: Client;
let course: string;
let fillMs: number;
beforeAll(async () => {
  db = await createTestDatabase();
  const start = performance.now();
  await fillDemo(db.database, NOON);
  fillMs = performance.now() - start;
  school = openSchool(db.database, { providers: [createDemoProvider(DEMO_PEOPLE)] });
  mira = await signIn(school, 'mira');
  const me = (await mira('GET', '/v2/user')).json() as {
    user: { courses: { courseId: number }[] };
  };
  course = `/v2/courses/${me.user.courses[0]?.courseId}`;
});
afterAll(() => db.close());

const get = async (path: string, client = mira) => (await client('GET', `${course}${path}`)).json();

async function overviewsOf(client: Client): Promise<Map<string, AssessmentOverview>> {
  const overviews = (await get('/assessments', client)) as AssessmentOverview[];
  return new Map(overviews.map((overview) => [overview.number, overview]));
}

test('the demo course has people of every role, in groups with leaders', async () => {
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
  // So that lists also show a student without a group, and a person who has not signed in yet.
  expect(people.some(({ role, group }) => role === 'student' && group === null)).toBe(true);
  expect(people.some(({ name }) => name === null)).toBe(true);
});

test('it has five kinds of assessments, something of each, and an e-mail setting for each', async () => {
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
  const overviews = await overviewsOf(mira);
  expect([...overviews.keys()].toSorted()).toEqual(
    DEMO_SCHEDULE.map(({ number }) => number).toSorted(),
  );
  for (const { number, type } of DEMO_SCHEDULE) {
    expect(overviews.get(number)).toMatchObject({ type });
  }
});

test('a student finds assessments that are over, open, still to come, locked, and for a team', async () => {
  const aisha = await signIn(school, 'aisha');
  const overviews = await overviewsOf(aisha);
  // Not published yet.
  expect(overviews.has('Q3')).toBe(false);
  expect(Date.parse(overviews.get('M1')?.closeAt ?? '')).toBeLessThan(NOON.getTime());
  expect(Date.parse(overviews.get('M5')?.openAt ?? '')).toBeGreaterThan(NOON.getTime());
  expect(overviews.get('Q2')).toMatchObject({ private: true, status: 'not_attempted' });
  expect(overviews.get('M4')).toMatchObject({ maxTeamSize: 2, status: 'attempting' });
  const wei = await signIn(school, 'wei');
  expect((await overviewsOf(wei)).get('M4')).toMatchObject({ status: 'attempting' });
});

test('other clients do not begin with the game, and show 31 December for assessments that never close', async () => {
  const aisha = await signIn(school, 'aisha');
  const { config } = (await get('/config', aisha)) as { config: CourseConfiguration };
  // Otherwise other clients would begin with the game, for which there is no content.
  expect(config.enableGame).toBe(false);
  const closing = [...(await overviewsOf(aisha)).values()].map(({ closeAt }) => new Date(closeAt));
  const far = closing.filter((time) => time.getUTCFullYear() >= 2100);
  expect(far.length).toBeGreaterThan(0);
  for (const timeZone of ['America/Los_Angeles', 'UTC', 'Asia/Singapore', 'Australia/Sydney']) {
    const format = new Intl.DateTimeFormat('en', { timeZone, day: 'numeric', month: 'long' });
    expect(new Set(far.map((time) => format.format(time)))).toEqual(new Set(['December 31']));
  }
});

test('a student sees marks, bonus and comments of published submissions only', async () => {
  const aisha = await signIn(school, 'aisha');
  const overviews = await overviewsOf(aisha);
  // 60, then 68 by the tests and 5 by the marker, then 20; and 50 for being early.
  expect(overviews.get('M1')).toMatchObject({ xp: 60 + 68 + 5 + 20 + 50 });
  const marked = (await get(`/assessments/${overviews.get('M1')?.id}`, aisha)) as Assessment;
  expect(marked.questions[1]).toMatchObject({ xp: 73, grader: { name: 'Jonas Lindqvist' } });
  expect(marked.questions[1]?.comments).toContain('a child of **5**');
  expect(overviews.get('M2')).toMatchObject({ status: 'submitted', xp: 0 });
});

const state = ({ gradedCount, isGradingPublished }: GradingRow) =>
  `${gradedCount} of 3, ${isGradingPublished ? 'published' : 'hidden'}`;

test('staff find submissions in every state of marking', async () => {
  const jonas = await signIn(school, 'jonas');
  const { data } = (await get('/admin/grading?pageSize=100', jonas)) as { data: GradingRow[] };
  const ofM2 = data.filter(({ assessment }) => assessment.assessmentNumber === 'M2');
  expect(ofM2).toHaveLength(8);
  expect([...new Set(ofM2.map(state))].toSorted()).toEqual([
    '0 of 3, hidden',
    '1 of 3, hidden',
    '3 of 3, hidden',
    '3 of 3, published',
  ]);
  // Staff are notified of the submissions that wait for them.
  const notifications = (await get('/notifications', jonas)) as { type: string }[];
  expect(notifications.filter(({ type }) => type === 'submitted').length).toBeGreaterThan(2);
});

test('all marks are between zero and the maximum of their question (rule R30)', async () => {
  const { rows } = await db.pool.query(
    `select answers.id from answers join questions on questions.id = question_id
     left join contest_scores on entry_id = submission_id
     where (xp + xp_adjustment not between 0 and max_xp or xp < 0) and dispatched_xp is null`,
  );
  expect(rows).toEqual([]);
});

test('one contest has its XP and shows its results, and one is being voted on', async () => {
  const aisha = await signIn(school, 'aisha');
  const contests = (await get('/all_contests', aisha)) as Contest[];
  expect(contests.map(({ title, is_revealed }) => [title, is_revealed])).toEqual([
    ['A coat of arms', true],
    ['Wallpaper', false],
  ]);
  const [over, running] = contests;
  const boardOf = async (contest: Contest | undefined) =>
    (await get(
      `/assessments/${contest?.contest_id}/contest_popular_leaderboard?count=3`,
      aisha,
    )) as ContestLeaderboard;
  const { leaderboard, own } = await boardOf(over);
  expect(leaderboard.map(({ rank }) => rank)).toEqual([1, 2, 3]);
  expect(leaderboard.every(({ votes }) => votes > 8)).toBe(true);
  expect(own).toMatchObject({ rank: expect.any(Number) as number });
  expect((await boardOf(running)).leaderboard).toEqual([]);
  const { users } = (await get('/leaderboards/xp_all', aisha)) as { users: XpRow[] };
  expect(users.length).toBeGreaterThanOrEqual(25);
  expect(new Set(users.map(({ total_xp }) => total_xp)).size).toBeGreaterThan(12);
});

/**
 * The formulas of rule R49, written again in SQL: the scores of the entries of contest C4 from the votes in C5,
 * their ranks, and the XP of these. No entry has a comment or a quotation mark within a string.
 */
const RECOMPUTED = `
  with voted as (
    select entry_id as id, avg(score) * 10 as popular,
      regexp_count(answers.content ->> 'code',
        '"[^"]*"|[A-Za-z0-9_$]+|[=!]==|=>|&&|[|][|]|[<>]=|[^[:space:]]') as tokens,
      answers.xp_adjustment as given, questions.content as settings
    from votes
      join questions on questions.id = votes.question_id
      join assessments on assessments.id = questions.assessment_id and assessments.number = 'C5'
      join answers on answers.submission_id = votes.entry_id
    where score is not null
    group by entry_id, answers.id, questions.id
  ),
  scored as (
    select id, given, settings, popular,
      popular - power(2::float8, tokens / (settings ->> 'tokenDivider')::float8) as relative
    from voted
  ),
  ranked as (
    select *, rank() over (order by popular desc) as by_votes, rank() over (order by relative desc) as by_score
    from scored
  )
  select id, given, round(popular, 2)::float8 as popular, round(relative::numeric, 2)::float8 as relative,
    by_votes::integer, by_score::integer,
    coalesce((settings -> 'xpValues' ->> (by_votes::integer - 1))::integer, 0)
      + coalesce((settings -> 'xpValues' ->> (by_score::integer - 1))::integer, 0) as xp
  from ranked order by id`;

test('scores, ranks and XP of the finished contest are those that its votes give (rule R49)', async () => {
  const { rows } = await db.pool.query<{
    id: number;
    given: number;
    popular: number;
    relative: number;
    by_votes: number;
    by_score: number;
    xp: number;
  }>(RECOMPUTED);
  expect(rows).toHaveLength(9);
  expect(new Set(rows.map(({ by_score }) => by_score)).size).toBeGreaterThan(5);
  expect(rows.map(({ given }) => given)).toEqual(rows.map(({ xp }) => xp));
  const [over] = (await get('/all_contests')) as Contest[];
  const shown = async (board: string) => {
    const path = `/assessments/${over?.voting_id}/contest_${board}_leaderboard?count=100`;
    const { leaderboard } = (await get(path)) as ContestLeaderboard;
    return leaderboard
      .map((row) => [row.submission_id, row.rank, row.final_score])
      .toSorted(([one = 0], [other = 0]) => one - other);
  };
  expect(await shown('popular')).toEqual(rows.map((row) => [row.id, row.by_votes, row.popular]));
  expect(await shown('score')).toEqual(rows.map((row) => [row.id, row.by_score, row.relative]));
});

test('the marks of those who voted are published once the vote is over', async () => {
  const aisha = await overviewsOf(await signIn(school, 'aisha'));
  expect(aisha.get('C5')).toMatchObject({ status: 'submitted', isGradingPublished: true });
  expect(aisha.get('C5')?.xp).toBeGreaterThan(0);
  const { rows } = await db.pool.query(
    `select number, bool_and(is_grading_published) as all_published, bool_or(is_grading_published) as any_published
     from submissions join assessments on assessments.id = assessment_id
     where number in ('C2', 'C5') group by number order by number`,
  );
  expect(rows).toEqual([
    { number: 'C2', all_published: false, any_published: false },
    { number: 'C5', all_published: true, any_published: true },
  ]);
});

test('no submission and no mark lies in the future', async () => {
  const { rows } = await db.pool.query(
    `select submissions.id from submissions left join answers on submission_id = submissions.id
     where greatest(submitted_at, graded_at, last_modified_at, created_at) > $1`,
    [NOON],
  );
  expect(rows).toEqual([]);
});

test('every student is asked to vote on all entries but the own one (rule R48)', async () => {
  const { rows } = await db.pool.query(
    `select voter_id, count(*)::integer as entries, bool_or(voter_id = student_id) as own,
       (select count(*)::integer from submissions entry
         where entry.assessment_id = submissions.assessment_id and entry.student_id <> voter_id) as others
     from votes join submissions on submissions.id = entry_id
     group by voter_id, submissions.assessment_id`,
  );
  // 26 students in two votes.
  expect(rows).toHaveLength(52);
  for (const { entries, own, others } of rows as {
    entries: number;
    own: boolean;
    others: number;
  }[]) {
    expect(own).toBe(false);
    expect(entries).toBe(others);
  }
  // Voters who have voted have voted on all of their entries.
  const voted = await db.pool.query(
    `select voter_id from votes group by voter_id, assessment_id having count(score) not in (0, count(*))`,
  );
  expect(voted.rows).toEqual([]);
});

/** Returns the parts of an assessment file that a course stores. */
function keptOf(text: string) {
  const { assessment } = parseAssessmentXml(text);
  return assessment && [filedAssessment(assessment), filedQuestions(assessment)];
}

test('every assessment exports as its file, and its export changes nothing', async () => {
  const kinds = (await get('/admin/config/assessment_configs')) as AssessmentConfiguration[];
  const overviews = await overviewsOf(mira);
  for (const { text } of (await readDemoFiles()).assessments) {
    const number = parseAssessmentXml(text).assessment?.number ?? '';
    const overview = overviews.get(number);
    const path = `${course}/admin/assessments/${overview?.id}/xml`;
    const exported = (await mira('GET', path)).text;
    expect(keptOf(exported)).toEqual(keptOf(text));

    const courseId = overview?.courseId ?? 0;
    const configurationId =
      kinds.find(({ type }) => type === overview?.type)?.assessmentConfigId ?? 0;
    const plan = { courseId, configurationId, isForced: true };
    expect((await upload(mira, plan, exported)).text).toBe('Force Update OK');
    expect((await mira('GET', path)).text).toBe(exported);
  }
});

test('the log has the history of the course, and filling it again changes nothing', async () => {
  const { data } = (await get('/admin/audit_log?search=course.create')) as { data: AuditEntry[] };
  expect(data).toMatchObject([{ actor: null, subject: 'Programming from first principles' }]);
  expect(await fillDemo(db.database, NOON)).toBe(false);
});

test('the first start hardly waits for it', () => {
  // A third of a second on an idle machine; the rest is a margin for a busy one.
  expect(fillMs).toBeLessThan(5000);
});
