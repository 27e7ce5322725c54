import type { AuditEntry, MailSetting } from '@wellspring/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { mailSettings, sentMails, users } from '../db/schema/index.js';
import { JOB_PAYLOADS } from '../jobs/queue.js';
import { createTestDatabase, type TestDatabase } from '../testing/database.js';
import { doJobsOf } from '../testing/jobs.js';
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
import { type MailJobParts, mailBacklogs, mailSubmission } from './jobs.js';
import type { Mail, Mailer } from './mailer.js';

let db: TestDatabase;
let school: School;
let clients: Record<'adam' | 'tess' | 'sam' | 'sally', Client>;
let courseId: number;
beforeAll(async () => {
  db = await createTestDatabase();
  school = openSchool(db.database, { isSendingMail: true });
  const [adam, tess, sam, sally] = await Promise.all([
    signIn(school, 'adam'),
    signIn(school, 'tess'),
    signIn(school, 'sam'),
    signIn(school, 'sally'),
  ]);
  clients = { adam, tess, sam, sally };
});
afterAll(() => db.close());

let sent: Mail[];
let mailer: Mailer;
beforeEach(async () => {
  sent = [];
  mailer = {
    send: (mail) => {
      sent.push(mail);
      return Promise.resolve();
    },
  };
  ({ courseId } = await makeCourse(db.database, { adam: 'admin' }));
  school.travelTo(NOON);
  await clients.adam('PUT', at('/admin/users'), {
    body: {
      provider: 'demo',
      users: [
        { username: 'tess', role: 'staff', group: 'Tuesday' },
        { username: 'sam', role: 'student', group: 'Tuesday' },
        { username: 'sally', role: 'student' },
      ],
    },
  });
  await clients.adam('PUT', at('/admin/config/assessment_configs'), {
    body: { assessmentConfigs: [{ type: 'Missions' }] },
  });
  await db.database.insert(mailSettings).values({ courseId, kind: 'backlog' });
  await setEmail('tess@example.org');
});

const at = (path: string) => `/v2/courses/${courseId}${path}`;
const setEmail = (email: string | null) =>
  db.database.update(users).set({ email }).where(eq(users.username, 'tess'));
async function settings(client: Client, path: string) {
  return (await client('GET', at(path))).json() as { settings: MailSetting[] };
}
const put = (client: Client, body: object) => client('PUT', at('/user/mail_preferences'), { body });
async function switchOn(...kinds: string[]) {
  const { settings: all } = await settings(clients.adam, '/admin/mail_settings');
  const wanted = all.filter(({ kind }) => kinds.includes(kind));
  return clients.adam('PUT', at('/admin/mail_settings'), {
    body: { settings: wanted.map(({ id }) => ({ id, isEnabled: true })) },
  });
}
async function submit(client: Client, number = 'M1') {
  const { assessmentId, questionIds } = await makeAssessment(db.database, courseId, {
    number,
    configuration: { position: 1, type: 'Missions', isManuallyGraded: true },
  });
  const answer = `/assessments/question/${questionIds[0]}/answer`;
  await client('POST', at(answer), { body: { answer: '1;' } });
  expect((await client('POST', at(`/assessments/${assessmentId}/submit`))).status).toBe(200);
}
/** Runs the e-mail jobs; nothing is marked in these tests. */
async function doMail() {
  const jobs = school.jobs.filter(({ name }) => name !== 'autograde');
  school.jobs.splice(0, school.jobs.length, ...jobs);
  await doJobsOf(school, { mailer, publicUrl: 'https://cs.school.edu' });
}

test('all switches are off at first, and an admin puts them on', async () => {
  const before = await settings(clients.adam, '/admin/mail_settings');
  expect(before).toEqual({
    isInstallationSending: true,
    settings: [
      {
        id: expect.any(Number) as number,
        kind: 'submission',
        assessmentType: 'Missions',
        isEnabled: false,
      },
      { id: expect.any(Number) as number, kind: 'backlog', assessmentType: null, isEnabled: false },
    ],
  });
  expect(await switchOn('submission', 'backlog')).toMatchObject({ status: 200, text: 'OK' });
  const after = await settings(clients.adam, '/admin/mail_settings');
  expect(after.settings.map(({ isEnabled }) => isEnabled)).toEqual([true, true]);
  await switchOn('submission');
  const log = await clients.adam('GET', at('/admin/audit_log?search=mail'));
  const { data } = log.json() as { data: AuditEntry[] };
  expect(data.map(({ subject, details }) => [subject, details])).toEqual([
    ['backlog', { kind: 'backlog', isEnabled: true }],
    ['Missions', { kind: 'submission', isEnabled: true }],
  ]);
});

test('of the settings of another course nothing is changed', async () => {
  const { settings: theirs } = await settings(clients.adam, '/admin/mail_settings');
  const there = courseId;
  ({ courseId } = await makeCourse(db.database, { adam: 'admin', tess: 'staff' }));
  const body = { settings: theirs.map(({ id }) => ({ id, isEnabled: true })) };
  const refused = { status: 400, text: 'There is no such setting in this course.' };
  expect(await clients.adam('PUT', at('/admin/mail_settings'), { body })).toMatchObject(refused);
  expect(await clients.tess('PUT', at('/user/mail_preferences'), { body })).toMatchObject(refused);
  courseId = there;
  expect((await settings(clients.adam, '/admin/mail_settings')).settings).toEqual(theirs);
});

test('the leader gets one e-mail about a submission', async () => {
  await switchOn('submission');
  await submit(clients.sam);
  const jobs = [...school.jobs];
  await doMail();
  expect(sent).toMatchObject([
    {
      to: { name: 'TESS', address: 'tess@example.org' },
      subject: 'New submission for An assessment',
    },
  ]);
  const grading = `https://cs.school.edu/courses/${courseId}/grading`;
  expect(sent[0]?.text).toMatch(new RegExp(`^You find it at ${grading}/\\d+$`, 'm'));
  school.jobs.push(...jobs);
  await doMail();
  expect(sent).toHaveLength(1);
});

test.each<[string, () => Promise<unknown>]>([
  ['the course does not send it', () => Promise.resolve()],
  [
    'the leader has no address',
    async () => {
      await switchOn('submission');
      await setEmail(null);
    },
  ],
  [
    'the leader does not want it',
    async () => {
      await switchOn('submission');
      const { settings: mine } = await settings(clients.tess, '/user/mail_preferences');
      await clients.tess('PUT', at('/user/mail_preferences'), {
        body: { settings: mine.map(({ id }) => ({ id, isEnabled: false })) },
      });
    },
  ],
])('nothing is sent when %s', async (_name, arrange) => {
  await arrange();
  await submit(clients.sam);
  await doMail();
  expect(sent).toEqual([]);
});

test('nothing is sent for a student of no group', async () => {
  await switchOn('submission');
  await submit(clients.sally);
  await doMail();
  expect(sent).toEqual([]);
});

test('a mail that the mail server did not accept is sent at the next attempt', async () => {
  await switchOn('submission');
  await submit(clients.sam);
  const jobs = [...school.jobs];
  const works = mailer;
  mailer = { send: () => Promise.reject(new Error('no mail server')) };
  await expect(doMail()).rejects.toThrow('no mail server');
  mailer = works;
  school.jobs.push(...jobs);
  await doMail();
  expect(sent).toHaveLength(1);
});

test('done twice at the same moment, a job sends once', async () => {
  await switchOn('submission');
  await submit(clients.sam);
  const job = school.jobs.find(({ name }) => name === 'mailSubmission');
  const { submissionId } = JOB_PAYLOADS.mailSubmission.parse(job?.payload);
  const { database, queue, now } = school;
  const parts: MailJobParts = { database, queue, mailer, now };
  await Promise.all(Array.from({ length: 4 }, () => mailSubmission(parts, submissionId)));
  expect(sent).toHaveLength(1);
});

test('a backlog of five is mailed once a day, to the staff who lead the groups', async () => {
  await switchOn('backlog');
  for (let n = 1; n <= 4; n += 1) await submit(clients.sam, `M${n}`);
  // Not in the group, so not part of the backlog.
  await submit(clients.sally, 'M5');
  const midnight = async (day: string) => {
    const { database, queue, now } = school;
    await mailBacklogs({ database, queue, mailer, now }, day);
    await doMail();
  };
  await midnight('2030-03-11');
  expect(sent).toEqual([]);
  await submit(clients.sam, 'M6');
  await midnight('2030-03-12');
  await midnight('2030-03-12');
  expect(sent).toMatchObject([
    { to: { address: 'tess@example.org' }, subject: 'Backlog for TESS' },
  ]);
  expect(sent[0]?.text).toContain('5 submissions');
  expect(sent[0]?.text).toContain(
    `You find them at https://cs.school.edu/courses/${courseId}/grading\n`,
  );
  school.travelTo(hoursAfterNoon(24));
  await midnight('2030-03-13');
  expect(sent).toHaveLength(2);
  const noted = await db.database
    .select()
    .from(sentMails)
    .where(eq(sentMails.subject, 'Backlog for TESS'));
  expect(noted).toHaveLength(2);
});

test('people see and choose the mails that the course sends to their role', async () => {
  await switchOn('backlog');
  const shown = await settings(clients.tess, '/user/mail_preferences');
  expect(shown).toMatchObject({
    isInstallationSending: true,
    email: 'tess@example.org',
    settings: [{ kind: 'backlog', isEnabled: true }],
  });
  const choice = [{ id: shown.settings[0]?.id, isEnabled: false }];
  expect((await put(clients.tess, { settings: choice })).text).toBe('OK');
  expect((await put(clients.tess, { settings: [], email: 't@example.org' })).text).toBe('OK');
  expect(await settings(clients.tess, '/user/mail_preferences')).toMatchObject({
    email: 't@example.org',
    settings: [{ kind: 'backlog', isEnabled: false }],
  });
  expect((await put(clients.tess, { settings: [], email: null })).text).toBe('OK');
  expect(await settings(clients.tess, '/user/mail_preferences')).toMatchObject({ email: null });
  // Students get no e-mails, so they have nothing to choose.
  expect((await settings(clients.sam, '/user/mail_preferences')).settings).toEqual([]);
  expect((await put(clients.sam, { settings: choice })).status).toBe(400);
});

test.each([
  'no address',
  'a@b.org\r\nBcc: c@d.org',
  'a@b.org, c@d.org',
  `${'a'.repeat(250)}@b.org`,
  5,
])('the address %j is refused', async (email) => {
  const body = { settings: [], email };
  const answer = await clients.tess('PUT', at('/user/mail_preferences'), { body });
  expect(answer.status).toBe(400);
});

test('an installation that sends no e-mail makes no jobs for it, and says so', async () => {
  const silent = openSchool(db.database);
  await switchOn('submission');
  const sam = await signIn(silent, 'sam');
  await submit(sam);
  expect(silent.jobs.map(({ name }) => name)).toEqual(['autograde']);
  const adam = await signIn(silent, 'adam');
  expect((await adam('GET', at('/admin/mail_settings'))).json()).toMatchObject({
    isInstallationSending: false,
  });
});
