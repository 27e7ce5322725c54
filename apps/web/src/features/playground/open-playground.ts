import type { Host, LanguageConfiguration } from '@wellspring/evaluator';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { canShowRuns, statesOf, TOOLS } from '../../tools';
import { createWorkspace, type Workspace } from '../../ui/workspace/workspace';
import type { WorkspaceState } from '../../ui/workspace/workspace-state';
import { namedFor } from './program-path';
import type { SavedPlayground } from './saved-playground';

/** A playground on the screen: its workspace, and what the page keeps with it. */
export interface OpenPlayground {
  readonly workspace: Workspace;
  /** True if the tree of the files is shown. */
  readonly folderMode: Pick<StoreApi<boolean>, 'getState' | 'getInitialState' | 'subscribe'>;
  setFolderMode(isOn: boolean): void;
  /** Its present state, in the form that is saved. */
  toSave(): SavedPlayground;
  /** Calls back when the saved form changes. @returns a function that stops this */
  watch(onChange: () => void): () => void;
  /** Shows another state of the same playground. */
  adopt(saved: SavedPlayground): void;
}

/**
 * Opens a saved playground. The caller releases its workspace.
 * @param mayRun called before each run
 */
export function openPlayground(
  host: Host,
  start: SavedPlayground,
  mayRun: (language: LanguageConfiguration) => Promise<boolean> = () => Promise.resolve(true),
): OpenPlayground {
  const { project, language, timeoutMs, history } = start;
  const workspace = createWorkspace({
    host,
    program: project,
    language,
    timeoutMs,
    history,
    mayRun,
    canHalt: canShowRuns,
    tools: statesOf(TOOLS),
  });
  workspace.state.subscribe((now, before) => {
    if (now.language === before.language) return;
    workspace.changeProject((changed) => namedFor(changed, now.language));
  });
  const folderMode = createStore<boolean>(() => start.isFolderMode);
  return {
    workspace,
    folderMode,
    setFolderMode: (isOn) => folderMode.setState(isOn, true),
    toSave() {
      const state = workspace.state.getState();
      return {
        project: state.project,
        isFolderMode: folderMode.getState(),
        language: state.language,
        timeoutMs: state.timeoutMs,
        history: state.history.entries,
      };
    },
    watch(onChange) {
      const unwatchWorkspace = workspace.state.subscribe((now, before) => {
        if (differs(now, before)) onChange();
      });
      const unwatchMode = folderMode.subscribe(onChange);
      return () => {
        unwatchWorkspace();
        unwatchMode();
      };
    },
    adopt(saved) {
      const now = workspace.state.getState();
      workspace.changeProject(() => saved.project);
      if (saved.timeoutMs !== now.timeoutMs) workspace.limitTime(saved.timeoutMs);
      if (!isSameList(saved.history, now.history.entries)) workspace.recall(saved.history);
      if (saved.language !== now.language) workspace.chooseLanguage(saved.language);
      folderMode.setState(saved.isFolderMode, true);
    },
  };
}

function isSameList(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((entry, index) => entry === other[index]);
}

function differs(now: WorkspaceState, before: WorkspaceState): boolean {
  return (
    now.project !== before.project ||
    now.language !== before.language ||
    now.timeoutMs !== before.timeoutMs ||
    now.history.entries !== before.history.entries
  );
}
