import type { AssessmentFile } from './assessment.js';
import { assessmentNode } from './assessment-nodes.js';
import { differences, textsIn } from './differences.js';
import { parseAssessmentOf } from './parse-assessment.js';
import { QUESTION_FORMATS, type QuestionFile } from './questions/index.js';
import type { CommonQuestionFile, QuestionFormats } from './questions/question-format.js';
import { charactersNotInXml, nameOfCharacter } from './source-text.js';
import { writeXml } from './xml-writer.js';

/** Why a written file is not what it was written from. */
export interface WritingProblem {
  /** Where in the assessment, e.g. `questions[0].template`; null: see the message. */
  readonly path: string | null;
  /** Without a line: who reads it may not have the file before them. */
  readonly message: string;
}

export interface WrittenAssessment {
  /** Null when it has characters that XML cannot hold. */
  readonly text: string | null;
  /** None: reading the text gives exactly the same assessment. */
  readonly problems: readonly WritingProblem[];
}

/** As many are told. */
const MAX_PROBLEMS = 50;

/**
 * Writes an assessment as XML that the reference's back end reads too (wire reference, section 8). What it
 * wrote is read back and compared, so nothing is ever lost without a word; a draft that is not complete
 * (a title missing, say) is written all the same, for its author to go on with.
 * @param comment lines for whoever reads the file
 */
export function writeAssessmentXml(
  assessment: AssessmentFile,
  comment: readonly string[] = [],
): WrittenAssessment {
  return writeAssessmentOf<QuestionFile>(assessment, QUESTION_FORMATS, comment);
}

/** The same with the formats of these types of questions. */
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
