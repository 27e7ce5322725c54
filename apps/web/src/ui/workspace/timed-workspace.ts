import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Workspace } from './workspace';

/** The workspace whose time limit the settings change; null when the page has none, or its limit is fixed. */

interface TimedWorkspace {
  readonly workspace: Workspace | null;
}

const store = createStore<TimedWorkspace>(() => ({ workspace: null }));

export const timedWorkspace: Pick<
  StoreApi<TimedWorkspace>,
  'getState' | 'getInitialState' | 'subscribe'
> = store;

/**
 * Shows the time limit of a workspace in the settings. Call this when the workspace is on the page.
 * @returns a function that removes it
 */
export function offerTimeLimit(workspace: Workspace): () => void {
  if (workspace.isTimeLimitFixed) return () => undefined;
  store.setState({ workspace });
  return () => {
    // Another workspace may have been added before this one is removed.
    if (store.getState().workspace === workspace) store.setState({ workspace: null });
  };
}
