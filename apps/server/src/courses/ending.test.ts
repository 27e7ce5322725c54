import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { JobName } from '../jobs/queue.js';
import { createTestDatabase } from '../testing/database.js';
import { doJobsOf } from '../testing/jobs.js';
import { fillLargeCourse } from '../testing/large-course.js';
import {
  type Client,
  hoursAfterNoon,
  makeAssessment,
  makeCourse,
  NOON,
  openSchool,
  type School,
  signIn,
} from '../testing/school.js';
import { makeSubmission, makeTeam, unreadOf } from '../testing/submissions.js';
import { fillDemo } from '../node/fill-demo.js';
import {
  answerVersions,
  assessments,
  auditEntries,
  courseRegistrations,
  courses,
  groups,
  submissions,
  votes,
} from '../db/schema/index.js';
import { emptyCourse } from './empty-course.js';

const db = await createTestDatabase();
const { database } = db;
let school: School;
let courseId: number;
let registrations: Readonly<Record<string, number>>;
let assessmentId: number;
let questionIds: number[];
const as: Record<string, Client> = {};

/** Faster than `truncate` for so few rows. */
const EMPTY = `delete from courses; delete from audit_entries; delete from job_log; delete from removals`;

beforeEach(async () => {
  await db.pool.query(EMPTY);
  school = openSchool(database);
  ({ courseId, registrations } = await makeCourse(database, {
    adam: 'admin',
    tess: 'staff',
    sam: 'student',
    sally: 'student',
  }));
  ({ assessmentId, questionIds } = await makeAssessment(database, courseId, { number: 'M1' }));
  for (const username of ['adam', 'tess', 'sam']) as[username] = await signIn(school, username);
});
afterAll(() => db.close());

const at = (path: string) => `/v2/courses/${courseId}${path}`;
function client(username: string): Client {
  const found = as[username];
  if (found === undefined) throw new Error(`${username} is not signed in.`);
  return found;
}
const archive = (isArchived: boolean, by = 'adam') =>
  client(by)('PUT', at('/admin/archived'), { body: { isArchived } });
const reset = (body: object = {}, by = 'adam') =>
  client(by)('POST', at('/admin/reset'), { body: { name: 'Course', ...body } });
const remove = (name = 'Course', by = 'adam') =>
  client(by)('DELETE', at('/admin'), { body: { name } });
const answer = (by = 'sam') =>
  client(by)('POST', at(`/assessments/question/${questionIds[0]}/answer`), {
    body: { answer: 'mine;' },
  });
const contents = async () =>
  (await client('adam')('GET', at('/admin/contents'))).json() as {
    standing: string;
    contents: Record<string, number>;
    progress: unknown;
  };
/** All recorded actions except sign-ins. */
const entries = async () =>
  (await database.select().from(auditEntries).orderBy(auditEntries.id)).filter(
    ({ action }) => !action.startsWith('session.'),
  );
const actions = async () => (await entries()).map(({ action }) => action);
const namesOf = (jobs: readonly { readonly name: JobName }[]) => jobs.map(({ name }) => name);

describe('an archived course', () => {
  const ARCHIVED = {
    status: 403,
    text: 'This course is archived: it can be read, but not changed.',
  };

  test('can be read by everyone and changed by no one', async () => {
    await answer();
    expect((await archive(true)).status).toBe(200);
    expect(await answer()).toMatchObject(ARCHIVED);
    expect(await client('sam')('POST', at(`/assessments/${assessmentId}/submit`))).toMatchObject(
      ARCHIVED,
    );
    expect(await client('tess')('POST', at('/admin/teams'), { body: { team: {} } })).toMatchObject(
      ARCHIVED,
    );
    expect(
      await client('adam')('PUT', at('/admin/config'), { body: { courseName: 'Another' } }),
    ).toMatchObject(ARCHIVED);
    const read = await client('sam')('GET', at(`/assessments/${assessmentId}`));
    expect(read.text).toContain('mine;');
    const user = (await client('sam')('GET', '/v2/user')).json() as {
      user: { courses: { standing: string }[] };
    };
    expect(user.user.courses.map(({ standing }) => standing)).toEqual(['archived']);
    const config = (await client('sam')('GET', at('/config'))).json();
    expect(config).toMatchObject({ config: { standing: 'archived' } });
  });

  test('can be unarchived; assessments that closed meanwhile are submitted then', async () => {
    await answer();
    await archive(true);
    school.travelTo(hoursAfterNoon(72));
    school.jobs.push({ name: 'closeNight', payload: {} });
    await doJobsOf(school, {});
    const [still] = await database.select().from(submissions);
    expect(still?.status).not.toBe('submitted');
    as['adam'] = await signIn(school, 'adam');
    expect((await archive(false)).status).toBe(200);
    school.jobs.splice(
      0,
      school.jobs.length,
      ...school.jobs.filter(({ name }) => name === 'closeAssessment'),
    );
    expect(school.jobs).toHaveLength(1);
    await doJobsOf(school, { grader: { grade: () => Promise.resolve([]) } });
    const rows = await database.select().from(submissions);
    expect(rows.map(({ status }) => status)).toEqual(['submitted', 'submitted']);
    expect(await actions()).toEqual(
      expect.arrayContaining(['course.archive', 'course.unarchive', 'grading.close']),
    );
  });

  test('people can still be removed from it, and withdraw their consent', async () => {
    await archive(true);
    const agreed = { body: { agreedToResearch: false } };
    expect((await client('sam')('PUT', at('/user/research_agreement'), agreed)).status).toBe(200);
    const path = at(`/admin/users/${registrations['sally']}`);
    expect((await client('adam')('DELETE', path)).status).toBe(200);
  });

  test('archiving twice is recorded once', async () => {
    await Promise.all([archive(true), archive(true)]);
    expect((await actions()).filter((action) => action === 'course.archive')).toHaveLength(1);
  });
});

test.each(['tess', 'sam'])('%s, who is not an admin, can do none of this', async (by) => {
  for (const answered of [
    await archive(true, by),
    await reset({}, by),
    await remove('Course', by),
  ]) {
    expect(answered).toMatchObject({ status: 403, text: 'Forbidden' });
  }
  expect((await client(by)('GET', at('/admin/contents'))).status).toBe(403);
  expect(school.jobs).toEqual([]);
});

test('neither can the admin of another course', async () => {
  await makeCourse(database, { olga: 'admin' });
  as['olga'] = await signIn(school, 'olga');
  for (const answered of [
    await archive(true, 'olga'),
    await reset({}, 'olga'),
    await remove('Course', 'olga'),
  ]) {
    expect(answered).toMatchObject({ status: 403, text: 'Forbidden' });
  }
});

describe('a reset', () => {
  test('removes students and their work, and keeps assessments, staff and groups', async () => {
    const [group] = await database
      .insert(groups)
      .values({ courseId, name: 'Tuesday', leaderId: registrations['tess'] ?? 0 })
      .returning();
    await answer();
    await client('sam')('POST', at(`/assessments/${assessmentId}/submit`));
    await makeSubmission(database, {
      courseId,
      assessmentId,
      questionIds,
      ownerIds: [registrations['tess'] ?? 0],
    });
    const { assessmentId: shared } = await makeAssessment(database, courseId, { maxTeamSize: 2 });
    await makeTeam(database, courseId, shared, [registrations['sally'] ?? 0]);
    await client('adam')('PUT', at('/admin/users'), {
      body: { users: [{ username: 'sam', role: 'student' }], provider: 'demo' },
    });
    expect((await reset({ name: 'Cours' })).text).toMatch(/not the name of the course/);
    expect(await contents()).toMatchObject({ contents: { students: 2, submissions: 2 } });

    expect((await reset({ shiftDays: 364 })).status).toBe(200);
    expect(namesOf(school.jobs)).toContain('emptyCourse');
    // Until the reset is done, the course is read-only.
    expect(await contents()).toMatchObject({
      standing: 'resetting',
      progress: { total: 4, left: 4 },
    });
    expect(await answer()).toMatchObject({
      status: 403,
      text: 'This course is being reset. Please try again later.',
    });
    expect((await reset()).status).toBe(409);
    expect((await archive(true)).status).toBe(409);
    await doJobsOf(school, {});

    expect(await contents()).toEqual({
      standing: 'open',
      progress: null,
      contents: {
        students: 0,
        staff: 1,
        admins: 1,
        groups: 1,
        assessments: 2,
        submissions: 0,
        answers: 0,
        versions: 0,
        teams: 0,
        achievements: 0,
        goals: 0,
      },
    });
    const [moved] = await database
      .select()
      .from(assessments)
      .where(eq(assessments.id, assessmentId));
    expect(moved).toMatchObject({
      openAt: hoursAfterNoon(364 * 24 - 1),
      closeAt: hoursAfterNoon(365 * 24),
      isPublished: false,
    });
    const [kept] = await database.select().from(groups);
    expect(kept).toEqual(group);
    expect(await unreadOf(database, registrations['tess'] ?? 0)).toEqual([]);
    // Records about students are gone; the record of the reset itself remains.
    expect(await actions()).toEqual(['course.reset']);
    expect(await client('sam')('GET', at('/config'))).toMatchObject({ status: 403 });
    expect((await client('sam')('GET', '/v2/user')).json()).toMatchObject({
      user: { courses: [] },
    });
  });

  test('keeps achievements, moves their times, and removes the progress on them', async () => {
    const uuid = crypto.randomUUID();
    const meta = { type: 'Event', eventNames: ['Run Code'], deadline: '2030-05-01T08:00:00+08:00' };
    const goal = { uuid, text: 'Run', type: 'Event', targetCount: 1, meta };
    await client('tess')('PUT', at('/admin/goals'), { body: { goals: [goal] } });
    const achievement = {
      uuid,
      title: 'Runner',
      xp: 5,
      isVariableXp: false,
      isTask: true,
      position: 1,
      deadline: '2030-05-01T00:00:00.000Z',
      goalUuids: [uuid],
    };
    await client('tess')('PUT', at('/admin/achievements'), {
      body: { achievements: [achievement] },
    });
    for (const username of ['tess', 'sam']) {
      const sent = { body: { progress: { count: 1, completed: true } } };
      await client(username)('POST', at(`/self/goals/${uuid}/progress`), sent);
    }
    const counted = (await client('adam')('GET', at('/admin/contents'))).json();
    expect(counted).toMatchObject({ contents: { achievements: 1, goals: 1 } });
    await reset({ shiftDays: 365 });
    await doJobsOf(school, {});
    const kept = await client('tess')('GET', at('/achievements'));
    expect(kept.json()).toMatchObject([
      { uuid, deadline: '2031-05-01T00:00:00.000+00:00', goalUuids: [uuid] },
    ]);
    const own = await client('tess')('GET', at('/self/goals'));
    expect(own.json()).toMatchObject([
      { count: 0, meta: { ...meta, deadline: '2031-05-01T00:00:00.000Z' } },
    ]);
  });

  test('takes a course out of the archive, and may drop groups and leave what is published', async () => {
    await database.insert(groups).values({ courseId, name: 'Tuesday' });
    await archive(true);
    await reset({ keepsGroups: false, unpublishes: false });
    await doJobsOf(school, {});
    expect(await contents()).toMatchObject({ standing: 'open', contents: { groups: 0 } });
    const [assessment] = await database.select().from(assessments);
    expect(assessment).toMatchObject({ isPublished: true, openAt: hoursAfterNoon(-1) });
  });

  test('that would move assessments out of time is refused', async () => {
    await database
      .update(assessments)
      .set({ closeAt: new Date('9999-06-01T00:00:00Z') })
      .where(eq(assessments.id, assessmentId));
    expect((await reset({ shiftDays: 3660 })).text).toMatch(/cannot be moved/);
    expect(await contents()).toMatchObject({ standing: 'open', progress: null });
  });

  test.each([{ shiftDays: 1e9 }, { shiftDays: 0.5 }, { keepsGroups: 'yes' }, { name: 7 }])(
    'with %j is refused',
    async (body) => {
      expect((await reset(body)).status).toBe(400);
      expect(school.jobs).toEqual([]);
    },
  );
});

describe('a deletion', () => {
  test('hides the course from everyone at once, then removes all of it, and nothing of another', async () => {
    const other = await makeCourse(database, { olga: 'admin', sam: 'student' });
    const theirs = await makeAssessment(database, other.courseId);
    await makeSubmission(database, {
      courseId: other.courseId,
      assessmentId: theirs.assessmentId,
      questionIds: theirs.questionIds,
      ownerIds: [other.registrations['sam'] ?? 0],
    });
    await answer();
    expect((await remove('another name')).status).toBe(400);
    expect((await remove(' Course ')).status).toBe(200);
    for (const username of ['adam', 'tess', 'sam']) {
      expect((await client(username)('GET', at('/config'))).status).toBe(403);
      const { text } = await client(username)('GET', '/v2/user');
      expect(text).not.toContain(`"courseId":${courseId},`);
    }
    expect((await remove()).status).toBe(403);
    await doJobsOf(school, {});
    expect((await database.select().from(courses)).map(({ id }) => id)).toEqual([other.courseId]);
    for (const table of [submissions, answerVersions, votes, courseRegistrations]) {
      expect(await database.$count(table)).toBe(
        table === submissions ? 1 : table === courseRegistrations ? 2 : 0,
      );
    }
    const [entry] = await entries();
    expect(entry).toMatchObject({
      courseId: null,
      action: 'course.delete',
      subject: 'Course',
      actor: 'ADAM (adam)',
      details: { students: 2, submissions: 1, assessments: 1, courseId },
    });
    // A job that runs again finds nothing to do.
    await emptyCourse({ database, now: () => NOON }, courseId);
    expect(await database.$count(courses)).toBe(1);
  });

  test('is asked for once, however many admins ask at the same time', async () => {
    await database
      .update(courseRegistrations)
      .set({ role: 'admin' })
      .where(eq(courseRegistrations.id, registrations['tess'] ?? 0));
    const answered = await Promise.all([remove(), remove('Course', 'tess'), remove(), reset()]);
    expect(answered.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answered.every(({ status }) => [200, 403, 409].includes(status))).toBe(true);
    await doJobsOf(school, {});
  });

  test('stopped half way, goes on where it was, also beside itself, and work that comes in late goes too', async () => {
    ({ courseId } = await makeCourse(database, { adam: 'admin' }));
    await fillLargeCourse(db.pool, courseId);
    await remove();
    const before = await database.$count(submissions);
    const stop = new AbortController();
    let pieces = 0;
    const stopped = emptyCourse({ database, now: () => NOON }, courseId, {
      signal: stop.signal,
      onPiece() {
        pieces += 1;
        if (pieces === 3) stop.abort(new Error('killed'));
      },
    });
    await expect(stopped).rejects.toThrow('killed');
    // A piece is one transaction, and no other request has to wait longer than that.
    expect(before - (await database.$count(submissions))).toBe(300);
    const late = await makeAssessment(database, courseId);
    const [student] = await database
      .select()
      .from(courseRegistrations)
      .where(eq(courseRegistrations.courseId, courseId));
    await makeSubmission(database, { ...late, courseId, ownerIds: [student?.id ?? 0] });
    const again = [1, 2].map(() => emptyCourse({ database, now: () => NOON }, courseId));
    await Promise.all(again);
    expect(await database.$count(courses, eq(courses.id, courseId))).toBe(0);
    expect(await database.$count(submissions)).toBe(0);
  }, 60_000);
});

test('the demo course that was deleted does not come back at the next start', async () => {
  await db.pool.query(`${EMPTY}; delete from users`);
  expect(await fillDemo(database, NOON)).toBe(true);
  const [demo] = await database.select().from(courses);
  const { createCourseEnding } = await import('./ending.js');
  const ending = createCourseEnding({ database, queue: school.queue, now: school.now });
  const [mira] = await database
    .select()
    .from(courseRegistrations)
    .where(eq(courseRegistrations.role, 'admin'));
  await ending.remove(
    {
      user: { id: mira?.userId ?? 0, provider: 'demo', username: 'mira', name: 'Mira' },
      registration: { id: mira?.id ?? 0, courseId: demo?.id ?? 0, role: 'admin' },
      requestId: 'r',
    },
    demo?.name ?? '',
  );
  await doJobsOf(school, {});
  await db.pool.query('delete from users');
  expect(await fillDemo(database, NOON)).toBe(false);
  expect(await database.$count(courses)).toBe(0);
});
