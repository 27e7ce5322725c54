import type { GradingQuestionOf, ProgrammingQuestion } from '@wellspring/contract';
import type { GradingQuestionType } from '../question-type';
import { AnswerWorkspace } from './AnswerWorkspace';
import { StudentProgram } from './StudentProgram';

export const programming: GradingQuestionType<
  GradingQuestionOf<'programming'>,
  ProgrammingQuestion
> = {
  Answer: (props) => (
    <AnswerWorkspace key={`${props.submissionId} ${props.answer.question.id}`} {...props} />
  ),
  StudentAnswer: StudentProgram,
};
