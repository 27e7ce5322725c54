import {
  type AssessmentFile,
  type ResolvedQuestion,
  resolveLibraries,
  shareLibraries,
} from '@wellspring/assessment-xml';
import { type QuestionContent, questionContentSchema, storedType } from '../../questions/index.js';
import { parseLibrary } from '../../questions/stored.js';
import type { AssessmentRow, QuestionRow } from '../rows.js';

/** Converts between the file of an assessment and its rows in the database. */

/** The columns of an assessment that come from its file alone. */
export type FiledAssessment = Pick<
  AssessmentRow,
  | 'number'
  | 'title'
  | 'password'
  | 'summaryShort'
  | 'summaryLong'
  | 'coverPicture'
  | 'story'
  | 'reading'
  | 'llmPrompt'
>;

/** The columns of a question that come from the file. */
export interface FiledQuestion extends Omit<
  QuestionRow,
  'id' | 'assessmentId' | 'library' | 'gradingLibrary' | 'content'
> {
  readonly library: ResolvedQuestion['library'];
  readonly gradingLibrary: ResolvedQuestion['gradingLibrary'];
  readonly content: QuestionContent;
}

export function filedAssessment(file: AssessmentFile): FiledAssessment {
  const { number, title, password, summaryShort, summaryLong, coverPicture, story, reading } = file;
  return {
    number,
    title,
    password,
    summaryShort,
    summaryLong,
    coverPicture,
    story,
    reading,
    llmPrompt: file.llmAssessmentPrompt,
  };
}

/** The questions in order, each with the libraries that apply to it. */
export function filedQuestions(file: AssessmentFile): FiledQuestion[] {
  return resolveLibraries(file).map((question, index) => ({
    position: index + 1,
    type: question.type,
    maxXp: question.maxXp,
    blocking: question.blocking,
    showSolution: question.showSolution,
    library: question.library,
    gradingLibrary: question.gradingLibrary,
    llmPrompt: question.llmGradingPrompt,
    content: storedType(question.type).contentOf(question),
  }));
}

/**
 * The file that makes a stored assessment.
 * @param kind the type of the assessment, as the file names it
 * @param rows its questions in order
 */
export function fileOf(
  assessment: FiledAssessment & Pick<AssessmentRow, 'openAt' | 'closeAt'>,
  kind: string,
  rows: readonly QuestionRow[],
): AssessmentFile {
  return {
    title: assessment.title,
    number: assessment.number,
    password: assessment.password,
    story: assessment.story,
    coverPicture: assessment.coverPicture,
    reading: assessment.reading,
    summaryShort: assessment.summaryShort,
    summaryLong: assessment.summaryLong,
    llmAssessmentPrompt: assessment.llmPrompt,
    kind,
    openAt: assessment.openAt.toISOString(),
    closeAt: assessment.closeAt.toISOString(),
    ...shareLibraries(rows.map((row) => questionOf(row))),
  };
}

function questionOf(row: QuestionRow): ResolvedQuestion {
  return {
    ...questionContentSchema.parse(row.content),
    maxXp: row.maxXp,
    blocking: row.blocking,
    showSolution: row.showSolution,
    library: parseLibrary(row.library),
    gradingLibrary: row.gradingLibrary === null ? null : parseLibrary(row.gradingLibrary),
    llmGradingPrompt: row.llmPrompt,
  };
}
