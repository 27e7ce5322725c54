import type { ContestEntry, VotingQuestion } from '@wellspring/contract';
import type { LanguageConfiguration } from '@wellspring/evaluator';
import { IconChartBar } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LanguageLabel } from '../../../ui/workspace/LanguageLabel';
import type { QuestionView } from '../workspace/question-view';
import { createQuestionWorkspace } from '../workspace/question-program';
import { QuestionFrame } from '../workspace/QuestionFrame';
import { WithLanguage } from '../workspace/WithLanguage';
import { VoteBoard } from './VoteBoard';
import type { VoteStore } from './vote-store';

interface VotingWorkspaceProps {
  readonly view: QuestionView;
  readonly question: VotingQuestion;
  /** Undefined while it is not known. */
  readonly votes: VoteStore | undefined;
}

/** One voting question: the entries in their tiers, and the program of one of them to read and run. */
export function VotingWorkspace({ view, question, votes }: VotingWorkspaceProps) {
  if (votes === undefined) return null;
  return (
    <WithLanguage library={question.library}>
      {(language) => <Ready view={view} question={question} votes={votes} language={language} />}
    </WithLanguage>
  );
}

interface ReadyProps extends VotingWorkspaceProps {
  readonly votes: VoteStore;
  readonly language: LanguageConfiguration;
}

function Ready(props: ReadyProps) {
  const { view, question, votes, language } = props;
  const { t } = useTranslation('course');
  const [shown, setShown] = useState<ContestEntry | null>(() => votes.entries[0] ?? null);
  const [workspace] = useState(() => {
    const rules = { assessment: view.assessment, question, language };
    return createQuestionWorkspace(rules, shown?.answer.code ?? question.solutionTemplate, t);
  });

  function show(entry: ContestEntry) {
    setShown(entry);
    workspace.edit(entry.answer.code);
  }

  return (
    <QuestionFrame
      view={view}
      question={question}
      workspace={workspace}
      own={[
        {
          id: 'voting',
          label: t('voting.title'),
          icon: <IconChartBar size={20} aria-hidden />,
          render: () => (
            <VoteBoard
              votes={votes}
              isReadOnly={view.isReadOnly}
              shown={shown?.submission_id ?? null}
              onShow={show}
            />
          ),
        },
      ]}
      startTool="voting"
      readOnly
      actions={view.end}
      about={<LanguageLabel language={language} library={question.library} />}
    />
  );
}
