import { anonymise } from '../audit/anonymise.js';
import { record } from '../audit/record.js';
import type { Database } from '../db/database.js';
import { ConflictError } from '../db/conflict.js';
import { lockCourse } from '../courses/lock.js';
import { deletePerson } from './queries.js';
import {
  countErased,
  deleteUser,
  lockOptionalUser,
  selectAdminsOf,
  selectRegistrationsOf,
} from './erase-queries.js';

/** The data that are removed with a person. */
export interface Erasure {
  /** The courses the person is in. */
  readonly courses: readonly { readonly courseId: number; readonly name: string }[];
  readonly sessions: number;
  /** Submissions that belong only to this person, and the answers in them. */
  readonly submissions: number;
  readonly answers: number;
  readonly versions: number;
  /** Teams that the person leaves. Their work stays with the other members. */
  readonly teams: number;
  readonly votes: number;
  readonly notifications: number;
  /** Answers of others that the person has marked. The marks stay. */
  readonly markedAnswers: number;
}

/** Thrown when courses would be left without an admin. */
export class LastAdminError extends Error {
  override readonly name = 'LastAdminError';

  constructor(readonly courses: Erasure['courses']) {
    super(`Nobody else is admin of ${courses.map(({ name }) => name).join(', ')}.`);
  }
}

/** Counts what the removal of a person would delete. @returns null when there is no such person */
export async function countErasure(database: Database, userId: number): Promise<Erasure | null> {
  const user = await lockOptionalUser(database, userId);
  return user === null ? null : countErased(database, userId);
}

/**
 * Removes a person from the installation: the account with its sessions and password, and in every course
 * their work, votes and places in teams (rule R8). What others did with the person stays theirs. Audit
 * entries about the person stay, under another name (docs/decisions/0035).
 * @param tx a transaction of its own
 * @returns what was removed; null when there is no such person, or no longer
 * @throws LastAdminError when a course would be left without an admin; then nothing has changed
 */
export async function erasePerson(
  tx: Database,
  userId: number,
  { now, requestId }: { readonly now: Date; readonly requestId?: string },
): Promise<Erasure | null> {
  // Lock the courses first and in one order, as all code does that changes their people.
  const registrations = await selectRegistrationsOf(tx, userId);
  for (const { courseId } of registrations) await lockCourse(tx, courseId);
  const user = await lockOptionalUser(tx, userId);
  if (user === null) return null;
  // If the person has joined a course meanwhile, they may be its only admin.
  const still = await selectRegistrationsOf(tx, userId);
  const isSame = still.every(({ id, role }, index) => {
    return registrations[index]?.id === id && registrations[index].role === role;
  });
  if (!isSame || still.length !== registrations.length) throw new ConflictError();
  const left: Erasure['courses'][number][] = [];
  for (const { id, courseId, name, role } of registrations) {
    const others = (await selectAdminsOf(tx, courseId)).filter((admin) => admin.id !== id);
    if (role === 'admin' && others.length === 0) left.push({ courseId, name });
  }
  if (left.length > 0) throw new LastAdminError(left);
  const erased = await countErased(tx, userId);
  const alias = `Removed person ${userId}`;
  for (const registration of registrations) {
    await deletePerson(tx, registration);
    const { courseId, role } = registration;
    await record(tx, {
      at: now,
      courseId,
      actor: null,
      action: 'people.erase',
      subject: alias,
      details: { role },
    });
  }
  await anonymise(tx, user, alias);
  await deleteUser(tx, user, now);
  await record(tx, {
    at: now,
    courseId: null,
    actor: null,
    action: 'people.erase',
    subject: alias,
    details: { courses: registrations.length, submissions: erased.submissions },
    ...(requestId !== undefined && { requestId }),
  });
  return erased;
}
