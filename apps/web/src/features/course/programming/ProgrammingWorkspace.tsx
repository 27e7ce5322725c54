import type { LanguageConfiguration } from '@wellspring/evaluator';
import type { ProgrammingQuestion } from '@wellspring/contract';
import { IconClipboardCheck } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Workspace } from '../../../ui/workspace';
import { LanguageLabel } from '../../../ui/workspace/LanguageLabel';
import {
  comparingWithSolution,
  countPassed,
  type TestcaseRunner,
  useTestcasesWithRuns,
} from '../../../ui/workspace/testcases';
import type { AnswerSaver } from '../answers/answer-saver';
import { HistoryButton } from '../answers/HistoryButton';
import { SaveButton } from '../answers/SaveButton';
import { isAutosaved } from '../answers/use-answer-savers';
import { AutograderTab } from './AutograderTab';
import type { QuestionView } from '../workspace/question-view';
import { createQuestionWorkspace } from '../workspace/question-program';
import { QuestionFrame } from '../workspace/QuestionFrame';
import { ResetButton } from './ResetButton';
import { WithLanguage } from '../workspace/WithLanguage';

interface ProgrammingWorkspaceProps {
  readonly view: QuestionView;
  readonly question: ProgrammingQuestion;
  readonly saver: AnswerSaver;
}

/** One programming question: its task, the editor with the answer, and its tests. */
export function ProgrammingWorkspace(props: ProgrammingWorkspaceProps) {
  return (
    <WithLanguage library={props.question.library}>
      {(language) => <Ready {...props} language={language} />}
    </WithLanguage>
  );
}

const AUTOGRADER = 'autograder';

function Ready(props: ProgrammingWorkspaceProps & { language: LanguageConfiguration }) {
  const { view, question, saver, language } = props;
  const { assessment, overview, isReadOnly, onCheck } = view;
  const { t } = useTranslation('course');
  // Team-mates may want to make sure at once that the others can see their program (screen reference, section
  // 5).
  const hasSaveButton =
    !isReadOnly && (overview.maxTeamSize > 1 || !isAutosaved(assessment, question));
  const [workspace] = useState(() => {
    const answer = shownAnswer(saver, isReadOnly);
    const rules = { assessment, question, language };
    return createQuestionWorkspace(rules, answer ?? question.solutionTemplate, t);
  });
  const { runner, runAll, noteTool } = useTestcasesWithRuns(workspace, language, question, {
    tool: AUTOGRADER,
    comparing: () => comparingWithSolution(assessment.courseId, question.id),
  });

  useEffect(() => {
    const answer = () => shownAnswer(saver, isReadOnly) ?? question.solutionTemplate;
    const show = () => {
      if (answer() !== workspace.state.getState().program) workspace.edit(answer());
    };
    // The question may have closed, or been opened again, since.
    show();
    // Once closed, a save that was still under way may arrive; before, text that was changed elsewhere may be
    // taken over.
    const endFollowing = saver.subscribe(show);
    if (isReadOnly) return endFollowing;
    const endEditing = workspace.state.subscribe((now, before) => {
      // The template that is shown without an answer does not count as an answer.
      if (now.program !== before.program && now.program !== answer()) saver.edit(now.program);
    });
    return () => {
      endEditing();
      endFollowing();
      void saver.flush();
    };
  }, [workspace, saver, isReadOnly, question.solutionTemplate]);

  function reset() {
    // While nothing was typed, the editor already shows the template.
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
            <SaveButton
              saver={saver}
              program={() => workspace.state.getState().program}
              language={language.definition}
            />
          )}
          {!isReadOnly && <ResetButton onReset={reset} />}
          <HistoryButton
            courseId={assessment.courseId}
            questionId={question.id}
            saver={saver}
            isReadOnly={isReadOnly}
            template={question.solutionTemplate}
            language={language.definition}
          />
          {view.end}
        </>
      }
      about={<LanguageLabel language={language} library={question.library} />}
    />
  );
}

/**
 * The answer to show. When it can no longer be changed, that is what was handed in, not text typed too late.
 * The saver knows it even while the last fetched assessment still has an older one.
 */
function shownAnswer(saver: AnswerSaver, isReadOnly: boolean): string | null {
  return isReadOnly ? saver.confirmed() : saver.text();
}

/** Tells whether every testcase that can be run here has passed on the present program. */
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
