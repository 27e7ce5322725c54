import type { ContestEntry, VotingQuestion } from '@wellspring/contract';
import { type LanguageConfiguration, withGlobals } from '@wellspring/evaluator';
import { IconChartBar } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BriefingPanel } from '../../../ui/BriefingPanel';
import { usePhone } from '../../../ui/use-phone';
import { createWorkspace, pageHost, WorkspaceView } from '../../../ui/workspace';
import { countTokens } from '../tokens/count-tokens';
import { questionTabs } from '../workspace/common-tabs';
import { LanguageLabel } from '../workspace/LanguageLabel';
import type { QuestionView } from '../workspace/question-view';
import { QuestionText } from '../workspace/QuestionText';
import classes from '../workspace/QuestionWorkspace.module.css';
import { WithLanguage } from '../workspace/WithLanguage';
import { VoteBoard } from './VoteBoard';
import type { VoteStore } from './vote-store';

interface VotingWorkspaceProps {
  readonly view: QuestionView;
  readonly question: VotingQuestion;
  readonly votes: VoteStore;
}

/** One voting question: the entries in their tiers, and the program of one of them to read and run. */
export function VotingWorkspace(props: VotingWorkspaceProps) {
  return (
    <WithLanguage library={props.question.library}>
      {(language) => <Ready {...props} language={language} />}
    </WithLanguage>
  );
}

function Ready(props: VotingWorkspaceProps & { language: LanguageConfiguration }) {
  const { view, question, votes, language } = props;
  const { t } = useTranslation('course');
  const isPhone = usePhone();
  const [shown, setShown] = useState<ContestEntry | null>(() => votes.entries[0] ?? null);
  const [workspace] = useState(() =>
    createWorkspace({
      host: pageHost(),
      language,
      timeoutMs: question.library.execTimeMs,
      isTimeLimitFixed: true,
      prepend: withGlobals(question.library.globals, question.prepend),
      program: votes.entries[0]?.answer.code ?? question.solutionTemplate,
      ...(view.assessment.hasTokenCounter && {
        remarkOn: (program) => t('tokens', { count: countTokens(program) }),
      }),
    }),
  );

  useEffect(() => () => workspace.release(), [workspace]);

  function show(entry: ContestEntry) {
    setShown(entry);
    workspace.edit(entry.answer.code);
  }

  const text = <QuestionText view={view} question={question} />;
  const tabs = questionTabs(
    {
      view,
      question,
      text,
      isPhone,
      own: [
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
      ],
    },
    t,
  );

  return (
    <div className={classes.columns}>
      {!isPhone && <BriefingPanel>{text}</BriefingPanel>}
      <div className={classes.workspace}>
        <WorkspaceView
          workspace={workspace}
          page="question"
          tabs={tabs}
          phoneStart="question"
          startTool="voting"
          readOnly
          actions={<LanguageLabel language={language} library={question.library} />}
        />
      </div>
    </div>
  );
}
