import { Alert } from '@mantine/core';
import type { VotingQuestion } from '@wellspring/contract';
import type { LanguageConfiguration } from '@wellspring/evaluator';
import { IconChartBar, IconMedal, IconThumbUp } from '@tabler/icons-react';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { BOARD_NAMES } from '../../../ui/contests/boards';
import { LanguageLabel } from '../../../ui/workspace/LanguageLabel';
import type { AnswerSaver } from '../answers/answer-saver';
import type { QuestionView } from '../workspace/question-view';
import { createQuestionWorkspace } from '../workspace/question-program';
import { QuestionFrame } from '../workspace/QuestionFrame';
import { WithLanguage } from '../workspace/WithLanguage';
import { BoardTab } from './BoardTab';
import { entryIn, linkedEntry, type ShownProgram } from './linked-entry';
import { VoteBoard } from './VoteBoard';
import classes from './VotingWorkspace.module.css';
import { createVoteStore } from './vote-store';

interface VotingWorkspaceProps {
  readonly view: QuestionView;
  readonly question: VotingQuestion;
  readonly saver: AnswerSaver;
}

/**
 * One voting question: the entries in their tiers, the leaderboards, and the program of one of the entries to read
 * and run. An address can name the entry that is shown first.
 */
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

const BOARD_ICONS = { score: IconMedal, popularvote: IconThumbUp } as const;

function Ready(props: ReadyProps) {
  const { view, question, saver, language } = props;
  const { t } = useTranslation('course');
  const [address] = useSearchParams();
  const votes = useMemo(
    () => createVoteStore(saver, question.contestEntries),
    [saver, question.contestEntries],
  );
  const link = linkedEntry(address);
  const linked = entryIn(question, link);
  /** The entry that the user has chosen here. It is shown until the address names another one. */
  const [chosen, setChosen] = useState<{
    readonly after: number | null;
    readonly entry: ShownProgram;
  } | null>(null);
  const isChosen = chosen !== null && chosen.after === link.id;
  const shown: ShownProgram | null = isChosen ? chosen.entry : (linked ?? votes.entries[0] ?? null);
  const isMissing = link.id !== null && linked === null && !isChosen;
  const program = shown?.answer.code ?? question.solutionTemplate;
  const [workspace] = useState(() => {
    const rules = { assessment: view.assessment, question, language };
    return createQuestionWorkspace(rules, program, t);
  });
  useEffect(() => {
    if (workspace.state.getState().program !== program) workspace.edit(program);
  }, [workspace, program]);

  const show = (entry: ShownProgram) => setChosen({ after: link.id, entry });
  const author = shown?.author === '' ? t('voting.anonymous') : shown?.author;
  const shownId = shown?.submission_id ?? null;
  // Before the entries are assigned there is nothing to rank.
  const boards = view.overview.isVotingPublished ? BOARD_NAMES : [];
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
            <VoteBoard votes={votes} isReadOnly={view.isReadOnly} shown={shownId} onShow={show} />
          ),
        },
        ...boards.map((board) => {
          const Icon = BOARD_ICONS[board];
          return {
            id: boardTab(board),
            label: t(`voting.boards.${board}`),
            icon: <Icon size={20} aria-hidden />,
            isInPhoneMenu: true,
            // A running entry shows its drawings in place of this tab.
            givesWay: true,
            render: () => (
              <BoardTab
                assessmentId={view.assessment.id}
                board={board}
                shown={shownId}
                onShow={({ submission_id, answer: code, student_name, is_anonymous: hasNoName }) =>
                  show({ submission_id, answer: { code }, author: hasNoName ? '' : student_name })
                }
              />
            ),
          };
        }),
      ]}
      startTool={link.board === null ? 'voting' : boardTab(link.board)}
      startsInEditor={link.id !== null}
      readOnly
      editorHead={
        isMissing ? (
          <Alert color="amber" m="sm">
            {t('voting.missingEntry')}
          </Alert>
        ) : (
          author !== undefined && (
            <div className={classes.head}>{t('voting.entryOf', { name: author })}</div>
          )
        )
      }
      actions={view.end}
      about={<LanguageLabel language={language} library={question.library} />}
    />
  );
}

/** The id of the tab with a leaderboard. */
function boardTab(board: (typeof BOARD_NAMES)[number]): string {
  return `board-${board}`;
}
