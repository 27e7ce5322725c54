import type { Database } from '../db/database.js';
import { mailSettings } from '../db/schema/index.js';

/** The e-mail settings that a new course has; all are off at first (rule R55). */

/** Adds the setting of the daily backlog to a new course. */
export async function addBacklogSetting(tx: Database, courseId: number): Promise<void> {
  await tx.insert(mailSettings).values({ courseId, kind: 'backlog' });
}

/** Adds the settings of submissions, one for each of these new assessment configurations. */
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
