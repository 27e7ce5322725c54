import type { LanguageConfiguration } from '@wellspring/evaluator';
import type { ProgrammingQuestion } from '@wellspring/contract';
import { IconClipboardCheck } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Workspace } from '../../../ui/workspace';
import { LanguageLabel } from '../../../ui/workspace/LanguageLabel';
import {
  countPassed,
  type TestcaseRunner,
  useTestcasesWithRuns,
} from '../../../ui/workspace/testcases';
import type { AnswerSaver } from '../answers/answer-saver';
import { HistoryButton } from '../answers/HistoryButton';
import { SaveButton } from '../answers/SaveButton';
import { isAutosaved } from '../answers/use-answer-savers';
import { AutograderTab } from './AutograderTab';
import type { QuestionView } from './question-view';
import { createQuestionWorkspace } from './question-program';
import { QuestionFrame } from './QuestionFrame';
import { ResetButton } from './ResetButton';
import { WithLanguage } from './WithLanguage';

interface QuestionWorkspaceProps {
  readonly view: QuestionView;
  readonly question: ProgrammingQuestion;
  readonly saver: AnswerSaver;
}

/** One programming question: what is asked, the editor with the answer, and its tests. */
export function QuestionWorkspace(props: QuestionWorkspaceProps) {
  return (
    <WithLanguage library={props.question.library}>
      {(language) => <Ready {...props} language={language} />}
    </WithLanguage>
  );
}

const AUTOGRADER = 'autograder';

function Ready(props: QuestionWorkspaceProps & { language: LanguageConfiguration }) {
  const { view, question, saver, language } = props;
  const { assessment, overview, isReadOnly, onCheck } = view;
  const { t } = useTranslation('course');
  // Team-mates may want to see at once that their program is there for the others (screen reference, section 5).
  const hasSaveButton =
    !isReadOnly && (overview.maxTeamSize > 1 || !isAutosaved(assessment, question));
  const [workspace] = useState(() => {
    // What was handed in, not what was typed too late, where it can no longer be changed.
    // The saver knows it also while the assessment as fetched last still has an older one.
    const answer = isReadOnly ? saver.confirmed() : saver.text();
    const rules = { assessment, question, language };
    return createQuestionWorkspace(rules, answer ?? question.solutionTemplate, t);
  });
  const { runner, runAll, noteTool } = useTestcasesWithRuns(
    workspace,
    language.language,
    question,
    AUTOGRADER,
  );

  useEffect(() => {
    if (isReadOnly) {
      // What was still under way when it ended may have arrived.
      return saver.subscribe(() => {
        const text = saver.confirmed() ?? question.solutionTemplate;
        if (text !== workspace.state.getState().program) workspace.edit(text);
      });
    }
    const endEditing = workspace.state.subscribe((now, before) => {
      // The template in place of no answer is none.
      const isShown = now.program === (saver.text() ?? question.solutionTemplate);
      if (now.program !== before.program && !isShown) saver.edit(now.program);
    });
    // The saver's text changes by itself when it was changed elsewhere and taken over.
    const endFollowing = saver.subscribe(() => {
      const text = saver.text() ?? question.solutionTemplate;
      if (text !== workspace.state.getState().program) workspace.edit(text);
    });
    return () => {
      endEditing();
      endFollowing();
      void saver.flush();
    };
  }, [workspace, saver, isReadOnly, question.solutionTemplate]);

  function reset() {
    // While nothing was typed the template is there already.
    if (saver.text() !== null) void saver.replace(question.solutionTemplate);
  }

  useEffect(() => {
    onCheck(async () => {
      if (!isPassed(runner, workspace, question)) await runAll();
      return isPassed(runner, workspace, question) ? null : 'testsFailed';
    });
    return () => onCheck(null);
  }, [onCheck, runAll, runner, workspace, question]);

  return (
    <QuestionFrame
      view={view}
      question={question}
      workspace={workspace}
      own={[
        {
          id: AUTOGRADER,
          label: t('workspace.autograder'),
          icon: <IconClipboardCheck size={20} aria-hidden />,
          news: question.autogradingStatus,
          render: () => <AutograderTab question={question} overview={overview} runner={runner} />,
        },
      ]}
      {...(overview.isGradingPublished === true && { startTool: 'report' })}
      readOnly={isReadOnly}
      onTool={noteTool}
      actions={
        <>
          {hasSaveButton && (
            <SaveButton saver={saver} program={() => workspace.state.getState().program} />
          )}
          {!isReadOnly && <ResetButton onReset={reset} />}
          <HistoryButton
            courseId={assessment.courseId}
            questionId={question.id}
            saver={saver}
            isReadOnly={isReadOnly}
            template={question.solutionTemplate}
          />
          {view.end}
        </>
      }
      about={<LanguageLabel language={language} library={question.library} />}
    />
  );
}

/** Whether every testcase that one can run here has passed, on the program as it is now. */
function isPassed(
  runner: TestcaseRunner,
  workspace: Workspace,
  { testcases }: ProgrammingQuestion,
): boolean {
  if (testcases.length === 0) return true;
  const runs = runner.runs.getState();
  const isCurrent = runs.program === workspace.state.getState().program;
  return isCurrent && !runs.isRunning && countPassed(runs) === testcases.length;
}
