import type {
  assessmentConfigurations,
  assessments,
  questions,
  submissions,
} from '../db/schema/index.js';

/** The rows of the database. */
export type AssessmentRow = typeof assessments.$inferSelect;
export type QuestionRow = typeof questions.$inferSelect;
export type ConfigurationRow = typeof assessmentConfigurations.$inferSelect;
export type SubmissionRow = typeof submissions.$inferSelect;
