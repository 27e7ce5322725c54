import type { AssessmentOverview } from '@wellspring/contract';
import { insertClosing, selectLatestClosing } from '../grading/closing-queries.js';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { assessments, courseRegistrations, jobLog, users, votes } from '../db/schema/index.js';
import { createTestDatabase } from '../testing/database.js';
import { doJobsOf } from '../testing/jobs.js';
import { lockWait } from '../testing/lock-wait.js';
import {
  type Client,
  hoursAfterNoon,
  makeConfiguration,
  makeCourse,
  NOON,
  openSchool,
  signIn,
} from '../testing/school.js';
import { fileWith, PROGRAMMING, upload, votingOn } from '../testing/uploads.js';
import { assignAllEntries } from './assign-entries.js';

/** The entries of a contest are assigned to voters (rule R48). */

const db = await createTestDatabase();
afterAll(() => db.close());
const school = openSchool(db.database);

const STUDENTS = ['sam', 'sally', 'olga'] as const;
let courseId: number;
let configurationId: number;
let contestId: number;
let adam: Client;
const clients = new Map<string, Client>();
beforeAll(async () => {
  await makeCourse(db.database, {
    adam: 'admin',
    tess: 'staff',
    sam: 'student',
    sally: 'student',
    olga: 'student',
  });
  for (const username of ['adam', 'tess', ...STUDENTS]) {
    clients.set(username, await signIn(school, username));
  }
  adam = as('adam');
});
beforeEach(async () => {
  school.travelTo(NOON);
  school.jobs.length = 0;
  await db.database.delete(jobLog);
  ({ courseId } = await makeCourse(db.database, {
    adam: 'admin',
    tess: 'staff',
    sam: 'student',
    sally: 'student',
    olga: 'student',
  }));
  configurationId = await makeConfiguration(db.database, courseId, { type: 'Contests' });
  await take('C1', [PROGRAMMING]);
  contestId = await idOf('C1');
  await open(contestId, hoursAfterNoon(-1), hoursAfterNoon(1));
});

function as(username: string): Client {
  const client = clients.get(username);
  if (client === undefined) throw new Error(`Nobody is signed in as ${username}.`);
  return client;
}
const at = (path: string) => `/v2/courses/${courseId}${path}`;
/** Does the nightly jobs: closes what is open, then assigns entries. */
async function assignNightly(): Promise<void> {
  const closedBy = school.now();
  const latest = await selectLatestClosing(db.database);
  if (latest === null || latest < closedBy) {
    await insertClosing(db.database, closedBy, closedBy);
  }
  await assignAllEntries(school);
}

async function take(number: string, questions: readonly string[], isForced = false): Promise<void> {
  const taken = await upload(
    adam,
    { courseId, configurationId, isForced },
    fileWith(number, questions),
  );
  expect(taken.status).toBe(200);
}
async function listed(): Promise<AssessmentOverview[]> {
  return (await adam('GET', at('/assessments'))).json() as AssessmentOverview[];
}
async function idOf(number: string): Promise<number> {
  return (await listed()).find((one) => one.number === number)?.id ?? 0;
}
async function open(id: number, openAt: Date, closeAt: Date): Promise<void> {
  const body = { openAt: openAt.toISOString(), closeAt: closeAt.toISOString(), isPublished: true };
  expect((await adam('POST', at(`/admin/assessments/${id}`), { body })).text).toBe('OK');
}
/** Makes the contest end before now, so that the clock of the tokens need not move. */
async function endContest(): Promise<void> {
  await open(contestId, hoursAfterNoon(-2), hoursAfterNoon(-0.1));
}

/** Saves an entry and submits it. */
async function enter(
  username: string,
  program: string,
  { isSubmitted = true } = {},
): Promise<void> {
  const assessment = (await as(username)('GET', at(`/assessments/${contestId}`))).json() as {
    questions: { id: number }[];
  };
  const question = assessment.questions[0]?.id;
  const path = at(`/assessments/question/${question}/answer`);
  expect((await as(username)('POST', path, { body: { answer: program } })).text).toBe('OK');
  if (!isSubmitted) return;
  expect((await as(username)('POST', at(`/assessments/${contestId}/submit`))).text).toBe('OK');
}
const ENTRY = 'function f() { return 1; }';

/** Returns each voter with the author of an entry that is assigned to them, e.g. `sam: sally`. */
async function assigned(): Promise<string[]> {
  const { rows } = await db.pool.query<{ pair: string }>(
    `select voter.username || ': ' || owner.username as pair
     from votes
     join assessments on assessments.id = votes.assessment_id
     join course_registrations voting on voting.id = votes.voter_id
     join users voter on voter.id = voting.user_id
     join submissions on submissions.id = votes.entry_id
     join course_registrations owning on owning.id = submissions.student_id
     join users owner on owner.id = owning.user_id
     where assessments.course_id = $1 order by 1`,
    [courseId],
  );
  return rows.map(({ pair }) => pair);
}

/** Returns the contests that admins see before they have entries assigned. */
async function contestsOfVoting(): Promise<unknown> {
  const path = `/v2/courses/${courseId}/admin/assessments/${await idOf('V1')}/work`;
  const { contests } = (await adam('GET', path)).json() as { contests: unknown };
  return contests;
}

test('entries of a contest that has closed are assigned on upload of the voting', async () => {
  await enter('sam', ENTRY);
  await enter('sally', ENTRY);
  await enter('olga', ENTRY, { isSubmitted: false });
  await enter('tess', ENTRY);
  await endContest();
  await take('V1', [votingOn('C1')]);
  expect(await assigned()).toEqual(['olga: sally', 'olga: sam', 'sally: sam', 'sam: sally']);
  expect(await contestsOfVoting()).toMatchObject([
    { number: 'C1', hasClosed: true, entryCount: 2 },
  ]);
  expect(
    (await listed()).map(({ number, isVotingPublished }) => [number, isVotingPublished]),
  ).toEqual([
    ['C1', false],
    ['V1', true],
  ]);
});

test('a program that returns nothing is no entry', async () => {
  await enter('sam', ENTRY);
  await enter('sally', 'display(1);');
  await endContest();
  await take('V1', [votingOn('C1')]);
  expect(await assigned()).toEqual(['olga: sam', 'sally: sam']);
});

test('in Scheme each program is an entry that somebody wrote', async () => {
  const scheme = fileWith('C1', [PROGRAMMING], 'A title', -9);
  const target = { courseId, configurationId, isForced: true };
  expect((await upload(adam, target, scheme)).text).toMatch(/OK/);
  await enter('sam', '(define (f) 1)');
  await enter('sally', ' \n\t');
  await enter('olga', '// Question was left blank by the student.');
  await endContest();
  await take('V1', [votingOn('C1')]);
  expect(await assigned()).toEqual(['olga: sam', 'sally: sam']);
});

test('while the contest is open nothing is assigned, also when asked for', async () => {
  await enter('sam', ENTRY);
  await take('V1', [votingOn('C1')]);
  const id = await idOf('V1');
  const asked = await adam('POST', at(`/admin/assessments/${id}`), {
    body: { assignEntriesForVoting: true },
  });
  expect(asked.text).toBe('OK');
  await assignNightly();
  expect(await assigned()).toEqual([]);
  expect((await listed()).map(({ isVotingPublished }) => isVotingPublished)).toEqual([
    false,
    false,
  ]);
});

test('the nightly job assigns entries once, however often it runs', async () => {
  await enter('sam', ENTRY);
  await enter('sally', ENTRY);
  await take('V1', [votingOn('C1')]);
  await endContest();
  await Promise.all([assignNightly(), assignNightly(), assignNightly()]);
  const first = await assigned();
  expect(first).toEqual(['olga: sally', 'olga: sam', 'sally: sam', 'sam: sally']);
  const ids = await db.database.select({ id: votes.id }).from(votes).orderBy(asc(votes.id));
  await assignNightly();
  expect(await db.database.select({ id: votes.id }).from(votes).orderBy(asc(votes.id))).toEqual(
    ids,
  );
});

test('entries that the closing has not submitted yet are waited for', async () => {
  await enter('sam', ENTRY);
  await enter('sally', ENTRY, { isSubmitted: false });
  await take('V1', [votingOn('C1')]);
  await endContest();
  school.jobs.length = 0;
  await assignNightly();
  expect(await assigned()).toEqual([]);
  // The closing is queued again, because it may have failed.
  expect(school.jobs).toEqual([{ name: 'closeAssessment', payload: { assessmentId: contestId } }]);
  await doJobsOf(school, {});
  expect(await assigned()).toEqual(['olga: sally', 'olga: sam', 'sally: sam', 'sam: sally']);
});

test('a contest that is opened again while its entries are being assigned keeps them', async () => {
  await enter('sam', ENTRY);
  await take('V1', [votingOn('C1')]);
  await endContest();
  let nightly: Promise<void> | undefined;
  await db.database.transaction(async (tx) => {
    await tx.select().from(assessments).where(eq(assessments.id, contestId)).for('update');
    nightly = assignNightly();
    await lockWait(db);
    const closeAt = hoursAfterNoon(5);
    await tx.update(assessments).set({ closeAt }).where(eq(assessments.id, contestId));
  });
  await nightly;
  expect(await assigned()).toEqual([]);
});

test('one contest that fails does not hold back the others', async () => {
  await enter('sam', ENTRY);
  await take('V1', [votingOn('C1')]);
  await take('V2', [votingOn('C1')]);
  await endContest();
  const broken = await idOf('V1');
  await db.pool.query(
    `create function refuse_vote() returns trigger language plpgsql as
       $$ begin raise exception 'broken'; end $$;
     create trigger refuse_vote before insert on votes for each row
       when (new.assessment_id = ${broken}) execute function refuse_vote()`,
  );
  try {
    await expect(assignNightly()).rejects.toThrow('could not be assigned');
  } finally {
    await db.pool.query('drop trigger refuse_vote on votes; drop function refuse_vote');
  }
  expect(await assigned()).toEqual(['olga: sam', 'sally: sam']);
});

test('a student who had nothing to vote on is unfinished again when entries are assigned', async () => {
  await enter('sam', ENTRY);
  await take('V1', [votingOn('C1'), PROGRAMMING]);
  const id = await idOf('V1');
  await open(id, hoursAfterNoon(-1), hoursAfterNoon(5));
  for (const username of ['sam', 'sally']) {
    const assessment = (await as(username)('GET', at(`/assessments/${id}`))).json() as {
      questions: { id: number }[];
    };
    const path = at(`/assessments/question/${assessment.questions[1]?.id}/answer`);
    expect((await as(username)('POST', path, { body: { answer: 'mine;' } })).text).toBe('OK');
  }
  const standingOf = async (username: string) => {
    const list = (await as(username)('GET', at('/assessments'))).json() as AssessmentOverview[];
    return list.find((one) => one.id === id)?.status;
  };
  expect(await standingOf('sally')).toBe('attempted');
  await endContest();
  await assignNightly();
  expect(await assigned()).toEqual(['olga: sam', 'sally: sam']);
  expect(await standingOf('sally')).toBe('attempting');
  // Sam was assigned nothing, because the only entry is his own.
  expect(await standingOf('sam')).toBe('attempted');
});

test('on request entries are assigned again, and votes and submissions of the voting are deleted', async () => {
  await enter('sam', ENTRY);
  await enter('sally', ENTRY);
  await endContest();
  await take('V1', [votingOn('C1'), PROGRAMMING]);
  const id = await idOf('V1');
  await open(id, hoursAfterNoon(-1), hoursAfterNoon(5));
  await db.database.update(votes).set({ score: 7 });
  const assessment = (await as('sam')('GET', at(`/assessments/${id}`))).json() as {
    questions: { id: number }[];
  };
  const path = at(`/assessments/question/${assessment.questions[1]?.id}/answer`);
  await as('sam')('POST', path, { body: { answer: 'mine;' } });

  const asked = await adam('POST', at(`/admin/assessments/${id}`), {
    body: { assignEntriesForVoting: true },
  });
  expect(asked.text).toBe('OK');
  expect(await assigned()).toHaveLength(4);
  const { rows } = await db.pool.query('select score from votes where assessment_id = $1', [id]);
  expect(rows).toEqual(Array.from({ length: 4 }, () => ({ score: null })));
  expect((await as('sam')('GET', at('/assessments'))).json()).toMatchObject([
    {},
    { number: 'V1', status: 'not_attempted' },
  ]);
  const log = (await adam('GET', at('/admin/audit_log?search=assign'))).json();
  expect(log).toMatchObject({ count: 1, data: [{ subject: 'V1' }] });
});

test('votes given are work: an upload leaves them alone, and forced it keeps those on the same contest', async () => {
  await enter('sam', ENTRY);
  await endContest();
  await take('C2', [PROGRAMMING]);
  await take('V1', [votingOn('C1')]);
  const id = await idOf('V1');
  await db.database.update(votes).set({ score: 7 }).where(eq(votes.assessmentId, id));
  const again = await upload(adam, { courseId, configurationId }, fileWith('V1', [votingOn('C1')]));
  expect(again.text).toBe('Assessment has submissions, ignoring...');
  await take('V1', [votingOn('C1')], true);
  expect(await assigned()).toHaveLength(2);
  await take('V1', [votingOn('C2')], true);
  expect(await assigned()).toEqual([]);
});

test('of many, each student gets ten entries, and each entry about as many votes', async () => {
  for (let index = 0; index < 25; index += 1) {
    const [user] = await db.database
      .insert(users)
      .values({ provider: 'demo', username: `student-${courseId}-${index}` })
      .returning({ id: users.id });
    const [registration] = await db.database
      .insert(courseRegistrations)
      .values({ userId: user?.id ?? 0, courseId, role: 'student' })
      .returning({ id: courseRegistrations.id });
    await db.pool.query(
      `with submission as (
         insert into submissions (course_id, assessment_id, student_id, status)
         values ($1, $2, $3, 'submitted') returning id)
       insert into answers (assessment_id, submission_id, question_id, content, last_modified_at)
       select $2, submission.id, questions.id, $4, now()
       from submission, questions where questions.assessment_id = $2`,
      [courseId, contestId, registration?.id, { type: 'programming', code: ENTRY }],
    );
  }
  await endContest();
  await take('V1', [votingOn('C1')]);
  const { rows } = await db.pool.query<{ voters: number; least: number; most: number }>(
    `select count(*)::integer as voters, min(entries)::integer as least, max(entries)::integer as most
     from (select voter_id, count(*) as entries from votes
           join assessments on assessments.id = assessment_id
           where course_id = $1 group by voter_id) as each`,
    [courseId],
  );
  expect(rows).toEqual([{ voters: 28, least: 10, most: 10 }]);
});
