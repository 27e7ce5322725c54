import { Button, Text } from '@mantine/core';
import { IconListCheck, IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { EmptyState } from '../../EmptyState';
import { showToast } from '../../toasts';
import { useWorkspaceState } from '../workspace-context';
import { countPassed, type TestableQuestion, type TestcaseRunner } from './testcase-runner';
import { TestcaseCard } from './TestcaseCard';
import classes from './Testcases.module.css';

export interface TestcasesPanelProps {
  readonly question: TestableQuestion;
  /**
   * Tells whether to show the contents of opaque and secret testcases, as for staff. Students only see that
   * they exist.
   */
  readonly showsHidden?: boolean;
  /** The runner of the page, which continues whatever is shown meanwhile. */
  readonly runner: TestcaseRunner;
}

/** The testcases of a question, to run on the program of the current workspace. */
export function TestcasesPanel(props: TestcasesPanelProps) {
  const { question, showsHidden = false, runner } = props;
  const { t } = useTranslation('testcases');
  const program = useWorkspaceState((state) => state.program);
  const runs = useStore(runner.runs);
  const { testcases } = question;

  function runAll() {
    showToast({ kind: 'information', message: t('testcases.runningAll') });
    void runner.run([...testcases.keys()], program);
  }

  if (testcases.length === 0) {
    return <EmptyState icon={<IconListCheck aria-hidden />} text={t('testcases.empty')} />;
  }

  const isOutdated = runs.program !== null && runs.program !== program;
  const results = [...runs.states.values()].filter(({ kind }) => kind === 'done').length;
  return (
    <div className={classes.panel}>
      <div className={classes.bar}>
        <Button
          size="xs"
          variant="default"
          leftSection={
            runs.isRunning ? (
              <IconPlayerStop size={16} aria-hidden />
            ) : (
              <IconPlayerPlay size={16} aria-hidden />
            )
          }
          onClick={() => (runs.isRunning ? runner.stop() : runAll())}
        >
          {runs.isRunning ? t('testcases.stop') : t('testcases.runAll')}
        </Button>
        <output className={classes.summary}>
          {!runs.isRunning &&
            results > 0 &&
            t('testcases.summary', { passed: countPassed(runs), total: testcases.length })}
        </output>
      </div>
      {isOutdated && (
        <Text size="sm" c="dimmed">
          {t('testcases.outdated')}
        </Text>
      )}
      <ol className={classes.list} data-outdated={isOutdated || undefined}>
        {testcases.map((testcase, position) => (
          <TestcaseCard
            // The testcases of a question have no other identity than their position.
            // oxlint-disable-next-line react/no-array-index-key
            key={position}
            number={position + 1}
            testcase={testcase}
            isShown={showsHidden || testcase.type === 'public'}
            state={runs.states.get(position)}
            isBusy={runs.isRunning}
            onRun={() => void runner.run([position], program)}
          />
        ))}
      </ol>
    </div>
  );
}
