import { Alert } from '@mantine/core';
import { findChapter, type LanguageConfiguration } from '@wellspring/evaluator';
import type { Assessment, ProgrammingQuestion } from '@wellspring/contract';
import { IconAward, IconBook2, IconClipboardCheck, IconListCheck } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isStaff, useCourse } from '../../../backend/course';
import { BriefingPanel } from '../../../ui/BriefingPanel';
import { usePhone } from '../../../ui/use-phone';
import { createWorkspace, pageHost, WorkspaceView, type WorkspaceTab } from '../../../ui/workspace';
import { AutograderResults, TestcasesPanel } from '../../../ui/workspace/testcases';
import type { AnswerSaver } from '../answers/answer-saver';
import { HistoryButton } from '../answers/HistoryButton';
import { QuestionText } from './QuestionText';
import classes from './QuestionWorkspace.module.css';
import { ReportCard } from './ReportCard';

interface QuestionWorkspaceProps {
  /** From 1. */
  readonly number: number;
  readonly assessment: Assessment;
  readonly question: ProgrammingQuestion;
  readonly saver: AnswerSaver;
  readonly isReadOnly: boolean;
  readonly isPublished: boolean;
}

/** One programming question: what is asked, the editor with the answer, and its tests. */
export function QuestionWorkspace(props: QuestionWorkspaceProps) {
  const { t } = useTranslation('course');
  const { library } = props.question;
  const variant = library.variant ?? 'default';
  const language = findChapter(library.chapter, variant);
  if (!language) {
    const name = `Source §${library.chapter} ${variant}`;
    return (
      <Alert color="amber" m="md">
        {t('workspace.missingLanguage', { language: name })}
      </Alert>
    );
  }
  return <Ready {...props} language={language} />;
}

function Ready(props: QuestionWorkspaceProps & { language: LanguageConfiguration }) {
  const { number, assessment, question, saver, isReadOnly, isPublished, language } = props;
  const { t } = useTranslation('course');
  const course = useCourse();
  const isPhone = usePhone();
  const [workspace] = useState(() =>
    createWorkspace({
      host: pageHost(),
      language,
      timeoutMs: question.library.execTimeMs,
      isTimeLimitFixed: true,
      prepend: question.prepend,
      // What was handed in, not what was typed too late, where it can no longer be changed.
      // The saver knows it also while the assessment as fetched last still has an older one.
      program: (isReadOnly ? saver.confirmed() : saver.text()) ?? question.solutionTemplate,
    }),
  );

  useEffect(() => () => workspace.release(), [workspace]);

  useEffect(() => {
    if (isReadOnly) return undefined;
    const endEditing = workspace.state.subscribe((now, before) => {
      if (now.program !== before.program) saver.edit(now.program);
    });
    // The saver's text changes by itself when it was changed elsewhere and taken over.
    const endFollowing = saver.subscribe(() => {
      const text = saver.text();
      if (text !== null && text !== workspace.state.getState().program) workspace.edit(text);
    });
    return () => {
      endEditing();
      endFollowing();
      void saver.flush();
    };
  }, [workspace, saver, isReadOnly]);

  const text = <QuestionText number={number} assessment={assessment} question={question} />;
  const tabs: WorkspaceTab[] = [
    {
      id: 'testcases',
      label: t('workspace.testcases'),
      icon: <IconListCheck size={20} aria-hidden />,
      render: () => <TestcasesPanel question={question} showsHidden={isStaff(course)} />,
    },
    {
      id: 'autograder',
      label: t('workspace.autograder'),
      icon: <IconClipboardCheck size={20} aria-hidden />,
      news: question.autogradingStatus,
      render: () => (
        <AutograderResults
          results={question.autogradingResults}
          status={question.autogradingStatus}
        />
      ),
    },
  ];
  if (isPublished) {
    tabs.unshift({
      id: 'report',
      label: t('marks.title'),
      icon: <IconAward size={20} aria-hidden />,
      render: () => <ReportCard question={question} />,
    });
  }
  if (isPhone) {
    tabs.unshift({
      id: 'question',
      label: t('workspace.task'),
      icon: <IconBook2 size={20} aria-hidden />,
      render: () => <div className={classes.tab}>{text}</div>,
    });
  }

  return (
    <div className={classes.columns}>
      {!isPhone && <BriefingPanel>{text}</BriefingPanel>}
      <div className={classes.workspace}>
        <WorkspaceView
          workspace={workspace}
          page="question"
          actions={
            <HistoryButton
              courseId={course.courseId}
              questionId={question.id}
              saver={saver}
              isReadOnly={isReadOnly}
              template={question.solutionTemplate}
            />
          }
          tabs={tabs}
          phoneStart="question"
          readOnly={isReadOnly}
        />
      </div>
    </div>
  );
}
