import { parseAssessmentXml } from '@wellspring/assessment-xml';
import { z } from 'zod';
import {
  type FiledAssessment,
  filedAssessment,
  type FiledQuestion,
  filedQuestions,
} from '../assessments/authoring/stored-form.js';
import { autogradingResultsSchema } from '../questions/stored.js';

/** The content of the demo course, from files in this folder. */
export interface DemoFiles {
  /** The assessments as XML. */
  readonly assessments: readonly { readonly name: string; readonly text: string }[];
  /** The text of `recorded-results.json`. */
  readonly recordedResults: string;
}

/** The content of a file, in the form in which an upload stores it. */
export interface DemoAssessment {
  readonly assessment: FiledAssessment;
  /** In display order. */
  readonly questions: readonly FiledQuestion[];
}

/** By number of the assessment, then by question in their order, then by name of the answer. */
const recordedResultsSchema = z.record(
  z.string(),
  z.array(z.record(z.string(), autogradingResultsSchema)),
);
export type RecordedResults = z.infer<typeof recordedResultsSchema>;

/**
 * @returns the assessments by their numbers
 * @throws Error when a file has any problem or two have the same number
 */
export function readAssessments(files: DemoFiles['assessments']): Map<string, DemoAssessment> {
  const read = new Map<string, DemoAssessment>();
  for (const { name, text } of files) {
    const { assessment, problems } = parseAssessmentXml(text);
    const [problem] = problems;
    if (problem) throw new Error(`${name}, line ${problem.line}: ${problem.message}`);
    if (assessment === null) throw new Error(`${name} has no assessment.`);
    if (read.has(assessment.number))
      throw new Error(`${name}: ${assessment.number} is there twice.`);
    read.set(assessment.number, {
      assessment: filedAssessment(assessment),
      questions: filedQuestions(assessment),
    });
  }
  return read;
}

/** @throws when the text does not have the recorded form */
export function readResults(text: string): RecordedResults {
  return recordedResultsSchema.parse(JSON.parse(text));
}
