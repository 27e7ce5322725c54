import { Alert, Button } from '@mantine/core';
import type { LanguageConfiguration } from '@wellspring/evaluator';
import { findChapter } from '@wellspring/languages';
import type { GradingQuestionOf } from '@wellspring/contract';
import {
  IconBook2,
  IconClipboardCheck,
  IconFileText,
  IconGavel,
  IconRestore,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { useCourse } from '../../../backend/course';
import { Markdown } from '../../../ui/Markdown';
import { SwitchField } from '../../../ui/Switch';
import { ANSWER_TOOLS, answerHaltTool, useToolTabs } from '../../../tools/answer-tools';
import { usePhone } from '../../../ui/use-phone';
import { type Workspace, WorkspaceView, type WorkspaceTab } from '../../../ui/workspace';
import { LanguageLabel } from '../../../ui/workspace/LanguageLabel';
import {
  AutograderResults,
  comparingWithSolution,
  TestcasesPanel,
  useTestcasesWithRuns,
} from '../../../ui/workspace/testcases';
import type { AnswerProps } from '../question-type';
import { AnswerHistory } from './AnswerHistory';
import classes from '../workspace/Marks.module.css';
import { UnrunnableProgram } from './UnrunnableProgram';
import { useAnswerWorkspace } from './use-answer-workspace';

type AnswerWorkspaceProps = AnswerProps<GradingQuestionOf<'programming'>>;

const AUTOGRADER = 'autograder';

/**
 * A program that was handed in. It can be read, run, tested, and changed for an experiment that is never
 * saved.
 */
export function AnswerWorkspace(props: AnswerWorkspaceProps) {
  const { question } = props.answer;
  const { chapter, variant } = question.library;
  const language = findChapter(chapter, variant ?? 'default');
  if (!language) {
    return (
      <UnrunnableProgram question={question} isReading={false}>
        {props.panel}
      </UnrunnableProgram>
    );
  }
  // When the student saves another program meanwhile, the workspace starts again with it.
  return <Ready key={question.answer} {...props} language={language} />;
}

function Ready(props: AnswerWorkspaceProps & { readonly language: LanguageConfiguration }) {
  const { submissionId, answer, number, briefing, panel, language } = props;
  const { t } = useTranslation('grading');
  const isPhone = usePhone();
  const { question } = answer;
  const program = question.answer ?? question.solutionTemplate;
  const [isScratch, setIsScratch] = useState(false);
  const workspace = useAnswerWorkspace(question, language);
  const { courseId } = useCourse();
  const { runner, noteTool } = useTestcasesWithRuns(workspace, language, question, {
    tool: AUTOGRADER,
    comparing: () => comparingWithSolution(courseId, question.id),
  });

  const tools = useToolTabs(workspace, ANSWER_TOOLS);
  const tabs: readonly WorkspaceTab[] = [
    {
      id: 'grading',
      // A phone has no room for the full name.
      label: isPhone ? t('tabs.gradingShort') : t('tabs.grading', { number }),
      icon: <IconGavel size={20} aria-hidden />,
      render: () => panel,
    },
    {
      id: 'question',
      label: t('tabs.question', { number }),
      icon: <IconBook2 size={20} aria-hidden />,
      isInPhoneMenu: true,
      render: () => (
        <div className={classes.text}>
          <Markdown text={question.content} />
        </div>
      ),
    },
    {
      id: AUTOGRADER,
      label: t('tabs.autograder'),
      icon: <IconClipboardCheck size={20} aria-hidden />,
      news: question.autogradingStatus,
      render: () => (
        <div className={classes.autograder}>
          <h2>{t('tabs.testcases')}</h2>
          <TestcasesPanel question={question} showsHidden runner={runner} />
          <h2>{t('tabs.results')}</h2>
          <AutograderResults
            results={question.autogradingResults}
            status={question.autogradingStatus}
          />
        </div>
      ),
    },
    ...tools,
    ...(briefing === null || briefing.trim() === ''
      ? []
      : [
          {
            id: 'briefing',
            label: t('tabs.briefing'),
            icon: <IconFileText size={20} aria-hidden />,
            isInPhoneMenu: true,
            render: () => (
              <div className={classes.text}>
                <Markdown text={briefing} />
              </div>
            ),
          },
        ]),
  ];
  return (
    <WorkspaceView
      workspace={workspace}
      page="submission"
      tabs={tabs}
      haltTool={answerHaltTool(language)}
      // Staff open a submission to grade it, whichever tool was open in the previous one.
      startTool="grading"
      phoneStart="grading"
      onTool={noteTool}
      readOnly={!isScratch}
      about={<LanguageLabel language={language} library={question.library} />}
      actions={
        <>
          <AnswerHistory
            submissionId={submissionId}
            questionId={question.id}
            program={program}
            language={language.definition}
          />
          <SwitchField
            label={t('scratch.label')}
            isOn={isScratch}
            onChange={(isOn) => {
              setIsScratch(isOn);
              if (!isOn) workspace.edit(program);
            }}
          />
          {isScratch && <ResetScratch workspace={workspace} program={program} />}
        </>
      }
      editorHead={
        isScratch && (
          <Alert color="amber" radius={0} py="xs">
            {t('scratch.notice')}
          </Alert>
        )
      }
    />
  );
}

/** Restores the answer in place of an experiment. */
function ResetScratch({ workspace, program }: { workspace: Workspace; program: string }) {
  const { t } = useTranslation('grading');
  const isChanged = useStore(workspace.state, (state) => state.program !== program);
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<IconRestore size={16} aria-hidden />}
      disabled={!isChanged}
      onClick={() => workspace.edit(program)}
    >
      {t('scratch.reset')}
    </Button>
  );
}
