import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWorkspaceState } from './workspace-context';

/** Tells whether the program can be run or stopped, and the texts of the controls. */
interface RunState {
  readonly canRun: boolean;
  readonly canStop: boolean;
  readonly isIdle: boolean;
  /** The reason why it cannot be run, or the key that runs it. */
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
 * Returns the value that has not changed for a number of milliseconds. For a button whose meaning changes
 * when it is pressed: the second press of a double press must not undo the first.
 */
export function useSettled<Value>(value: Value, ms: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}
