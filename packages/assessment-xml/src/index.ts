/** The XML format of assessments: read, written, and what the reference says of files that it refuses. */
export {
  type AssessmentFile,
  type Choice,
  type ChoiceQuestionFile,
  DEFAULT_EXEC_TIME_MS,
  DEFAULT_XP_VALUES,
  MOST_EXEC_TIME_MS,
  NO_EXTERNAL_LIBRARY,
  type ProgrammingQuestionFile,
  type QuestionFile,
  type VotingQuestionFile,
} from './assessment.js';
export { parseAssessmentFile } from './decode-file.js';
export { type FilledAssessment, fillGaps } from './fill-gaps.js';
export { type ResolvedQuestion, resolveLibraries, shareLibraries } from './libraries.js';
export { parseAssessmentXml, type ParsedAssessment } from './parse-assessment.js';
export { MOST_LENGTH } from './parse-document.js';
export type { ErrorCode, Position, Problem, WarningCode } from './problems.js';
export { wireText } from './wire-text.js';
export {
  writeAssessmentXml,
  type WritingProblem,
  type WrittenAssessment,
} from './write-assessment.js';
