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

/** Returns the form of a question type. Use it only for questions of that same type. */
export function questionForm(name: QuestionTypeName): QuestionForm<QuestionDraft> {
  return FORMS[name];
}
