import { Alert } from '@mantine/core';
import { findChapter, type LanguageConfiguration } from '@wellspring/evaluator';
import type { ProgrammingAnswer } from '@wellspring/contract';
import { IconBook2, IconClipboardCheck, IconGavel, IconListCheck } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Markdown } from '../../ui/Markdown';
import { createWorkspace, pageHost, WorkspaceView, type WorkspaceTab } from '../../ui/workspace';
import { AutograderResults, TestcasesPanel } from '../../ui/workspace/testcases';
import classes from './AnswerWorkspace.module.css';
import { AnswerMarks } from './AnswerMarks';

/** One answer for staff: the code, which can be run but not changed; its marks, tests and results. */
export function AnswerWorkspace({ answer }: { answer: ProgrammingAnswer }) {
  const { t } = useTranslation('grading');
  const { chapter, variant } = answer.question.library;
  const language = findChapter(chapter, variant ?? 'default');
  if (!language) {
    const name = `Source §${chapter} ${variant ?? ''}`.trim();
    return (
      <Alert color="amber" m="md">
        {t('submission.missingLanguage', { language: name })}
      </Alert>
    );
  }
  return <Ready answer={answer} language={language} />;
}

function Ready({
  answer,
  language,
}: {
  answer: ProgrammingAnswer;
  language: LanguageConfiguration;
}) {
  const { t } = useTranslation('grading');
  const { question } = answer;
  const [workspace] = useState(() =>
    createWorkspace({
      host: pageHost(),
      language,
      timeoutMs: question.library.execTimeMs,
      isTimeLimitFixed: true,
      prepend: question.prepend,
      program: question.answer ?? question.solutionTemplate,
    }),
  );
  useEffect(() => () => workspace.release(), [workspace]);

  const tabs: readonly WorkspaceTab[] = [
    {
      id: 'marks',
      label: t('submission.marks'),
      icon: <IconGavel size={20} aria-hidden />,
      render: () => <AnswerMarks answer={answer} />,
    },
    {
      id: 'results',
      label: t('submission.results'),
      icon: <IconClipboardCheck size={20} aria-hidden />,
      render: () => (
        <AutograderResults
          results={question.autogradingResults}
          status={question.autogradingStatus}
        />
      ),
    },
    {
      id: 'testcases',
      label: t('submission.testcases'),
      icon: <IconListCheck size={20} aria-hidden />,
      render: () => <TestcasesPanel question={question} showsHidden />,
    },
    {
      id: 'question',
      label: t('submission.task'),
      icon: <IconBook2 size={20} aria-hidden />,
      render: () => (
        <div className={classes.text}>
          <Markdown text={question.content} />
        </div>
      ),
    },
  ];
  return <WorkspaceView workspace={workspace} page="submission" tabs={tabs} readOnly />;
}
