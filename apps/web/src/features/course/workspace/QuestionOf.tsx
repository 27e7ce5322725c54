import type { Question } from '@wellspring/contract';
import type { AnswerSaver } from '../answers/answer-saver';
import { ChoiceWorkspace } from '../choice/ChoiceWorkspace';
import type { VoteStore } from '../voting/vote-store';
import { VotingWorkspace } from '../voting/VotingWorkspace';
import type { QuestionView } from './question-view';
import { QuestionWorkspace } from './QuestionWorkspace';

interface QuestionOfProps {
  readonly view: QuestionView;
  readonly question: Question;
  readonly saver: AnswerSaver;
  /** Of a voting question. */
  readonly votes: VoteStore | undefined;
}

/** A question in the workspace of its type. */
export function QuestionOf({ view, question, saver, votes }: QuestionOfProps) {
  switch (question.type) {
    case 'programming':
      return <QuestionWorkspace view={view} question={question} saver={saver} />;
    case 'mcq':
      return <ChoiceWorkspace view={view} question={question} saver={saver} />;
    case 'voting':
      return votes ? <VotingWorkspace view={view} question={question} votes={votes} /> : null;
  }
}
