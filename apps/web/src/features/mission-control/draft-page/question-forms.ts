import type { QuestionTypeName } from '@wellspring/contract';
import { mcq } from '../mcq/form';
import type { QuestionDraft } from '../model/questions';
import { programming } from '../programming/form';
import { voting } from '../voting/form';
import type { QuestionForm } from './question-form';

/** The form of each type of question. */
const FORMS: {
  readonly [Type in QuestionTypeName]: QuestionForm<Extract<QuestionDraft, { type: Type }>>;
} = { programming, mcq, voting };

/** The form of a type. It is for questions of that type: ask with the type of the same question. */
export function questionForm(name: QuestionTypeName): QuestionForm<QuestionDraft> {
  return FORMS[name];
}
