import { VisuallyHidden } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../announcer';
import { useEngineWords } from '../engine-words';
import { spokenRun } from './spoken-run';
import { useWorkspace, useWorkspaceState } from './workspace-context';

/** Who has not typed for so long, in milliseconds, may be told what is wrong: half a word always is. */
const PAUSE_MS = 1500;

/** Tells those who do not see the console how a run ended, and that a program has problems as it stands. */
export function RunAnnouncer() {
  const { t } = useTranslation('workspace');
  const words = useEngineWords();
  const { state } = useWorkspace();
  const summary = useWorkspaceState(({ summary: last }) => last);
  useProblemsAnnounced();
  return (
    <VisuallyHidden component="output">
      {summary && (
        <span key={summary.id}>{spokenRun(summary, state.getState().console, t, words)}</span>
      )}
    </VisuallyHidden>
  );
}

/** Tells how many problems there are when somebody pauses who has changed the program, if they are others. */
function useProblemsAnnounced(): void {
  const { t } = useTranslation('workspace');
  const program = useWorkspaceState((state) => state.program);
  const count = useWorkspaceState(({ found }) => found.problems.length);
  const first = useRef(program);
  const told = useRef(count);
  useEffect(() => {
    if (program === first.current) told.current = count;
    if (count === told.current) return undefined;
    const timer = setTimeout(() => {
      told.current = count;
      announce(count === 0 ? t('noProblems') : t('announce.problems', { count }));
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [program, count, t]);
}
