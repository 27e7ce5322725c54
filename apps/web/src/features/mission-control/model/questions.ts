import type { QuestionFile } from '@wellspring/assessment-xml';
import { questionUnion, type QuestionTypeName } from '@wellspring/contract';
import type * as z from 'zod/mini';
import { mcq } from '../mcq/model';
import { programming } from '../programming/model';
import { voting } from '../voting/model';
import type { QuestionModel } from './question-model';

/** The model of each question type. */
const MODELS = { programming, mcq, voting } satisfies Readonly<Record<QuestionTypeName, unknown>>;

export const questionSchema = questionUnion(Object.values(MODELS).map(({ schema }) => schema));
export type QuestionDraft = z.infer<typeof questionSchema>;

/** Returns the model of a question type. Use it only for questions of that same type. */
export function questionModel(name: QuestionTypeName): QuestionModel<QuestionDraft, QuestionFile> {
  return MODELS[name];
}
