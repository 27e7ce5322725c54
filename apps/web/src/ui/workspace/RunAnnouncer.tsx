import { VisuallyHidden } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../announcer';
import { useEngineWords } from '../engine-words';
import { spokenRun } from './spoken-run';
import { useWorkspace, useWorkspaceState } from './workspace-context';

/** Problems are announced after a pause in typing, in milliseconds, because half a word is always wrong. */
const PAUSE_MS = 1500;

/** Announces to screen reader users how a run ended, and how many problems the current program has. */
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

/**
 * Announces the number of problems when the user has changed the program and pauses, if the problems have
 * changed.
 */
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
