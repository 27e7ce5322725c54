import type { CommonQuestionFile } from '@wellspring/assessment-xml';
import type * as z from 'zod/mini';
import type { CommonQuestion, Ids } from './common';
import type { Found } from './form-problem';

/**
 * The model of one question type for editing.
 * @typeParam DraftedQuestion a question in a draft
 * @typeParam File the same question in a file
 */
export interface QuestionModel<DraftedQuestion, File> {
  readonly schema: z.core.$ZodTypeDiscriminable;
  /** Returns a new question. */
  create(common: CommonQuestion, ids: Ids): DraftedQuestion;
  fromFile(file: File, common: CommonQuestion, ids: Ids): DraftedQuestion;
  /** Returns the question for a file, even when it is not complete. */
  toFile(question: DraftedQuestion, common: Omit<CommonQuestionFile, 'type'>): File;
  /** Returns the same question with new ids for all its parts, but not for the question itself. */
  withNewIds(question: DraftedQuestion, ids: Ids): DraftedQuestion;
  /** Finds missing values and probable mistakes in the fields that only this type has. */
  problems(question: DraftedQuestion): Found[];
}
