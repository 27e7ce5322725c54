import type { Question, QuestionOf as OfType, QuestionTypeName } from '@wellspring/contract';
import type { ReactNode } from 'react';
import type { AnswerSaver } from '../answers/answer-saver';
import { ChoiceWorkspace } from '../mcq/ChoiceWorkspace';
import { ProgrammingWorkspace } from '../programming/ProgrammingWorkspace';
import type { VoteStore } from '../voting/vote-store';
import { VotingWorkspace } from '../voting/VotingWorkspace';
import type { QuestionView } from './question-view';

interface QuestionOfProps<Shown extends Question = Question> {
  readonly view: QuestionView;
  readonly question: Shown;
  readonly saver: AnswerSaver;
  /** For a voting question. */
  readonly votes: VoteStore | undefined;
}

/** The workspace of each question type. */
const WORKSPACES: {
  readonly [Type in QuestionTypeName]: {
    Workspace(this: void, props: QuestionOfProps<OfType<Type>>): ReactNode;
  };
} = {
  programming: { Workspace: ProgrammingWorkspace },
  mcq: { Workspace: ChoiceWorkspace },
  voting: { Workspace: VotingWorkspace },
};

/** A question in the workspace of its type. */
export function QuestionOf(props: QuestionOfProps) {
  const { Workspace }: { Workspace(this: void, props: QuestionOfProps): ReactNode } =
    WORKSPACES[props.question.type];
  return <Workspace {...props} />;
}
