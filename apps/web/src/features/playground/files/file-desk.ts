import { createStore, type StoreApi } from 'zustand/vanilla';
import type { OpenPlayground } from '../open-playground';
import type { Files, FileTask } from './file-task';

/**
 * Where tasks with files are begun from anywhere on the page. What does them is fetched with the first:
 * who writes one program needs none of it.
 */

/** What must be among the tools. */
interface Performing {
  /** Does what needs nothing on the page. @returns whether the task was of that kind */
  readonly perform: (task: FileTask, files: Files) => boolean;
}

export interface DeskState<Tools> {
  /** Null until they are fetched. */
  readonly tools: Tools | null;
  /** Whether they could not be fetched when last tried. */
  readonly isOutOfReach: boolean;
  readonly task: FileTask | null;
}

export interface FileDesk<Tools> extends Files {
  readonly state: Pick<StoreApi<DeskState<Tools>>, 'getState' | 'getInitialState' | 'subscribe'>;
  /** Fetches the tools, once. @returns whether they are there */
  readonly prepare: () => Promise<boolean>;
  readonly end: () => void;
}

/**
 * @param fetchTools fetches what does the tasks
 * @param onOutOfReach told when a task cannot be begun because of that
 */
export function createFileDesk<Tools extends Performing>(
  playground: OpenPlayground,
  fetchTools: () => Promise<Tools>,
  onOutOfReach: () => void,
): FileDesk<Tools> {
  const store = createStore<DeskState<Tools>>(() => ({
    tools: null,
    isOutOfReach: false,
    task: null,
  }));

  const prepare = async () => {
    if (store.getState().tools) return true;
    try {
      store.setState({ tools: await fetchTools(), isOutOfReach: false });
      return true;
    } catch {
      store.setState({ isOutOfReach: true });
      return false;
    }
  };

  const desk: FileDesk<Tools> = {
    playground,
    state: store,
    prepare,
    begin(task) {
      // At once where it can be: browsers open a choice of files only right after a press.
      if (store.getState().tools) start(task);
      else void prepare().then((isReady) => (isReady ? start(task) : onOutOfReach()));
    },
    end: () => store.setState({ task: null }),
  };
  function start(task: FileTask) {
    const isDone = store.getState().tools?.perform(task, desk);
    store.setState({ task: isDone === true ? null : task });
  }
  return desk;
}
