import { and, eq } from 'drizzle-orm';
import type { Database } from '../db/database.js';
import { courses, removals, users } from '../db/schema/index.js';

/** Remembers what has been removed, so that restoring an older backup does not bring it back for good. */

export type KnownRemoval = Omit<typeof removals.$inferSelect, 'id'>;

/** All known removals. */
export async function selectRemovals(database: Database): Promise<KnownRemoval[]> {
  const { kind, subjectId, subjectCreatedAt, removedAt } = removals;
  return database.select({ kind, subjectId, subjectCreatedAt, removedAt }).from(removals);
}

/** Adds the removals of a list that was kept elsewhere, as far as they are missing. */
export async function keepRemovals(
  database: Database,
  known: readonly KnownRemoval[],
): Promise<void> {
  for (const removal of known) {
    const same = and(
      eq(removals.kind, removal.kind),
      eq(removals.subjectId, removal.subjectId),
      eq(removals.subjectCreatedAt, removal.subjectCreatedAt),
    );
    if ((await database.$count(removals, same)) === 0) {
      await database.insert(removals).values(removal);
    }
  }
}

/** Returns what exists although it was removed. */
export function selectReturned(
  database: Database,
  kind: KnownRemoval['kind'],
): Promise<{ id: number }[]> {
  const table = kind === 'person' ? users : courses;
  return database
    .selectDistinct({ id: table.id })
    .from(table)
    .innerJoin(
      removals,
      and(
        eq(removals.kind, kind),
        eq(removals.subjectId, table.id),
        eq(removals.subjectCreatedAt, table.createdAt),
      ),
    );
}
