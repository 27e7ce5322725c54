import path from 'node:path';
import type { OwnData, ResetOptions } from '@wellspring/contract';
import { record } from '../audit/record.js';
import {
  archiveCourse,
  beginDeletion,
  beginReset,
  type CourseEndingParts,
} from '../courses/ending.js';
import { emptyCourse } from '../courses/empty-course.js';
import {
  countLeft,
  type ListedCourse,
  selectCoursesOfInstallation,
} from '../courses/ending-queries.js';
import type { Database } from '../db/database.js';
import { isConflict } from '../db/conflict.js';
import { RefusalError } from '../http/refusal.js';
import { postgresQueue } from '../jobs/queue.js';
import { countErasure, erasePerson, type Erasure, LastAdminError } from '../people/erase.js';
import {
  lockOptionalUser,
  type PeopleSearch,
  selectPeopleOfInstallation,
  selectRegistrationsOf,
  updateSuperAdmin,
} from '../people/erase-queries.js';
import { readOwnData } from '../people/own-data.js';
import {
  keepRemovals,
  type KnownRemoval,
  selectRemovals,
  selectReturned,
} from '../people/removals.js';
import { databaseOn } from './database-pool.js';
import type { Manifest } from './backup/index.js';
import { type Installation, restore, withDatabase } from './maintain.js';
import { clearOutbox } from './mail/clear-outbox.js';
import { migrate } from './migrate.js';
import { StartError } from './start-error.js';

export type ListedPerson = Awaited<ReturnType<typeof selectPeopleOfInstallation>>[number];

/**
 * The operator's commands for people and courses. All methods throw StartError with
 * what to do.
 */
export interface Management {
  people(search: PeopleSearch): Promise<ListedPerson[]>;
  /** Finds a person by `username`, `provider:username`, or `#` and a number. */
  findPerson(name: string): Promise<ListedPerson>;
  countPerson(person: ListedPerson): Promise<Erasure>;
  /** @returns what was removed, including the number of e-mails in the outbox */
  removePerson(person: ListedPerson): Promise<Erasure & { readonly emails: number }>;
  /**
   * Removes a person who is in no course, unless they have joined one, or become an admin of the
   * installation, meanwhile.
   * @returns whether the person was removed
   */
  removeUnused(person: ListedPerson): Promise<boolean>;
  exportPerson(person: ListedPerson): Promise<OwnData>;
  /**
   * Makes a person an admin of the installation, or ends that.
   * @returns whether that changed anything
   */
  setAdmin(person: ListedPerson, isAdmin: boolean): Promise<boolean>;
  courses(): Promise<ListedCourse[]>;
  findCourse(id: string): Promise<ListedCourse>;
  archiveCourse(course: ListedCourse, isArchived: boolean): Promise<void>;
  /**
   * Resets a course. A reset that was begun before continues with the options that it had.
   * @param onLeft called repeatedly with how many submissions and people are left
   */
  resetCourse(
    course: ListedCourse,
    options: ResetOptions,
    onLeft: (left: number) => void,
  ): Promise<void>;
  /** Like `resetCourse`. */
  deleteCourse(course: ListedCourse, onLeft: (left: number) => void): Promise<void>;
}

const now = () => new Date();
/** A command has no user; the installation itself is recorded as acting. */
const ASKER = { user: null };

/**
 * Opens an installation, does the work and closes the installation. You can call this while a server is
 * running.
 */
export function manage<Result>(
  installation: Installation,
  work: (management: Management) => Promise<Result>,
): Promise<Result> {
  return withDatabase(installation, async (pool) => {
    await migrate(pool);
    return work(managementOf(databaseOn(pool), path.join(installation.dataFolder, 'outbox')));
  });
}

function managementOf(database: Database, outbox: string): Management {
  const parts: CourseEndingParts = { database, queue: postgresQueue, now };
  const inTurn = (change: (tx: Database) => Promise<void>) =>
    explained(() => database.transaction(change));

  async function finish(course: ListedCourse, onLeft: (left: number) => void) {
    await emptyCourse({ database, now }, course.id, {
      async onPiece(piece) {
        onLeft(await countLeft(database, piece));
      },
    });
  }

  return {
    people: (search) => selectPeopleOfInstallation(database, search),

    async findPerson(name) {
      const all = await selectPeopleOfInstallation(database, {});
      const found = all.filter(({ id, provider, username }) => {
        return [username, `${provider}:${username}`, `#${id}`].includes(name);
      });
      const [person] = found;
      if (person === undefined) {
        throw new StartError(
          `There is nobody with the username ${name}. "npm run people -- list TEXT" searches.`,
        );
      }
      if (found.length > 1) {
        const names = found.map(({ provider, username }) => `${provider}:${username}`).join(' or ');
        throw new StartError(`There are several people with this username. Say ${names}.`);
      }
      return person;
    },

    async countPerson({ id, username }) {
      const counted = await database.transaction((tx) => countErasure(tx, id));
      return counted ?? gone(username);
    },

    async removePerson(person) {
      const erased = await eraseSoon(database, person.id);
      if (erased === null) return gone(person.username);
      return { ...erased, emails: await clearOutbox(outbox, person) };
    },

    async removeUnused(person) {
      const erased = await database.transaction(async (tx) => {
        // Locked, so that the person cannot be added to a course before they are removed.
        const account = await lockOptionalUser(tx, person.id);
        if (account === null || account.isSuperAdmin) return null;
        if ((await selectRegistrationsOf(tx, person.id)).length > 0) return null;
        return erasePerson(tx, person.id, { now: now() });
      });
      if (erased === null) return false;
      await clearOutbox(outbox, person);
      return true;
    },

    async exportPerson({ id, username }) {
      return (await readOwnData(database, id, now())) ?? gone(username);
    },

    setAdmin: ({ id, username }, isAdmin) =>
      database.transaction(async (tx) => {
        if (!(await updateSuperAdmin(tx, id, isAdmin))) return false;
        await record(tx, {
          at: now(),
          courseId: null,
          actor: null,
          action: isAdmin ? 'installation.admin-add' : 'installation.admin-remove',
          subject: username,
        });
        return true;
      }),

    courses: () => selectCoursesOfInstallation(database),

    async findCourse(id) {
      const found = (await selectCoursesOfInstallation(database)).find(
        (course) => String(course.id) === id,
      );
      if (found !== undefined) return found;
      throw new StartError(
        `There is no course ${id}. "npm run courses -- list" shows their numbers.`,
      );
    },

    archiveCourse: ({ id }, isArchived) =>
      inTurn((tx) => archiveCourse(parts, tx, id, isArchived, ASKER)),

    async resetCourse(course, options, onLeft) {
      // A reset that is already under way is finished with its original options.
      if (course.standing !== 'resetting') {
        await inTurn((tx) => beginReset(parts, tx, course.id, options, ASKER));
      }
      await finish(course, onLeft);
    },

    async deleteCourse(course, onLeft) {
      // A deletion that is already under way is finished.
      if (course.standing !== 'deleting') {
        await inTurn((tx) => beginDeletion(parts, tx, course.id, ASKER));
      }
      await finish(course, onLeft);
    },
  };
}

function gone(name: string): never {
  throw new StartError(`${name} has just been removed by somebody else.`);
}

/** The number of further attempts for a removal that lost against a concurrent transaction. */
const MAX_CONFLICTS = 10;

async function eraseSoon(database: Database, userId: number): Promise<Erasure | null> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await database.transaction((tx) => erasePerson(tx, userId, { now: now() }));
    } catch (error) {
      if (error instanceof LastAdminError) {
        const courses = error.courses.map(({ courseId, name }) => `"${name}" (${courseId})`);
        throw new StartError(
          `Nobody else is admin of ${courses.join(', ')}. Make somebody else admin there first, or ` +
            'delete the course: npm run courses -- delete NUMBER. Nothing was removed.',
        );
      }
      if (!isConflict(error) || tries >= MAX_CONFLICTS) throw error;
    }
  }
}

/** Turns the refusal of a call into an error for the operator. */
async function explained(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    throw error instanceof RefusalError ? new StartError(error.message) : error;
  }
}

/**
 * Repeats, after a backup was restored, the removals of people and courses that happened after it was made.
 * @param known the removals that the database knew before the restore
 * @param outbox the folder with e-mails
 * @returns how many people and courses were removed, and which people could not be
 */
async function removeAgain(
  database: Database,
  known: readonly KnownRemoval[],
  outbox: string,
): Promise<{ readonly removed: number; readonly problems: readonly string[] }> {
  const parts: CourseEndingParts = { database, queue: postgresQueue, now };
  const problems: string[] = [];
  let removed = 0;
  await keepRemovals(database, known);
  // Courses first: then a person who was the only admin of one can be removed.
  const returned = () => selectReturned(database, 'course');
  for (const { id } of await returned()) {
    removed += 1;
    // The backup may have been made in the middle of a reset or deletion of the course, which is finished
    // first.
    await emptyCourse({ database, now }, id);
    if (!(await returned()).some((course) => course.id === id)) continue;
    await database.transaction((tx) => beginDeletion(parts, tx, id, ASKER));
    await emptyCourse({ database, now }, id);
  }
  const ids = new Set((await selectReturned(database, 'person')).map(({ id }) => id));
  const people = ids.size === 0 ? [] : await selectPeopleOfInstallation(database, {});
  for (const person of people.filter(({ id }) => ids.has(id))) {
    try {
      await clearOutbox(outbox, person);
      if ((await eraseSoon(database, person.id)) !== null) removed += 1;
    } catch (error) {
      if (!(error instanceof StartError)) throw error;
      problems.push(`Person #${person.id} is there again: ${error.message}`);
    }
  }
  return { removed, problems };
}

/**
 * Restores the installation from a backup, and repeats the removals of people that happened after it was
 * made.
 * @param replace whether the present contents may be thrown away
 * @returns what was restored, and remarks on the removals
 * @throws StartError or EmbeddedPostgresError, whose messages say what to do
 */
export async function restoreAndRemove(
  installation: Installation,
  source: string,
  replace: boolean,
): Promise<Manifest & { readonly notes: readonly string[] }> {
  const known = await withDatabase(installation, async (pool) => {
    const { rows } = await pool.query<{ there: boolean }>(
      `select to_regclass('public.removals') is not null as there`,
    );
    return rows[0]?.there === true ? selectRemovals(databaseOn(pool)) : [];
  });
  const manifest = await restore(installation, source, replace);
  return withDatabase(installation, async (pool) => {
    const { removed, problems } = await removeAgain(
      databaseOn(pool),
      known,
      path.join(installation.dataFolder, 'outbox'),
    );
    const again = `Removed ${removed} people and courses again that the backup still had.`;
    return { ...manifest, notes: removed > 0 ? [again, ...problems] : problems };
  });
}
