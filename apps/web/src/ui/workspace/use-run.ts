import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWorkspaceState } from './workspace-context';

/** Whether the program can be run, or what runs be stopped, and what the controls say about it. */
export interface RunState {
  readonly canRun: boolean;
  readonly canStop: boolean;
  readonly isIdle: boolean;
  /** Why it cannot be run, or how else it can be. */
  readonly hint: string;
}

export function useRun(): RunState {
  const { t } = useTranslation('workspace');
  const activity = useWorkspaceState((state) => state.activity);
  const hasEntry = useWorkspaceState(({ project }) => project.activePath !== null);
  const isEmpty = useWorkspaceState(({ program }) => program.trim() === '');
  const why = isEmpty ? t('runEmptyHint') : t('runHint');
  return {
    canRun: hasEntry && !isEmpty && activity === 'idle',
    canStop: activity === 'running',
    isIdle: activity === 'idle',
    hint: hasEntry ? why : t('runNoFileHint'),
  };
}

/**
 * The value as it has been for so many milliseconds. For a button whose meaning changes under the finger:
 * the second press of a double one must not undo the first.
 */
export function useSettled<Value>(value: Value, ms: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}
