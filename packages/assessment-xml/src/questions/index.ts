import type { QuestionTypeName } from '@wellspring/contract';
import { type ChoiceQuestionFile, mcq } from './mcq.js';
import { programming, type ProgrammingQuestionFile } from './programming.js';
import type { QuestionFormat } from './question-format.js';
import { voting, type VotingQuestionFile } from './voting.js';

export type QuestionFile = ProgrammingQuestionFile | ChoiceQuestionFile | VotingQuestionFile;

/** A question of this type in a file. */
export type QuestionFileOf<Type extends QuestionTypeName> = Extract<QuestionFile, { type: Type }>;

/** The file format of each type of question. */
export const QUESTION_FORMATS: {
  readonly [Type in QuestionTypeName]: QuestionFormat<QuestionFileOf<Type>>;
} = { programming, mcq, voting };
