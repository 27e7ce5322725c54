import type { Question, QuestionOf as OfType, QuestionTypeName } from '@wellspring/contract';
import type { ReactNode } from 'react';
import type { AnswerSaver } from '../answers/answer-saver';
import { SaveStateTag } from '../answers/SaveStateTag';
import { ChoiceWorkspace } from '../mcq/ChoiceWorkspace';
import { ProgrammingWorkspace } from '../programming/ProgrammingWorkspace';
import { VoteStateTag } from '../voting/VoteStateTag';
import { VotingWorkspace } from '../voting/VotingWorkspace';
import type { QuestionView } from './question-view';

interface QuestionOfProps<Shown extends Question = Question> {
  readonly view: QuestionView;
  readonly question: Shown;
  readonly saver: AnswerSaver;
}

/** The components of a question type. */
interface TypeComponents<Shown extends Question> {
  Workspace(this: void, props: QuestionOfProps<Shown>): ReactNode;
  /** Says whether the server has the answer. */
  StateTag(this: void, props: Pick<QuestionOfProps<Shown>, 'question' | 'saver'>): ReactNode;
}

/** The components of each question type. */
const COMPONENTS: { readonly [Type in QuestionTypeName]: TypeComponents<OfType<Type>> } = {
  programming: { Workspace: ProgrammingWorkspace, StateTag: SaveStateTag },
  mcq: { Workspace: ChoiceWorkspace, StateTag: SaveStateTag },
  voting: { Workspace: VotingWorkspace, StateTag: VoteStateTag },
};

/** A question in the workspace of its type. */
export function QuestionOf(props: QuestionOfProps) {
  const {
    Workspace,
  }: Pick<TypeComponents<Question>, 'Workspace'> = COMPONENTS[props.question.type];
  return <Workspace {...props} />;
}

/** Says whether the server has the answer to a question. */
export function QuestionStateTag(props: Pick<QuestionOfProps, 'question' | 'saver'>) {
  const { StateTag }: Pick<TypeComponents<Question>, 'StateTag'> = COMPONENTS[props.question.type];
  return <StateTag {...props} />;
}
