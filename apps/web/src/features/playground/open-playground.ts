import { librariesOf, type PlaygroundLibrary } from '@wellspring/contract/external-library';
import type { Host, LanguageConfiguration, ModuleLibrary } from '@wellspring/evaluator';
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
  /** The external library whose names programs can use; null for none. */
  readonly library: Pick<
    StoreApi<PlaygroundLibrary | null>,
    'getState' | 'getInitialState' | 'subscribe'
  >;
  /** Chooses another library, with the same effects as another language. */
  chooseLibrary(name: PlaygroundLibrary | null): void;
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
  const library = createStore<PlaygroundLibrary | null>(() => start.library ?? null);
  const workspace = createWorkspace({
    host,
    program: project,
    language,
    libraries: named(start.library ?? null),
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
  function chooseLibrary(name: PlaygroundLibrary | null): void {
    if (name === library.getState()) return;
    workspace.chooseLibraries(named(name));
    library.setState(name, true);
  }
  return {
    workspace,
    library,
    chooseLibrary,
    folderMode,
    setFolderMode: (isOn) => folderMode.setState(isOn, true),
    toSave() {
      const state = workspace.state.getState();
      const chosen = library.getState();
      return {
        project: state.project,
        isFolderMode: folderMode.getState(),
        language: state.language,
        ...(chosen !== null && { library: chosen }),
        timeoutMs: state.timeoutMs,
        history: state.history.entries,
      };
    },
    watch(onChange) {
      const unwatchWorkspace = workspace.state.subscribe((now, before) => {
        if (differs(now, before)) onChange();
      });
      const unwatchMode = folderMode.subscribe(onChange);
      const unwatchLibrary = library.subscribe(onChange);
      return () => {
        unwatchWorkspace();
        unwatchLibrary();
        unwatchMode();
      };
    },
    adopt(saved) {
      const now = workspace.state.getState();
      workspace.changeProject(() => saved.project);
      if (saved.timeoutMs !== now.timeoutMs) workspace.limitTime(saved.timeoutMs);
      if (!isSameList(saved.history, now.history.entries)) workspace.recall(saved.history);
      if (saved.language !== now.language) workspace.chooseLanguage(saved.language);
      chooseLibrary(saved.library ?? null);
      folderMode.setState(saved.isFolderMode, true);
    },
  };
}

/** The names of a library of the playground. */
function named(library: PlaygroundLibrary | null): readonly ModuleLibrary[] {
  return library === null ? [] : librariesOf({ name: library, symbols: [] });
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
