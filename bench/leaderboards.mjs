/**
 * Measures the leaderboards of a course with ten thousand students and half a million answers:
 * `node bench/leaderboards.mjs`. Prints how long the server takes for pages of the overall leaderboard, also
 * after a mark has changed, and for counting a contest of a thousand entries with ten thousand votes, giving
 * its XP and showing its winners.
 */
import { join } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { openEmbeddedPostgres } from '@wellspring/embedded-postgres';
import pg from 'pg';
import { as, ask, nameOf, report, signIn, withProduct } from './product.mjs';

const { values } = parseArgs({
  options: {
    students: { type: 'string', default: '10000' },
    /** The entries of the contest, and as many voters with ten votes each. */
    entries: { type: 'string', default: '1000' },
    /** The students who open the leaderboard. */
    visitors: { type: 'string', default: '100' },
    /** The number of them that do so at the same time. */
    atOnce: { type: 'string', default: '1' },
  },
});
const STUDENTS = Number(values.students);
const ENTRIES = Number(values.entries);
const VISITORS = Number(values.visitors);
const AT_ONCE = Number(values.atOnce);
/** The times that each visitor opens each page, and that the contest is counted. */
const VISITS = 5;
/** The rows of a page, as the product's page asks for them. */
const PAGE_SIZE = 25;
/** The aims, in ms at the 95th percentile. */
const AIMS = { page: 50, counting: 2000 };

/**
 * Fills the demo course, which is course 1: fifty answers for each student, in ten assessments. The triggers of
 * the answers are off meanwhile, because they write half a million lines that say the same as the one for the
 * whole course.
 */
const WORK = [
  `insert into users (provider, username, name, latest_viewed_course_id)
     select 'load', 'student' || n, 'Student ' || n, 1 from generate_series(0, ${STUDENTS} - 1) as n`,
  `insert into course_registrations (user_id, course_id, role, is_name_hidden)
     select id, 1, 'student', id % 20 = 0 from users where provider = 'load'`,
  `insert into assessments (course_id, configuration_id, number, title, open_at, close_at, is_published)
     select 1, (select configuration_id from assessments where course_id = 1 and number = 'P1'),
       'L' || n, 'Load ' || n, now() - interval '9 days', now() - interval '2 days', true
     from generate_series(1, 10) as n`,
  `insert into questions (assessment_id, position, type, max_xp, library, content)
     select load.id, n, 'programming', 100, sample.library, sample.content
     from assessments as load, generate_series(1, 5) as n,
       (select library, content from questions where type = 'programming' order by id limit 1) as sample
     where load.course_id = 1 and load.number like 'L%'`,
  `alter table submissions disable trigger user`,
  `alter table answers disable trigger user`,
  `insert into submissions
       (course_id, assessment_id, student_id, status, submitted_at, is_grading_published, xp_bonus)
     select 1, load.id, registrations.id, 'submitted', now(), true, registrations.id % 50
     from course_registrations as registrations join users on users.id = registrations.user_id,
       assessments as load
     where users.provider = 'load' and load.course_id = 1 and load.number like 'L%'`,
  `insert into answers (assessment_id, submission_id, question_id, content, last_modified_at, xp)
     select submissions.assessment_id, submissions.id, questions.id,
       '{"type": "programming", "code": "const f = x => x;"}', now(),
       (submissions.student_id * 31 + questions.id * 17) % 101
     from submissions join assessments as load on load.id = submissions.assessment_id
       join questions on questions.assessment_id = load.id
     where load.course_id = 1 and load.number like 'L%'`,
  `alter table submissions enable trigger user`,
  `alter table answers enable trigger user`,
  `insert into xp_changes (course_id) values (1)`,
];

/** A program of 300 tokens. */
const PROGRAM = `function f(x) { return x; } ${'const y = f(1 + 2);'.repeat(29)}`;

/** A contest that has closed, with its entries, and a vote that is open, like those of the demo course. */
const CONTEST = [
  `insert into assessments (course_id, configuration_id, number, title, open_at, close_at, is_published)
     select 1, configuration_id, 'BIG-' || number, 'Big ' || title, now() - interval '9 days',
       now() + case number when 'C1' then interval '-2 days' else interval '2 days' end, true
     from assessments where course_id = 1 and number in ('C1', 'C2')`,
  `insert into questions (assessment_id, position, type, max_xp, library, content)
     select big.id, questions.position, questions.type, questions.max_xp, questions.library,
       case questions.type when 'voting'
         then questions.content || '{"contestNumber": "BIG-C1"}' else questions.content end
     from questions join assessments as small on small.id = questions.assessment_id
       join assessments as big on big.course_id = 1 and big.number = 'BIG-' || small.number
     where small.course_id = 1 and small.number in ('C1', 'C2')`,
  `insert into submissions (course_id, assessment_id, student_id, status, submitted_at)
     select 1, contest.id, entrants.id, 'submitted', now()
     from assessments as contest,
       (select registrations.id from course_registrations as registrations
         join users on users.id = registrations.user_id
         where users.provider = 'load' order by registrations.id limit ${ENTRIES}) as entrants
     where contest.course_id = 1 and contest.number = 'BIG-C1'`,
  `insert into answers (assessment_id, submission_id, question_id, content, last_modified_at)
     select contest.id, submissions.id, questions.id,
       jsonb_build_object('type', 'programming', 'code', '${PROGRAM}' || ' f(' || submissions.id || ');'), now()
     from submissions join assessments as contest on contest.id = submissions.assessment_id
       join questions on questions.assessment_id = contest.id
     where contest.course_id = 1 and contest.number = 'BIG-C1'`,
  `with entries as (
       select submissions.id, submissions.student_id, row_number() over (order by submissions.id) as place
       from submissions join assessments as contest on contest.id = submissions.assessment_id
       where contest.course_id = 1 and contest.number = 'BIG-C1')
     insert into votes (assessment_id, question_id, voter_id, entry_id, score)
     select voting.id, questions.id, voters.student_id, entries.id,
       (array[10, 7, 4, 2, 1])[1 + (entries.id * 7 + voters.id * 3) % 5]
     from assessments as voting join questions on questions.assessment_id = voting.id,
       entries as voters, generate_series(1, 10) as n, entries
     where voting.course_id = 1 and voting.number = 'BIG-C2'
       and entries.place = (voters.place + n * 37) % ${ENTRIES} + 1`,
];

/** @param {string} folder of the product's data */
async function openDatabase(folder) {
  const log = { info() {}, warn: console.warn, error: console.error };
  const postgres = await openEmbeddedPostgres({ dataFolder: join(folder, 'data'), log });
  const pool = new pg.Pool({ ...postgres.connection });
  return {
    pool,
    async close() {
      await pool.end();
      await postgres.close();
    },
  };
}

/** @param {import('./product.mjs').Wait[]} waits @param {string} what @param {number} aim */
function check(waits, what, aim) {
  const sorted = waits.filter((wait) => wait.what === what).map(({ ms }) => ms);
  sorted.sort((a, b) => a - b);
  if ((sorted[Math.floor(sorted.length * 0.95)] ?? NaN) <= aim) return;
  console.error(`Takes more than ${aim} ms at the 95th percentile: ${what}.`);
  process.exitCode = 1;
}

await withProduct(STUDENTS, async (url, { folder }) => {
  const database = await openDatabase(folder);
  for (const statement of [...WORK, ...CONTEST, 'vacuum analyze']) {
    await database.pool.query(statement);
  }
  const { rows } = await database.pool.query(
    `select (select count(*) from answers) as answers,
       (select id from assessments where course_id = 1 and number = 'BIG-C2') as voting`,
  );
  const { answers, voting } = /** @type {{ answers: string, voting: number }} */ (rows[0]);
  const course = '/v2/courses/1';
  const { token: staff } = await signIn(url, 'demo', 'mira');
  /** @type {string[]} */
  const tokens = [];
  for (let index = 0; index < VISITORS; index += 1) {
    const of = Math.floor((index * STUDENTS) / VISITORS);
    tokens.push((await signIn(url, 'load', nameOf(of))).token);
  }
  /** @type {import('./product.mjs').Wait[]} */
  const waits = [];
  /** @template T @param {string} what @param {() => Promise<T>} act */
  async function timed(what, act) {
    const start = performance.now();
    const result = await act();
    waits.push({ what, ms: performance.now() - start });
    return result;
  }
  /** @param {string} token @param {number} offset */
  const page = async (token, offset) => {
    const path = `${course}/leaderboards/xp?offset=${offset}&page_size=${PAGE_SIZE}`;
    const answer = (await ask(url, path, as(token))).text;
    return /** @type {{ own: { position: number } | null }} */ (JSON.parse(answer));
  };
  /** @param {string} token */
  async function visit(token) {
    const { own } = await timed('first page', () => page(token, 0));
    await timed('middle page', () => page(token, STUDENTS / 2));
    const place = own?.position ?? 0;
    await timed('own page', () => page(token, place - (place % PAGE_SIZE)));
    await database.pool.query(
      `update answers set xp = (xp + 1) % 101
         where id = (select id from answers where submission_id = (
           select id from submissions where student_id is not null order by random() limit 1) limit 1)`,
    );
    await timed('after a mark', () => page(token, 0));
  }
  await timed('after all marks', () => page(staff, 0));
  const whole = waits.map(({ ms }) => ms.toFixed(0)).join();
  console.log(
    `A course with ${STUDENTS} students and ${answers} answers, ${AT_ONCE} student(s) at a time.`,
  );
  console.log(`The first page after all marks have changed takes ${whole} ms.`);
  // The first visits warm up connections and compiled code.
  for (const token of tokens.slice(0, 20)) await visit(token);
  waits.length = 0;
  const queue = Array.from({ length: VISITS }, () => tokens).flat();
  const worker = async () => {
    for (let token = queue.pop(); token !== undefined; token = queue.pop()) await visit(token);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  for (let time = 0; time < VISITS; time += 1) {
    const act = (/** @type {string} */ what) => () =>
      ask(url, `${course}/admin/assessments/${voting}/${what}`, { ...as(staff), method: 'POST' });
    await timed('everybody, as CSV', () => ask(url, `${course}/leaderboards/xp_all`, as(staff)));
    await timed('counting the votes', act('contest_calculate_score'));
    await timed('giving the XP', act('contest_dispatch_xp'));
    await timed('winners of a contest', () =>
      ask(url, `${course}/assessments/${voting}/contest_score_leaderboard?count=10`, as(staff)),
    );
  }
  report(waits);
  for (const what of ['first page', 'middle page', 'own page']) check(waits, what, AIMS.page);
  check(waits, 'counting the votes', AIMS.counting);
  await database.close();
});
