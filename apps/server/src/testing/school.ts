import { DEMO_PROVIDER, type Role, type Testcase } from '@wellspring/contract';
import { and, eq } from 'drizzle-orm';
import { type App, type AppParts, createApp } from '../app.js';
import { createDemoProvider } from '../auth/providers.js';
import type { Database } from '../db/database.js';
import {
  assessmentConfigurations,
  assessments,
  courseRegistrations,
  courses,
  questions,
  users,
} from '../db/schema/index.js';
import type { JobName, JobPayload, Queue } from '../jobs/queue.js';
import { postgresQueue } from '../jobs/queue.js';
import { silentLog } from './silent-log.js';

/** The app under test, with people, courses and assessments created for the tests. */

export const NOON = new Date('2030-03-10T12:00:00.000Z');
const HOUR_MS = 3_600_000;

/** The time this many hours after the noon at which the tests begin. */
export function hoursAfterNoon(hours: number): Date {
  return new Date(NOON.getTime() + hours * HOUR_MS);
}

export interface School {
  readonly app: App;
  readonly database: Database;
  readonly queue: Queue;
  readonly now: () => Date;
  /** The jobs enqueued so far. */
  readonly jobs: { readonly name: JobName; readonly payload: JobPayload<JobName> }[];
  /** Sets the clock of the app. */
  travelTo(time: Date): void;
}

/** Everybody whose username is used by these tests can sign in with it. */
const PEOPLE = ['sam', 'sally', 'tess', 'adam', 'olga'].map((username) => ({
  username,
  name: username.toUpperCase(),
  role: 'student' as const,
}));

/**
 * Creates the app on a database, with its own clock and a record of the jobs it enqueues.
 * @param parts overrides; by default only the demo people exist
 */
export function openSchool(database: Database, parts: Partial<AppParts> = {}): School {
  let time = NOON;
  const jobs: { name: JobName; payload: JobPayload<JobName> }[] = [];
  const queue: Queue = {
    async add(tx, job) {
      jobs.push({ name: job.name, payload: job.payload });
      await postgresQueue.add(tx, job);
    },
  };
  const app = createApp({
    database,
    queue,
    providers: [createDemoProvider(PEOPLE)],
    log: silentLog,
    now: () => time,
    ...parts,
  });
  return {
    app,
    queue,
    now: () => time,
    database,
    jobs,
    travelTo(newTime) {
      time = newTime;
    },
  };
}

/** A response of the app, fully read. */
export interface Answer {
  readonly status: number;
  readonly text: string;
  readonly headers: Headers;
  /** Parses the body as JSON; throws when it is not. */
  json(): unknown;
}

/** Sends a request as a person. */
export type Client = (
  method: string,
  path: string,
  options?: { readonly body?: unknown; readonly headers?: Readonly<Record<string, string>> },
) => Promise<Answer>;

/** Returns a client that sends these headers, e.g. none at all for a stranger. */
export function clientOf(app: App, base: Readonly<Record<string, string>> = {}): Client {
  return async (method, path, options = {}) => {
    const response = await app.fetch(
      new Request(`http://school.test${path}`, {
        method,
        headers: { Host: 'school.test', ...base, ...options.headers },
        ...(options.body !== undefined && { body: bodyOf(options.body) }),
      }),
    );
    const text = await response.text();
    return {
      status: response.status,
      text,
      headers: response.headers,
      json: () => JSON.parse(text) as unknown,
    };
  };
}

/** Leaves forms unchanged, and converts everything else to JSON. */
function bodyOf(body: unknown): FormData | string {
  return body instanceof FormData ? body : JSON.stringify(body);
}

/** Signs a person in. @returns their access token */
export async function accessTokenOf(school: School, username: string): Promise<string> {
  const started = await clientOf(school.app)('POST', '/v2/session', {
    body: { provider: DEMO_PROVIDER, code: username },
  });
  return (started.json() as { accessToken: string }).accessToken;
}

/** Signs a person in and returns a client that makes requests as them. */
export async function signIn(school: School, username: string): Promise<Client> {
  return clientWith(school, await accessTokenOf(school, username));
}

/** Returns a client that sends this access token. */
export function clientWith(school: School, accessToken: string): Client {
  return clientOf(school.app, { Authorization: `Bearer ${accessToken}` });
}

/** Creates a course with these people in these roles. */
export async function makeCourse(
  database: Database,
  people: Readonly<Record<string, Role>>,
): Promise<{ courseId: number; registrations: Readonly<Record<string, number>> }> {
  const courseId = firstId(
    await database.insert(courses).values({ name: 'Course' }).returning({ id: courses.id }),
  );
  const registrations: Record<string, number> = {};
  for (const [username, role] of Object.entries(people)) {
    const userId = firstId(
      await database
        .insert(users)
        .values({ provider: DEMO_PROVIDER, username, name: username.toUpperCase() })
        .onConflictDoUpdate({
          target: [users.provider, users.username],
          set: { latestViewedCourseId: courseId },
        })
        .returning({ id: users.id }),
    );
    registrations[username] = firstId(
      await database
        .insert(courseRegistrations)
        .values({ userId, courseId, role })
        .returning({ id: courseRegistrations.id }),
    );
  }
  return { courseId, registrations };
}

/** The parts of an assessment that a test needs; everything else has defaults. */
export interface AssessmentPlan {
  readonly number?: string;
  readonly isPublished?: boolean;
  readonly openAt?: Date;
  readonly closeAt?: Date;
  readonly story?: string;
  readonly maxTeamSize?: number;
  readonly configuration?: Partial<typeof assessmentConfigurations.$inferInsert>;
  readonly questions?: readonly QuestionPlan[];
}
interface QuestionPlan {
  readonly maxXp?: number;
  readonly showSolution?: boolean;
  readonly testcases?: readonly Testcase[];
}

/**
 * By default: open from one hour before noon to one day after, published, one question, marked by the
 * autograder.
 */
export async function makeAssessment(
  database: Database,
  courseId: number,
  plan: AssessmentPlan = {},
): Promise<{ assessmentId: number; configurationId: number; questionIds: number[] }> {
  const configurationId = await makeConfiguration(database, courseId, plan.configuration ?? {});
  const assessmentId = firstId(
    await database
      .insert(assessments)
      .values({
        courseId,
        configurationId,
        number: plan.number ?? crypto.randomUUID(),
        title: 'An assessment',
        openAt: plan.openAt ?? hoursAfterNoon(-1),
        closeAt: plan.closeAt ?? hoursAfterNoon(24),
        isPublished: plan.isPublished ?? true,
        story: plan.story ?? null,
        maxTeamSize: plan.maxTeamSize ?? 1,
      })
      .returning({ id: assessments.id }),
  );
  const questionIds: number[] = [];
  for (const [index, question] of (plan.questions ?? [{}]).entries()) {
    questionIds.push(
      firstId(
        await database
          .insert(questions)
          .values({
            assessmentId,
            position: index + 1,
            type: 'programming',
            maxXp: question.maxXp ?? 100,
            showSolution: question.showSolution ?? false,
            library: {
              chapter: 1,
              variant: 'default',
              execTimeMs: 1000,
              globals: {},
              external: { name: 'NONE', symbols: [] },
              languageOptions: {},
            },
            content: {
              type: 'programming',
              content: 'Do it.',
              prepend: '// before',
              template: '// template',
              postpend: '// after',
              solution: '// solution',
              testcases: question.testcases ?? [
                { type: 'secret', program: 'secret_program();', answer: 'hush', score: 1 },
                { type: 'opaque', program: 'opaque_program();', answer: '2', score: 1 },
                { type: 'public', program: 'public_program();', answer: '1', score: 2 },
              ],
            },
          })
          .returning({ id: questions.id }),
      ),
    );
  }
  return { assessmentId, configurationId, questionIds };
}

/**
 * Creates an assessment configuration, replacing the one at its position, if any.
 * @param plan by default: Quests, marked by the autograder
 */
export async function makeConfiguration(
  database: Database,
  courseId: number,
  plan: Partial<typeof assessmentConfigurations.$inferInsert> = {},
): Promise<number> {
  const taken = await database.$count(assessmentConfigurations);
  const values = {
    courseId,
    position: (taken % 8) + 1,
    type: 'Quests',
    isManuallyGraded: false,
    isGradingAutoPublished: true,
    ...plan,
  };
  const returning = { id: assessmentConfigurations.id };
  const [there] = await database
    .update(assessmentConfigurations)
    .set({ type: 'Quests', ...plan })
    .where(
      and(
        eq(assessmentConfigurations.courseId, courseId),
        eq(assessmentConfigurations.position, values.position),
      ),
    )
    .returning(returning);
  if (there !== undefined) return there.id;
  return firstId(
    await database.insert(assessmentConfigurations).values(values).returning(returning),
  );
}

function firstId(rows: readonly { readonly id: number }[]): number {
  const [row] = rows;
  if (row === undefined) throw new Error('An insert returned no row.');
  return row.id;
}
