import type { ContestEntry, VotingQuestion } from '@wellspring/contract';
import type { LanguageConfiguration } from '@wellspring/evaluator';
import { IconChartBar } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LanguageLabel } from '../../../ui/workspace/LanguageLabel';
import type { AnswerSaver } from '../answers/answer-saver';
import type { QuestionView } from '../workspace/question-view';
import { createQuestionWorkspace } from '../workspace/question-program';
import { QuestionFrame } from '../workspace/QuestionFrame';
import { WithLanguage } from '../workspace/WithLanguage';
import { VoteBoard } from './VoteBoard';
import { createVoteStore } from './vote-store';

interface VotingWorkspaceProps {
  readonly view: QuestionView;
  readonly question: VotingQuestion;
  readonly saver: AnswerSaver;
}

/** One voting question: the entries in their tiers, and the program of one of them to read and run. */
export function VotingWorkspace(props: VotingWorkspaceProps) {
  return (
    <WithLanguage library={props.question.library}>
      {(language) => <Ready {...props} language={language} />}
    </WithLanguage>
  );
}

interface ReadyProps extends VotingWorkspaceProps {
  readonly language: LanguageConfiguration;
}

function Ready(props: ReadyProps) {
  const { view, question, saver, language } = props;
  const { t } = useTranslation('course');
  const votes = useMemo(
    () => createVoteStore(saver, question.contestEntries),
    [saver, question.contestEntries],
  );
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
