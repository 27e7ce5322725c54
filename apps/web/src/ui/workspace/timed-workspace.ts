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
 * Lets the settings show the time limit of a workspace that has come onto the page.
 * @returns what takes it back
 */
export function offerTimeLimit(workspace: Workspace): () => void {
  if (workspace.isTimeLimitFixed) return () => undefined;
  store.setState({ workspace });
  return () => {
    // Another one may have come before this one is gone.
    if (store.getState().workspace === workspace) store.setState({ workspace: null });
  };
}
