import { and, count, desc, eq, ilike, or, type SQL } from 'drizzle-orm';
import { containing } from '../db/like-pattern.js';
import type { Database } from '../db/database.js';
import { auditEntries } from '../db/schema/index.js';

/** Which entries of a course to return. */
export interface AuditPage {
  readonly offset: number;
  readonly pageSize: number;
  /** Only entries whose actor, action or subject contains this text. */
  readonly search?: string | undefined;
}

/** Newest first. */
export function selectAuditEntries(database: Database, courseId: number, page: AuditPage) {
  return database
    .select()
    .from(auditEntries)
    .where(matching(courseId, page.search))
    .orderBy(desc(auditEntries.id))
    .limit(page.pageSize)
    .offset(page.offset);
}

/** The number of entries on all pages. */
export async function countAuditEntries(
  database: Database,
  courseId: number,
  page: AuditPage,
): Promise<number> {
  const [row] = await database
    .select({ count: count() })
    .from(auditEntries)
    .where(matching(courseId, page.search));
  return row?.count ?? 0;
}

function matching(courseId: number, search = ''): SQL | undefined {
  const ofCourse = eq(auditEntries.courseId, courseId);
  if (search === '') return ofCourse;
  const pattern = containing(search);
  const { actor, action, subject } = auditEntries;
  return and(ofCourse, or(...[actor, action, subject].map((column) => ilike(column, pattern))));
}
