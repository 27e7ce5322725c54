import { and, eq, getTableColumns } from 'drizzle-orm';
import type { Database } from '../db/database.js';
import { assessmentConfigurations, assessments } from '../db/schema/index.js';
import type { AssessmentRow, ConfigurationRow } from './rows.js';

/** An assessment with the configuration of its type. */
export interface FoundAssessment {
  readonly assessment: AssessmentRow;
  readonly configuration: ConfigurationRow;
}

/**
 * Returns an assessment of this course with its configuration, or null when the course has no such
 * assessment.
 */
export async function selectOptionalAssessment(
  database: Database,
  courseId: number,
  assessmentId: number,
): Promise<FoundAssessment | null> {
  const [row] = await database
    .select({
      assessment: getTableColumns(assessments),
      configuration: getTableColumns(assessmentConfigurations),
    })
    .from(assessments)
    .innerJoin(
      assessmentConfigurations,
      eq(assessmentConfigurations.id, assessments.configurationId),
    )
    .where(and(eq(assessments.id, assessmentId), eq(assessments.courseId, courseId)));
  return row ?? null;
}
