/**
 * Reads and writes the XML format of assessments, and has the reference's texts about files that it refuses.
 */
export {
  type AssessmentFile,
  DEFAULT_EXEC_TIME_MS,
  MAX_EXEC_TIME_MS,
  NO_EXTERNAL_LIBRARY,
} from './assessment.js';
export { parseAssessmentFile } from './decode-file.js';
export { type FilledAssessment, fillGaps } from './fill-gaps.js';
export { type ResolvedQuestion, resolveLibraries, shareLibraries } from './libraries.js';
export { parseAssessmentXml, type ParsedAssessment } from './parse-assessment.js';
export { MAX_LENGTH } from './parse-document.js';
export type { ErrorCode, Position, Problem, WarningCode } from './problems.js';
export type { CommonQuestionFile } from './questions/question-format.js';
export type { QuestionFile, QuestionFileOf } from './questions/index.js';
export type { Choice, ChoiceQuestionFile } from './questions/mcq.js';
export type { ProgrammingQuestionFile } from './questions/programming.js';
export { DEFAULT_XP_VALUES, type VotingQuestionFile } from './questions/voting.js';
export { wireText } from './wire-text.js';
export {
  writeAssessmentXml,
  type WritingProblem,
  type WrittenAssessment,
} from './write-assessment.js';
