import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import {
  auditEntries,
  courseRegistrations,
  courses,
  courseWorks,
  users,
} from '../db/schema/index.js';
import type { Database } from '../db/database.js';
import { makeAssessment, makeCourse } from '../testing/school.js';
import { urlOf } from '../testing/database.js';
import { createScratchDatabase, dropScratchDatabase } from '../testing/scratch-database.js';
import { silentLog } from '../testing/silent-log.js';
import { makeSubmission } from '../testing/submissions.js';
import { closePool, databaseOn, openPool } from './database-pool.js';
import { openMailer } from './mail/index.js';
import { backUp, type Installation } from './maintain.js';
import { manage, restoreAndRemove } from './management.js';

/** The commands of the operator, such as `npm run people` and `npm run courses`. */

const { server, template } = inject('postgres');
let name: string;
let pool: pg.Pool;
let database: Database;
let dataFolder: string;
let installation: Installation;
let courseId: number;
beforeAll(async () => {
  name = await createScratchDatabase(server, template);
  // Not the name of a server: a restore would refuse to run beside it.
  pool = openPool({ ...server, database: name, application_name: 'test' }, silentLog);
  database = databaseOn(pool);
  dataFolder = await mkdtemp(path.join(tmpdir(), 'wellspring-management-'));
  const url = urlOf({ ...server, database: name });
  const environment = { WELLSPRING_DATABASE_URL: url };
  installation = { dataFolder, environment, log: silentLog };
  const made = await makeCourse(database, { adam: 'admin', sam: 'student', sally: 'student' });
  courseId = made.courseId;
  await makeSubmission(database, {
    ...(await makeAssessment(database, courseId)),
    courseId,
    ownerIds: [made.registrations['sam'] ?? 0],
  });
  await database.insert(users).values({ provider: 'school', username: 'sally' });
});
afterAll(async () => {
  await closePool(pool);
  await dropScratchDatabase(server, name);
  await rm(dataFolder, { recursive: true });
});

const usernames = async () =>
  (await database.select().from(users)).map(({ username }) => username).toSorted();

test('people are listed by a part of their username, and chosen only by an exact and unambiguous one', async () => {
  await manage(installation, async (management) => {
    const found = await management.people({ text: 'SAL' });
    expect(found.map(({ provider, courses: count }) => [provider, count])).toEqual([
      ['demo', 1],
      ['school', 0],
    ]);
    expect(await management.people({ isInNoCourse: true })).toHaveLength(1);
    await expect(management.findPerson('sally')).rejects.toThrow('demo:sally or school:sally');
    await expect(management.findPerson('sa%')).rejects.toThrow('nobody');
    expect(await management.findPerson('school:sally')).toMatchObject({ courses: 0 });
    const adam = await management.findPerson('adam');
    await expect(management.removePerson(adam)).rejects.toThrow('"Course"');
  });
  expect(await usernames()).toEqual(['adam', 'sally', 'sally', 'sam']);
});

test('who came into a course while the operator was being asked is not removed as unused', async () => {
  await database.insert(users).values({ provider: 'school', username: 'zoe' });
  await database.insert(users).values({ provider: 'school', username: 'zed' });
  await manage(installation, async (management) => {
    const zoe = await management.findPerson('zoe');
    const zed = await management.findPerson('zed');
    await database
      .insert(courseRegistrations)
      .values({ courseId, userId: zoe.id, role: 'student' });
    expect(await management.removeUnused(zoe)).toBe(false);
    expect(await management.removeUnused(zed)).toBe(true);
    expect(await management.removeUnused(zed)).toBe(false);
    await management.removePerson(zoe);
  });
  expect(await usernames()).toEqual(['adam', 'sally', 'sally', 'sam']);
});

test('people who were removed are removed again after an older backup is restored', async () => {
  const folder = path.join(dataFolder, 'backup');
  const outbox = openMailer({ isOn: true, smtpUrl: null, from: 'W <w@example.org>' }, dataFolder);
  const to = { name: 'Tess', address: 'tess@example.org' };
  for (const name of ['SAM', 'SAMUEL', 'JOHN SAM', '山姆']) {
    const text = `Hello Tess,\n\n${name} has submitted "Übung" in Course.\n`;
    await outbox?.mailer.send({ to, subject: 'New', text });
  }
  await backUp(installation, folder);
  await manage(installation, async (management) => {
    const sam = await management.findPerson('sam');
    expect(await management.countPerson(sam)).toMatchObject({ submissions: 1 });
    expect(await management.exportPerson(sam)).toMatchObject({ account: { username: 'sam' } });
    expect(await management.removePerson(sam)).toMatchObject({ submissions: 1, emails: 1 });
  });
  expect(await readdir(path.join(dataFolder, 'outbox'))).toHaveLength(3);
  expect(await usernames()).toEqual(['adam', 'sally', 'sally']);
  const { notes } = await restoreAndRemove(installation, folder, true);
  expect(notes).toEqual(['Removed 1 people and courses again that the backup still had.']);
  expect(await usernames()).toEqual(['adam', 'sally', 'sally']);
  // The e-mails were in the backup as well.
  expect(await readdir(path.join(dataFolder, 'outbox'))).toHaveLength(3);
});

/** A reset or deletion that has begun but not done anything yet. */
const begun = {
  options: { shiftDays: 0, keepsGroups: true, unpublishes: true },
  startedAt: new Date(),
  total: 1,
};

test('courses are listed, archived, reset and deleted', async () => {
  await manage(installation, async (management) => {
    const course = await management.findCourse(String(courseId));
    expect(course).toMatchObject({ standing: 'open', admins: ['adam'], contents: { students: 1 } });
    await expect(management.findCourse('1 or 1=1')).rejects.toThrow('There is no course');
    await management.archiveCourse(course, true);
    expect(await management.findCourse(String(courseId))).toMatchObject({ standing: 'archived' });
    const left: number[] = [];
    const options = { shiftDays: 0, keepsGroups: true, unpublishes: true };
    await management.resetCourse(course, options, (count) => left.push(count));
    expect(await management.findCourse(String(courseId))).toMatchObject({
      standing: 'open',
      contents: { students: 0, assessments: 1 },
    });
    // The same command finishes one that stopped half way.
    await database.insert(courseWorks).values({ ...begun, kind: 'reset', courseId });
    const stopped = await management.findCourse(String(courseId));
    await management.resetCourse(stopped, options, () => {});
    expect(await management.findCourse(String(courseId))).toMatchObject({ standing: 'open' });
    await management.deleteCourse(course, (count) => left.push(count));
    expect(left.at(-1)).toBe(0);
  });
  expect(await database.$count(courses)).toBe(0);
});

test('a person becomes an admin of the installation, and loses the role again', async () => {
  await manage(installation, async (management) => {
    const findSally = () => management.findPerson('school:sally');
    expect(await management.setAdmin(await findSally(), true)).toBe(true);
    expect(await management.setAdmin(await findSally(), true)).toBe(false);
    expect((await findSally()).isInstallationAdmin).toBe(true);
    expect(await management.setAdmin(await findSally(), false)).toBe(true);
    expect((await findSally()).isInstallationAdmin).toBe(false);
  });
  const entries = await database
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.subject, 'sally'));
  expect(entries.map(({ action }) => action)).toEqual([
    'installation.admin-add',
    'installation.admin-remove',
  ]);
});

test.each(['reset', 'delete'] as const)(
  'a course that was deleted goes again, also when its %s had begun before the backup',
  async (kind) => {
    const { courseId: id } = await makeCourse(database, { adam: 'admin' });
    await database.insert(courseWorks).values({ ...begun, kind, courseId: id });
    const folder = path.join(dataFolder, `backup during ${kind}`);
    await backUp(installation, folder);
    await database.delete(courseWorks);
    await manage(installation, async (management) => {
      await management.deleteCourse(await management.findCourse(String(id)), () => {});
    });
    const { notes } = await restoreAndRemove(installation, folder, true);
    expect(notes).toEqual(['Removed 1 people and courses again that the backup still had.']);
    expect(await database.$count(courses)).toBe(0);
  },
);
