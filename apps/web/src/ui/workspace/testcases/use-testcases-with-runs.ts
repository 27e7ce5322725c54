import type { LanguageConfiguration } from '@wellspring/evaluator';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../toasts';
import type { Comparing } from './comparing';
import type { Workspace } from '../workspace';
import {
  createTestcaseRunner,
  type TestableQuestion,
  type TestcaseRunner,
} from './testcase-runner';

/** The testcases of a question beside its program. */
interface TestcasesWithRuns {
  /** For the panel that shows them. */
  readonly runner: TestcaseRunner;
  /** Runs all testcases on the current program and announces the result; does nothing when there are none. */
  readonly runAll: () => Promise<void>;
  /** Called by the workspace with the visible tool. */
  readonly noteTool: (tool: string | null) => void;
}

/**
 * Testcases that run after each run of the program while they are visible (screen reference, section 5).
 * @param options.tool the id of the tool that shows them
 * @param options.comparing called once. Returns what compares the pictures and sounds that they show
 */
export function useTestcasesWithRuns(
  workspace: Workspace,
  language: LanguageConfiguration,
  question: TestableQuestion,
  { tool, comparing }: { readonly tool: string; readonly comparing: () => Comparing },
): TestcasesWithRuns {
  const { t } = useTranslation('testcases');
  const [runner] = useState(() =>
    createTestcaseRunner(workspace.host, language, question, comparing()),
  );
  const inView = useRef<string | null>(null);
  const noteTool = useCallback((shown: string | null) => {
    inView.current = shown;
  }, []);
  const runAll = useCallback(async () => {
    if (question.testcases.length === 0) return;
    showToast({ kind: 'information', message: t('testcases.runningAll') });
    await runner.run([...question.testcases.keys()], workspace.state.getState().program);
  }, [question, runner, workspace, t]);

  useEffect(() => () => runner.stop(), [runner]);
  useEffect(
    () => followRuns(workspace, () => inView.current === tool, runAll),
    [workspace, tool, runAll],
  );
  return { runner, runAll, noteTool };
}

/**
 * Runs the testcases after each run of the program that started while they were visible, unless the program
 * itself failed.
 */
function followRuns(
  workspace: Workspace,
  areInView: () => boolean,
  runAll: () => Promise<void>,
): () => void {
  let isFollowed = false;
  return workspace.state.subscribe((now, before) => {
    if (now.activity === 'running' && before.activity === 'idle') {
      // An entry of the REPL is not a run of the program.
      isFollowed = areInView() && now.entered.length === 0;
    } else if (now.activity === 'idle' && before.activity !== 'idle' && isFollowed) {
      isFollowed = false;
      if (now.summary?.status === 'finished') void runAll();
    }
  });
}
