import type { Question, QuestionTypeName } from '@wellspring/contract';
import { mcq } from './mcq/mcq';
import { programming } from './programming/programming';
import type { CourseQuestionType } from './question-type';
import { voting } from './voting/voting';

/** What is particular to each type of question in the pages of an assessment. */
const COURSE_TYPES = { programming, mcq, voting } satisfies Readonly<
  Record<QuestionTypeName, unknown>
>;

/** As much of a question as tells which answers it can have. */
export type AskedQuestion = Parameters<(typeof COURSE_TYPES)[QuestionTypeName]['canAnswer']>[0];

/** What is particular to a type. It is for questions of that type: ask with the type of the same question. */
export function courseType(name: QuestionTypeName): CourseQuestionType<Question, AskedQuestion> {
  return COURSE_TYPES[name];
}
