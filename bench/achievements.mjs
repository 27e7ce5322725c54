/**
 * Measures the pages of achievements in a course with ten thousand students: `node bench/achievements.mjs`. Each
 * student has progress on all goals and five submissions. Prints how long the server takes for each call of a
 * student's page, for all of them together, and for a batch of events.
 */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { openEmbeddedPostgres } from '@wellspring/embedded-postgres';
import pg from 'pg';
import { as, ask, nameOf, report, signIn, withProduct } from './product.mjs';

const { values } = parseArgs({
  options: {
    students: { type: 'string', default: '10000' },
    /** The students who open their page. */
    visitors: { type: 'string', default: '200' },
    /** The number of them that do so at the same time. */
    atOnce: { type: 'string', default: '2' },
  },
});
const STUDENTS = Number(values.students);
const VISITORS = Number(values.visitors);
const AT_ONCE = Number(values.atOnce);
/** The times that each visitor opens the page. */
const VISITS = 3;

/** Fills the demo course, which is course 1, in SQL: calls would take hours. `$1` is the number of students. */
const STATEMENTS = [
  `insert into users (provider, username, name, latest_viewed_course_id)
     select 'load', 'student' || n, 'Student ' || n, 1 from generate_series(0, $1 - 1) as n`,
  `insert into course_registrations (user_id, course_id, role)
     select id, 1, 'student' from users where provider = 'load' and $1 > 0`,
  `insert into goal_progress (course_id, registration_id, goal_id, count, used_until, updated_at)
     select 1, registrations.id, goals.id, (registrations.id * 7 + goals.id) % (2 * goals.target_count + 1),
       now(), now()
     from course_registrations as registrations join users on users.id = registrations.user_id, goals
     where users.provider = 'load' and $1 > 0`,
  `insert into submissions (course_id, assessment_id, student_id, status, submitted_at, is_grading_published)
     select 1, chosen.id, registrations.id, 'submitted', now(), registrations.id % 3 > 0
     from course_registrations as registrations join users on users.id = registrations.user_id,
       (select id from assessments where max_team_size = 1 order by id limit 5) as chosen
     where users.provider = 'load' and $1 > 0`,
  `insert into answers (assessment_id, submission_id, question_id, content, last_modified_at, xp)
     select submissions.assessment_id, submissions.id, questions.id,
       '{"type": "programming", "code": "const f = x => x;"}', now(), questions.max_xp / 2
     from submissions join questions on questions.assessment_id = submissions.assessment_id
     join course_registrations as registrations on registrations.id = submissions.student_id
     join users on users.id = registrations.user_id
     where users.provider = 'load' and $1 > 0`,
];

/** @param {string} folder of the product's data */
async function fill(folder) {
  const log = { info() {}, warn: console.warn, error: console.error };
  const postgres = await openEmbeddedPostgres({ dataFolder: join(folder, 'data'), log });
  const pool = new pg.Pool({ ...postgres.connection });
  for (const statement of STATEMENTS) {
    await pool.query(statement.replaceAll('$1', '$1::integer'), [STUDENTS]);
  }
  await pool.query('analyze');
  await pool.end();
  await postgres.close();
}

await withProduct(STUDENTS, async (url, { folder }) => {
  await fill(folder);
  const course = '/v2/courses/1';
  /** @type {string[]} */
  const tokens = [];
  for (let index = 0; index < VISITORS; index += 1) {
    const of = Math.floor((index * STUDENTS) / VISITORS);
    tokens.push((await signIn(url, 'load', nameOf(of))).token);
  }
  /** @type {import('./product.mjs').Wait[]} */
  const waits = [];
  /** @param {string} what @param {() => Promise<unknown>} act */
  async function timed(what, act) {
    const start = performance.now();
    await act();
    waits.push({ what, ms: performance.now() - start });
  }
  /** @param {string} token */
  async function visit(token) {
    const get = (/** @type {string} */ path) => () => ask(url, `${course}/${path}`, as(token));
    await timed('the whole page', () =>
      Promise.all([
        timed('the achievements', get('achievements')),
        timed('the goals', get('self/goals')),
        timed('the assessments', get('assessments')),
        timed('the XP', get('user/total_xp')),
      ]),
    );
    const events = [{ name: 'Run Code', agoMs: 0 }];
    const body = JSON.stringify({ batch: randomUUID(), events });
    await timed('a batch of events', () =>
      ask(url, `${course}/self/events`, { ...as(token), method: 'POST', body }),
    );
  }
  // The first visits warm up connections and compiled code.
  for (const token of tokens.slice(0, 20)) await visit(token);
  waits.length = 0;
  const queue = Array.from({ length: VISITS }, () => tokens).flat();
  const worker = async () => {
    for (let token = queue.pop(); token !== undefined; token = queue.pop()) await visit(token);
  };
  console.log(`A course with ${STUDENTS} students, ${AT_ONCE} of them at a time:`);
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  report(waits);
  const whole = waits
    .filter(({ what }) => what === 'the whole page')
    .map(({ ms }) => ms)
    .toSorted((a, b) => a - b);
  if ((whole[Math.floor(whole.length * 0.95)] ?? 0) > 100) {
    console.error('The page takes more than 100 ms at the 95th percentile.');
    process.exitCode = 1;
  }
});
