/**
 * For tests of other packages that store assessments, and must preserve everything that the format can
 * express.
 */
export { arbitraryAssessment } from './arbitrary-assessment.js';
export { EVERYTHING } from './files.js';
export { HARD, inWindows1252 } from './files.js';
export { parseAssessmentOf } from '../parse-assessment.js';
export { QUESTION_FORMATS } from '../questions/index.js';
export type { QuestionFormat } from '../questions/question-format.js';
export { writeAssessmentOf } from '../write-assessment.js';
