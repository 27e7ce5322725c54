import type { ProgrammingQuestion } from '@wellspring/contract';
import type { LanguageConfiguration } from '@wellspring/evaluator';
import { findChapter } from '@wellspring/languages';
import { IconAward, IconBook2, IconClipboardCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ANSWER_TOOLS, answerHaltTool, useToolTabs } from '../../../tools/answer-tools';
import { Markdown } from '../../../ui/Markdown';
import { type WorkspaceTab, WorkspaceView } from '../../../ui/workspace';
import { LanguageLabel } from '../../../ui/workspace/LanguageLabel';
import { AutograderResults } from '../../../ui/workspace/testcases';
import classes from '../workspace/Marks.module.css';
import { UnrunnableProgram } from './UnrunnableProgram';
import { useAnswerWorkspace } from './use-answer-workspace';
import type { StudentAnswerProps } from '../question-type';
import { PresentMarks } from '../students/PresentMarks';

type StudentProgramProps = StudentAnswerProps<ProgrammingQuestion>;

/**
 * A student's program with its marks. It can be read and run, or only read when its language is not
 * available.
 */
export function StudentProgram(props: StudentProgramProps) {
  const { question } = props;
  const { chapter, variant } = question.library;
  const language = findChapter(chapter, variant ?? 'default');
  if (language) return <Ready {...props} language={language} />;
  return (
    <UnrunnableProgram question={question} isReading>
      <PresentMarks question={question} />
    </UnrunnableProgram>
  );
}

function Ready(props: StudentProgramProps & { readonly language: LanguageConfiguration }) {
  const { question, number, language } = props;
  const { t } = useTranslation('grading');
  const workspace = useAnswerWorkspace(question, language);
  const tools = useToolTabs(workspace, ANSWER_TOOLS);
  const tabs: readonly WorkspaceTab[] = [
    {
      id: 'marks',
      label: t('student.marks'),
      icon: <IconAward size={20} aria-hidden />,
      render: () => <PresentMarks question={question} />,
    },
    {
      id: 'question',
      label: t('tabs.question', { number }),
      icon: <IconBook2 size={20} aria-hidden />,
      render: () => (
        <div className={classes.text}>
          <Markdown text={question.content} />
        </div>
      ),
    },
    {
      id: 'autograder',
      label: t('tabs.autograder'),
      icon: <IconClipboardCheck size={20} aria-hidden />,
      render: () => (
        <AutograderResults
          results={question.autogradingResults}
          status={question.autogradingStatus}
        />
      ),
    },
    ...tools,
  ];
  return (
    <WorkspaceView
      workspace={workspace}
      page="submission"
      tabs={tabs}
      haltTool={answerHaltTool(language)}
      readOnly
      about={<LanguageLabel language={language} library={question.library} />}
    />
  );
}
