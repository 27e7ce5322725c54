import { resetOptionsSchema } from '@wellspring/contract';
import { z } from 'zod';
import { shiftAchievements } from '../achievements/ending.js';
import type { Database } from '../db/database.js';
import { isConflict } from '../db/conflict.js';
import {
  clearGameStates,
  type CourseWork,
  deleteCourseRow,
  deleteGroups,
  deletePiece,
  deleteWork,
  lockOptionalWork,
  shiftAssessments,
  unpublishAssessments,
  updateArchivedAt,
} from './ending-queries.js';

/**
 * Removes a course, or what its students did in it, after a request (`ending.ts`).
 *
 *     request ──> pieces, a transaction each ──> the last piece ──> done
 *                         │      ^
 *                    killed, or gives up: the next process that runs the job continues with the next piece
 */

interface EmptyingParts {
  readonly database: Database;
  readonly now: () => Date;
}

/** The number of further attempts for a piece that lost against a concurrent transaction. */
const MAX_CONFLICTS = 20;

/**
 * Finishes a reset or a deletion; does nothing when there is none. Several calls may run at the same time.
 * @param signal when it aborts, the rest is left to the next call
 * @param onPiece called after each piece, with the reset or deletion that it belongs to
 */
export async function emptyCourse(
  { database, now }: EmptyingParts,
  courseId: number,
  {
    signal,
    onPiece,
  }: {
    readonly signal?: AbortSignal;
    readonly onPiece?: (work: CourseWork) => Promise<void> | void;
  } = {},
): Promise<void> {
  let conflicts = 0;
  for (;;) {
    signal?.throwIfAborted();
    try {
      const work = await database.transaction((tx) => takePiece(tx, courseId, now()));
      if (work === null) return;
      conflicts = 0;
      await onPiece?.(work);
    } catch (error) {
      conflicts += 1;
      if (!isConflict(error) || conflicts > MAX_CONFLICTS) throw error;
    }
  }
}

/**
 * @returns the reset or deletion that the piece belongs to; null when there is nothing to do, or that was the
 *   last piece
 */
async function takePiece(tx: Database, courseId: number, now: Date): Promise<CourseWork | null> {
  const work = await lockOptionalWork(tx, courseId);
  if (work === null) return null;
  if ((await deletePiece(tx, work)) > 0) return work;
  if (work.kind === 'delete') {
    await deleteCourseRow(tx, courseId, now);
    return null;
  }
  const options = z.parse(resetOptionsSchema, work.options);
  if (!options.keepsGroups) await deleteGroups(tx, courseId);
  await clearGameStates(tx, courseId);
  if (options.shiftDays !== 0) {
    await shiftAssessments(tx, courseId, options.shiftDays);
    await shiftAchievements(tx, courseId, options.shiftDays);
  }
  if (options.unpublishes) await unpublishAssessments(tx, courseId);
  await updateArchivedAt(tx, courseId, null);
  await deleteWork(tx, courseId);
  return null;
}
