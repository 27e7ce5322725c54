import {
  type CourseContents,
  type CourseStanding,
  isNameTyped,
  type Refusal,
  type ResetOptions,
} from '@wellspring/contract';
import { CALLS } from '@wellspring/contract/calls';
import { record } from '../audit/record.js';
import type { Database } from '../db/database.js';
import type { Member, Registration, SignedInUser } from '../http/access.js';
import { refuse } from '../http/refusal.js';
import type { Queue } from '../jobs/queue.js';
import { forgetAsLatestViewed } from './administration-queries.js';
import {
  countLeft,
  insertWork,
  selectClosedSince,
  selectContents,
  selectOptionalSpan,
  selectOptionalWork,
  updateArchivedAt,
} from './ending-queries.js';
import { lockCourse, lockCourseAsAdmin } from './lock.js';
import { selectCourse } from './queries.js';

/**
 * The archiving, resetting and deleting of a course after its term (docs/decisions/0035).
 *
 *     open ──archive──> archived           both can be reset and deleted
 *       ^                  │
 *       └────take out──────┘
 *
 * While a course is being reset it is read-only; from the moment its deletion begins no one can use it.
 */
export interface CourseEnding {
  contents(caller: Registration): Promise<{
    standing: CourseStanding;
    contents: CourseContents;
    progress: { total: number; left: number } | null;
  }>;
  /** @throws RefusalError of `archiveCourse` */
  archive(caller: Member, isArchived: boolean): Promise<void>;
  /**
   * Begins a reset; a job completes it.
   * @throws RefusalError of `resetCourse`
   */
  reset(caller: Member, wanted: ResetOptions & { readonly name: string }): Promise<void>;
  /**
   * Begins a deletion; a job completes it.
   * @throws RefusalError of `deleteCourse`
   */
  remove(caller: Member, name: string): Promise<void>;
}

export interface CourseEndingParts {
  readonly database: Database;
  readonly queue: Queue;
  readonly now: () => Date;
}

export function createCourseEnding(parts: CourseEndingParts): CourseEnding {
  const { database } = parts;
  return {
    async contents({ courseId }) {
      const { standing } = await selectCourse(database, courseId);
      const contents = await selectContents(database, courseId);
      const work = await selectOptionalWork(database, courseId);
      const progress =
        work === null ? null : { total: work.total, left: await countLeft(database, work) };
      return { standing, contents, progress };
    },

    async archive({ user, registration, requestId }, isArchived) {
      await database.transaction(async (tx) => {
        await lockCourseAsAdmin(tx, registration);
        await archiveCourse(parts, tx, registration.courseId, isArchived, { user, requestId });
      });
    },

    async reset({ user, registration, requestId }, { name, ...options }) {
      await database.transaction(async (tx) => {
        const course = await lockCourseAsAdmin(tx, registration);
        if (!isNameTyped(name, course.name)) throw refuse(CALLS.resetCourse.refusals.wrongName);
        await beginReset(parts, tx, course.id, options, { user, requestId });
      });
    },

    async remove({ user, registration, requestId }, name) {
      await database.transaction(async (tx) => {
        const course = await lockCourseAsAdmin(tx, registration);
        if (!isNameTyped(name, course.name)) throw refuse(CALLS.deleteCourse.refusals.wrongName);
        await beginDeletion(parts, tx, course.id, { user, requestId });
      });
    },
  };
}

/** The origin of a change. `user` is null for the installation itself. */
export interface Asker {
  readonly user: Pick<SignedInUser, 'id' | 'name' | 'username'> | null;
  readonly requestId?: string;
}

/** A day, in milliseconds: how far back the closing looks. */
const DAY_MS = 24 * 3_600_000;

/**
 * Puts a course into the archive, or takes it out. When it is taken out, work left open in assessments that
 * closed meanwhile is submitted, as the missed nightly closings would have done.
 * @throws RefusalError of `archiveCourse`
 */
export async function archiveCourse(
  { queue, now }: CourseEndingParts,
  tx: Database,
  courseId: number,
  isArchived: boolean,
  { user, ...request }: Asker,
): Promise<void> {
  const course = await lockIdle(tx, courseId, CALLS.archiveCourse.refusals.busy);
  if ((course.archivedAt !== null) === isArchived) return;
  await updateArchivedAt(tx, courseId, isArchived ? now() : null);
  if (course.archivedAt !== null) {
    const since = new Date(course.archivedAt.getTime() - DAY_MS);
    for (const { id: assessmentId } of await selectClosedSince(tx, courseId, since, now())) {
      await queue.add(tx, {
        name: 'closeAssessment',
        payload: { assessmentId },
        key: `closeAssessment:${assessmentId}`,
      });
    }
  }
  const action = isArchived ? 'course.archive' : 'course.unarchive';
  await record(tx, { at: now(), courseId, actor: user, action, subject: course.name, ...request });
}

/** @throws RefusalError of `resetCourse` */
export async function beginReset(
  parts: CourseEndingParts,
  tx: Database,
  courseId: number,
  options: ResetOptions,
  asker: Asker,
): Promise<void> {
  const { busy, outOfRange } = CALLS.resetCourse.refusals;
  await lockIdle(tx, courseId, busy);
  const span = await selectOptionalSpan(tx, courseId);
  const moved = (time: Date) => new Date(time.getTime() + options.shiftDays * DAY_MS);
  const isWritten = (time: Date) => /^\d{4}-/.test(toText(moved(time)));
  if (span !== null && !(isWritten(span.from) && isWritten(span.to))) throw refuse(outOfRange);
  await begin(parts, tx, { courseId, kind: 'reset', options }, asker);
}

/** Formats a time as in the API; empty when it cannot be formatted. */
function toText(time: Date): string {
  return Number.isNaN(time.getTime()) ? '' : time.toISOString();
}

/** @throws RefusalError of `deleteCourse` */
export async function beginDeletion(
  parts: CourseEndingParts,
  tx: Database,
  courseId: number,
  asker: Asker,
): Promise<void> {
  await lockIdle(tx, courseId, CALLS.deleteCourse.refusals.busy);
  await forgetAsLatestViewed(tx, courseId);
  await begin(parts, tx, { courseId, kind: 'delete', options: {} }, asker);
}

async function begin(
  { queue, now }: CourseEndingParts,
  tx: Database,
  work: {
    readonly courseId: number;
    readonly kind: 'reset' | 'delete';
    readonly options: Partial<ResetOptions>;
  },
  { user, ...request }: Asker,
): Promise<void> {
  const { courseId, kind, options } = work;
  const { students, submissions, assessments } = await selectContents(tx, courseId);
  await insertWork(tx, { ...work, startedAt: now(), total: await countLeft(tx, work) });
  // Recorded now, because the person who asked for it may be gone when it is done. A deleted course has no
  // log of its own.
  await record(tx, {
    at: now(),
    courseId: kind === 'reset' ? courseId : null,
    actor: user,
    action: kind === 'reset' ? 'course.reset' : 'course.delete',
    subject: (await selectCourse(tx, courseId)).course.name,
    details: { courseId, students, submissions, assessments, ...options },
    ...request,
  });
  await queue.add(tx, {
    name: 'emptyCourse',
    payload: { courseId },
    key: `emptyCourse:${courseId}`,
  });
}

/**
 * Locks a course that is neither being reset nor being deleted.
 * @throws RefusalError with `busy` otherwise
 */
async function lockIdle(tx: Database, courseId: number, busy: Refusal) {
  const course = await lockCourse(tx, courseId);
  if (course === null || (await selectOptionalWork(tx, courseId)) !== null) throw refuse(busy);
  return course;
}
