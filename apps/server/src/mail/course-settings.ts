import type { Database } from '../db/database.js';
import { mailSettings } from '../db/schema/index.js';

/** The switches of e-mail that a course has from its beginning; all are off at first (rule R55). */

/** The setting of the daily backlog of a new course. */
export async function addBacklogSetting(tx: Database, courseId: number): Promise<void> {
  await tx.insert(mailSettings).values({ courseId, kind: 'backlog' });
}

/** The settings of submissions, one for each of these new kinds of assessments. */
export async function addSubmissionSettings(
  tx: Database,
  courseId: number,
  configurationIds: readonly number[],
): Promise<void> {
  if (configurationIds.length === 0) return;
  await tx.insert(mailSettings).values(
    configurationIds.map((configurationId) => ({
      courseId,
      kind: 'submission' as const,
      configurationId,
    })),
  );
}
