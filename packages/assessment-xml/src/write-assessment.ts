import type { AssessmentFile } from './assessment.js';
import { assessmentNode } from './assessment-nodes.js';
import { differences, textsIn } from './differences.js';
import { parseAssessmentOf } from './parse-assessment.js';
import { QUESTION_FORMATS, type QuestionFile } from './questions/index.js';
import type { CommonQuestionFile, QuestionFormats } from './questions/question-format.js';
import { charactersNotInXml, nameOfCharacter } from './source-text.js';
import { writeXml } from './xml-writer.js';

/** A reason why a written file differs from its source. */
export interface WritingProblem {
  /** The place in the assessment, e.g. `questions[0].template`. Null when only the message tells it. */
  readonly path: string | null;
  /** Has no line number, because its reader may not have the file. */
  readonly message: string;
}

export interface WrittenAssessment {
  /** Null when the assessment has characters that XML cannot represent. */
  readonly text: string | null;
  /** Empty when reading the text gives exactly the same assessment. */
  readonly problems: readonly WritingProblem[];
}

/** At most this many problems are reported. */
const MAX_PROBLEMS = 50;

/**
 * Writes an assessment as XML that the reference's back end can read, too (wire reference, section 8). The
 * result is read again and compared, so nothing is lost silently. An incomplete draft, e.g. without a title,
 * is still written, so that its author can continue.
 * @param comment lines for the reader of the file
 */
export function writeAssessmentXml(
  assessment: AssessmentFile,
  comment: readonly string[] = [],
): WrittenAssessment {
  return writeAssessmentOf<QuestionFile>(assessment, QUESTION_FORMATS, comment);
}

/**
 * Writes assessments with other types of questions.
 * @param formats the formats of these types
 */
export function writeAssessmentOf<Question extends CommonQuestionFile>(
  assessment: AssessmentFile<Question>,
  formats: QuestionFormats<Question>,
  comment: readonly string[] = [],
): WrittenAssessment {
  const unwritable = unwritableCharacters(assessment);
  if (unwritable.length > 0) return { text: null, problems: unwritable };
  const text = writeXml(assessmentNode(assessment, formats), comment);
  const read = parseAssessmentOf(text, formats);
  const problems: WritingProblem[] = read.assessment
    ? differences(assessment, read.assessment).map((path) => ({
        path,
        message: 'This would be read back as something else.',
      }))
    : read.problems
        .filter(({ severity }) => severity === 'error')
        .map(({ question, message }) => ({
          path: null,
          message: question === null ? message : `Question ${question}: ${message}`,
        }));
  return { text, problems };
}

function unwritableCharacters(assessment: AssessmentFile<CommonQuestionFile>): WritingProblem[] {
  const problems: WritingProblem[] = [];
  for (const { path, text } of textsIn(assessment)) {
    if (problems.length === MAX_PROBLEMS) break;
    const [offset] = charactersNotInXml(text, 1);
    if (offset === undefined) continue;
    const message = `XML cannot hold the character ${nameOfCharacter(text, offset)} (offset ${offset}).`;
    problems.push({ path, message });
  }
  return problems;
}
