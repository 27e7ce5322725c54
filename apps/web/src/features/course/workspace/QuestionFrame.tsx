import type { Question } from '@wellspring/contract';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { BriefingPanel } from '../../../ui/BriefingPanel';
import { ANSWER_TOOLS, answerHaltTool, useToolTabs } from '../../../tools/answer-tools';
import { usePhone } from '../../../ui/use-phone';
import {
  type Workspace,
  type WorkspaceTab,
  WorkspaceView,
  type WorkspaceViewProps,
} from '../../../ui/workspace';
import { questionTabs } from './common-tabs';
import type { QuestionView } from './question-view';
import { QuestionText } from './QuestionText';
import classes from './QuestionWorkspace.module.css';

interface QuestionFrameProps extends Pick<
  WorkspaceViewProps,
  'about' | 'actions' | 'editorHead' | 'readOnly' | 'startTool' | 'onTool'
> {
  readonly view: QuestionView;
  readonly question: Question;
  /** The workspace of this question only: it is released when the frame unmounts. */
  readonly workspace: Workspace;
  /** The tabs of this question type, among those that all questions have. */
  readonly own: readonly WorkspaceTab[];
  /** True if a phone shows the program first. */
  readonly startsInEditor?: boolean;
}

/**
 * A question with an editor: the task stands beside the workspace. On a phone it is in a tab, which comes
 * first unless there are marks.
 */
export function QuestionFrame(props: QuestionFrameProps) {
  const { view, question, workspace, own, startsInEditor = false, ...shown } = props;
  const { t } = useTranslation('course');
  const isPhone = usePhone();
  const tools = useToolTabs(workspace, ANSWER_TOOLS);
  useEffect(() => () => workspace.release(), [workspace]);

  const text = <QuestionText view={view} question={question} />;
  return (
    <div className={classes.columns}>
      {!isPhone && <BriefingPanel>{text}</BriefingPanel>}
      <div className={classes.workspace}>
        <WorkspaceView
          workspace={workspace}
          page="question"
          tabs={questionTabs({ view, question, text, isPhone, own: [...own, ...tools] }, t)}
          // When there are marks, they come first (screen reference, section 5).
          {...(!startsInEditor && {
            phoneStart: view.overview.isGradingPublished === true ? 'report' : 'question',
          })}
          haltTool={answerHaltTool(workspace.state.getState().language)}
          {...shown}
        />
      </div>
    </div>
  );
}
