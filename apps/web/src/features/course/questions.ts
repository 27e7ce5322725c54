import type { Question, QuestionTypeName } from '@wellspring/contract';
import { mcq } from './mcq/mcq';
import { programming } from './programming/programming';
import type { CourseQuestionType } from './question-type';
import { voting } from './voting/voting';

/** The specifics of each question type on the pages of an assessment. */
const COURSE_TYPES = { programming, mcq, voting } satisfies Readonly<
  Record<QuestionTypeName, unknown>
>;

/** The parts of a question that determine its possible answers. */
export type AskedQuestion = Parameters<(typeof COURSE_TYPES)[QuestionTypeName]['canAnswer']>[0];

/** Returns the specifics of a question type. Pass them only questions of that same type. */
export function courseType(name: QuestionTypeName): CourseQuestionType<Question, AskedQuestion> {
  return COURSE_TYPES[name];
}
