import type { QuestionFile } from '@wellspring/assessment-xml';
import { questionUnion, type QuestionTypeName } from '@wellspring/contract';
import type * as z from 'zod/mini';
import { mcq } from '../mcq/model';
import { programming } from '../programming/model';
import { voting } from '../voting/model';
import type { QuestionModel } from './question-model';

/** Each type of question while it is written. */
const MODELS = { programming, mcq, voting } satisfies Readonly<Record<QuestionTypeName, unknown>>;

export const questionSchema = questionUnion(Object.values(MODELS).map(({ schema }) => schema));
export type QuestionDraft = z.infer<typeof questionSchema>;

/** The model of a type. It is for questions of that type: ask with the type of the same question. */
export function questionModel(name: QuestionTypeName): QuestionModel<QuestionDraft, QuestionFile> {
  return MODELS[name];
}
