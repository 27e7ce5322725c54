import type {
  GradingQuestion,
  GradingQuestionOf,
  Question,
  QuestionOf,
  QuestionTypeName,
} from '@wellspring/contract';
import { mcq } from './mcq/mcq';
import { programming } from './programming/programming';
import type { GradingQuestionType } from './question-type';
import { voting } from './voting/voting';

/** The view of staff on answers to each type of question. */
const GRADING_TYPES: {
  readonly [Type in QuestionTypeName]: GradingQuestionType<
    GradingQuestionOf<Type>,
    QuestionOf<Type>
  >;
} = { programming, mcq, voting };

/** Returns how staff see answers to a question type. Pass it only questions of that same type. */
export function gradingType(
  name: QuestionTypeName,
): GradingQuestionType<GradingQuestion, Question> {
  return GRADING_TYPES[name];
}
