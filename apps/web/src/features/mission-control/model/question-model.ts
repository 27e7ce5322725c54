import type { CommonQuestionFile } from '@wellspring/assessment-xml';
import type * as z from 'zod/mini';
import type { CommonQuestion, Ids } from './common';
import type { Found } from './form-problem';

/**
 * A question of one type while it is written.
 *
 * @typeParam Draft as a draft has it
 * @typeParam File the same in a file
 */
export interface QuestionModel<Draft, File> {
  readonly schema: z.core.$ZodTypeDiscriminable;
  /** Returns a new question. */
  create(common: CommonQuestion, ids: Ids): Draft;
  fromFile(file: File, common: CommonQuestion, ids: Ids): Draft;
  /** Returns what a file says of the question, also where it is not complete. */
  toFile(question: Draft, common: Omit<CommonQuestionFile, 'type'>): File;
  /** Returns the same with new ids for all that has one, but the question itself. */
  withNewIds(question: Draft, ids: Ids): Draft;
  /** Returns what is incomplete, or looks like a slip, in the fields that other types do not have. */
  problems(question: Draft): Found[];
}
